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

/** Whoever serves so long is sound. */
const soundMs = 60_000;
/** So many restarts of one that was not come at once: a stranger who finds a way to end it must not gain minutes by it. */
const promptRestarts = 20;
const laterPauseMs = 5_000;
/** A restart that never gets ready will not by trying. */
const mostFailures = 8;
const longestPauseMs = 30_000;
/** How soon to look again whether there is room on the disk. */
const roomPauseMs = 5_000;

/**
 * Decides what follows when the server has ended by itself. A first start that fails is not tried again: its sentence says
 * what to do. A server that has served is brought back, until it fails to get ready again and again.
 */
export function createRestarts(): (end: End) => Next {
  let hasServed = false;
  let soonEnded = 0;
  let failures = 0;
  return ({ code, wasReady, readyMs }) => {
    hasServed ||= wasReady;
    if (code === 0 || !hasServed) return { exitCode: code ?? 1 };
    // No failure of its own: it waits for room, however long that takes.
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
