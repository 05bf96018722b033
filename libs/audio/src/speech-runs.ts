import { toAudioError } from './audio-error.ts';
import type { SoundFocus } from './sound-focus.ts';
import type { Span, Spoken } from './speech.ts';
import { createSpeechQueue, type PlayResult } from './speech-queue.ts';
import type { SpeechRun, SpeechSource } from './speech-source.ts';
import { createState, type ReadableState } from './state.ts';

export interface SpeechState {
  readonly status: 'idle' | 'loading' | 'playing';
  /** The key of the current clip, or null. */
  readonly key: string | null;
  /** The word being spoken, as a part of the shown text. */
  readonly word: Span | null;
}

export interface SpeechRuns {
  readonly store: ReadableState<SpeechState>;
  current(): SpeechRun | null;
  play(spoken: Spoken): Promise<PlayResult>;
  follow(spoken: Spoken): Promise<PlayResult>;
  stop(): void;
}

interface FocusedRun extends SpeechRun {
  releaseFocus: () => void;
}

/** Speaks one text at a time, and the one that follows in the moment in which the first ends. */
export function createSpeechRuns(source: SpeechSource, audioFocus: SoundFocus): SpeechRuns {
  const state = createState<SpeechState>({ status: 'idle', key: null, word: null });
  const queue = createSpeechQueue();
  let current: FocusedRun | null = null;

  /** Makes a text the current one. A clip in memory starts to play before anything else is done. */
  function open(spoken: Spoken): FocusedRun {
    const listeners = {
      onWord: (word: Span | null) => current === run && state.set({ word: sameOr(state.getState().word, word) }),
      onEnding: () => goOn(run),
      onInterrupted: () => current === run && stop(),
    };
    const run: FocusedRun = { spoken, listeners, isStopped: false, sound: null, releaseFocus: () => undefined };
    current = run;
    run.releaseFocus = audioFocus.claim(() => current === run && stop());
    source.startKept(run);
    state.set({ status: 'loading', key: spoken.key, word: null });
    return run;
  }

  function finish(run: FocusedRun) {
    if (current !== run) return;
    current = null;
    run.releaseFocus();
    queue.drop();
    state.set({ status: 'idle', key: null, word: null });
  }

  function stop() {
    if (!current) return;
    current.isStopped = true;
    current.sound?.stop();
    finish(current);
  }

  /** Called at the end of a run: the queued text begins in the same moment. */
  function goOn(run: FocusedRun) {
    const next = current === run ? queue.take() : null;
    next?.settle(perform(open(next.spoken)));
  }

  async function perform(run: FocusedRun): Promise<PlayResult> {
    try {
      const result = await hear(source, run, () => current === run && state.set({ status: 'playing' }));
      if (result === 'ended') goOn(run); // needed after a voice of the device; an element's `onEnding` did it already
      return result;
    } finally {
      finish(run);
    }
  }

  async function play(spoken: Spoken): Promise<PlayResult> {
    if (current?.spoken.key === spoken.key) return 'ignored';
    stop();
    const run = open(spoken);
    source.unlock(spoken);
    return perform(run);
  }

  return {
    store: state,
    current: () => current,
    play,
    async follow(spoken) {
      if (!current) return play(spoken);
      const { next, result } = queue.add(spoken);
      source.preload(spoken, () => queue.isNext(next));
      return result;
    },
    stop,
  };
}

/** Speaks to the end, or until the run is stopped; `onHeard` is called once it is audible. */
async function hear(source: SpeechSource, run: SpeechRun, onHeard: () => void): Promise<PlayResult> {
  try {
    await source.start(run);
    onHeard();
    await run.sound?.finished;
    return run.isStopped ? 'stopped' : 'ended';
  } catch (error) {
    if (run.isStopped) return 'stopped';
    throw toAudioError(error);
  }
}

/** The word that is marked already, if it is the same one, so that nothing is rendered again. */
function sameOr(marked: Span | null, word: Span | null): Span | null {
  if (marked?.start === word?.start && marked?.end === word?.end) return marked;
  return word && { start: word.start, end: word.end };
}
