import { noRoomExit } from '../exit-codes.ts';

/** How a server process ended. */
export interface End {
  /** Null where a signal ended it. */
  readonly code: number | null;
  readonly wasReady: boolean;
  /** How long it had been ready. */
  readonly readyMs: number;
}

export type Next = { readonly restartAfterMs: number } | { readonly exitCode: number; readonly sentence?: string };

/** A server that was ready for this long is sound. */
const soundMs = 60_000;
/**
 * This many restarts after shorter runs happen at once, so that a stranger who finds a way to end the server does not
 * gain minutes by it.
 */
const promptRestarts = 20;
const laterPauseMs = 5_000;
/** After this many restarts that did not get ready another one would not either. */
const mostFailures = 8;
const longestPauseMs = 30_000;
/** How soon to check again whether there is room on the disk. */
const roomPauseMs = 5_000;

/**
 * Decides what happens when the server has ended by itself. A first start that fails is not retried, because its
 * message says what to do. A server that was ready is restarted, until it repeatedly fails to get ready.
 */
export function createRestarts(): (end: End) => Next {
  let hasServed = false;
  let soonEnded = 0;
  let failures = 0;
  return ({ code, wasReady, readyMs }) => {
    hasServed ||= wasReady;
    if (code === 0 || !hasServed) return { exitCode: code ?? 1 };
    // This is not the server's own failure: it waits for room, however long that takes.
    if (code === noRoomExit) return { restartAfterMs: roomPauseMs };
    if (wasReady) {
      failures = 0;
      soonEnded = readyMs >= soundMs ? 0 : soonEnded + 1;
      return { restartAfterMs: soonEnded > promptRestarts ? laterPauseMs : 0 };
    }
    failures += 1;
    if (failures < mostFailures) return { restartAfterMs: Math.min(longestPauseMs, 500 * 2 ** failures) };
    const sentence = `Fabula has failed to start ${failures} times in succession and is not started again.`;
    return { exitCode: code ?? 1, sentence };
  };
}
