import type { Delivery } from './delivery.ts';
import type { StoreHost } from './host.ts';
import { catchUp, type LedgerClock, nextDue } from './ledger.ts';
import type { LedgerFile } from './ledger-file.ts';

/** The longest sleep of a timer, so that a machine that was suspended is late by no more than this. */
const longestSleepMs = 60_000;

export interface StoreLoop {
  /** Checks again what is due, because something has changed. */
  wake(): void;
  start(): void;
  stop(): void;
}

/** Applies what falls due, and sends all events, for as long as the server runs. */
export function createStoreLoop(
  ledger: LedgerFile,
  delivery: Delivery,
  host: Pick<StoreHost, 'run'>,
  clock: () => LedgerClock,
): StoreLoop {
  let timer: NodeJS.Timeout | undefined;
  let isRunning = false;
  const wake = () => {
    clearTimeout(timer);
    if (isRunning) host.run('local store', turn);
  };
  const turn = async () => {
    // Also the pause where the disk cannot be written, because trying at once would only fail again.
    let sleepMs = longestSleepMs;
    try {
      await ledger.change((current) => ({ ledger: catchUp(current, clock()), result: undefined }));
      await delivery.run();
      const next = [nextDue(ledger.read())?.atMs, delivery.nextTryMs()].filter((atMs) => atMs !== undefined);
      sleepMs = Math.min(longestSleepMs, ...next.map((atMs) => Math.max(0, atMs - clock().nowMs)));
    } finally {
      clearTimeout(timer);
      if (isRunning) timer = setTimeout(wake, sleepMs);
    }
  };
  return {
    wake,
    start() {
      isRunning = true;
      wake();
    },
    stop() {
      isRunning = false;
      clearTimeout(timer);
      delivery.stop();
    },
  };
}
