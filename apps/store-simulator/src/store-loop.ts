import type { Delivery } from './delivery.ts';
import type { StoreHost } from './host.ts';
import { catchUp, type LedgerClock, nextDue } from './ledger.ts';
import type { LedgerFile } from './ledger-file.ts';

/** The longest a timer sleeps: a machine that was asleep meanwhile is behind by no more. */
const longestSleepMs = 60_000;

export interface StoreLoop {
  /** Something has changed: looks again what is due. */
  wake(): void;
  start(): void;
  stop(): void;
}

/** Lets happen what falls due, and has everything told, for as long as the server runs. */
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
    // As long as that also where the disk takes nothing: trying at once would only fail again.
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
