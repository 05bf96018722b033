import type { Spoken } from './speech.ts';

/** `ignored`: this clip is playing already. */
export type PlayResult = 'ended' | 'stopped' | 'ignored';

/** A text that waits for its turn. */
export interface QueuedSpeech {
  readonly spoken: Spoken;
  readonly settle: (result: PlayResult | Promise<PlayResult>) => void;
}

export interface SpeechQueue {
  /** Queues a text in place of the one that waits. `result` is that of its turn, or `stopped` if that never comes. */
  add(spoken: Spoken): { readonly next: QueuedSpeech; readonly result: Promise<PlayResult> };
  isNext(queued: QueuedSpeech): boolean;
  take(): QueuedSpeech | null;
  drop(): void;
}

/** Holds the one text that is spoken after the current one. */
export function createSpeechQueue(): SpeechQueue {
  let waiting: QueuedSpeech | null = null;
  function drop() {
    waiting?.settle('stopped');
    waiting = null;
  }
  return {
    add(spoken) {
      drop();
      const { promise, resolve } = Promise.withResolvers<PlayResult>();
      const next: QueuedSpeech = { spoken, settle: resolve };
      waiting = next;
      return { next, result: promise };
    },
    isNext: (queued) => waiting === queued,
    take() {
      const next = waiting;
      waiting = null;
      return next;
    },
    drop,
  };
}
