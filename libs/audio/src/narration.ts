import type { AudioError } from './audio-error.ts';
import { toAudioError } from './audio-error.ts';
import type { Spoken } from './speech.ts';
import type { SpeechPlayer } from './speech-player.ts';
import type { PlayResult } from './speech-queue.ts';
import { createState, type ReadableState } from './state.ts';

export interface NarrationState {
  /** The sentence that is being spoken, or the one that will be next. */
  readonly index: number;
  /** `one`: a single sentence. `repeat`: the same, then a move to the next. `all`: every sentence to the end. */
  readonly mode: 'idle' | 'one' | 'repeat' | 'all';
}

export interface Narration {
  readonly store: ReadableState<NarrationState>;
  /** Speaks one sentence. Does nothing when that sentence is already being spoken. */
  playOne(index: number): void;
  /** Speaks from the current sentence to the end, or from the beginning after the last sentence. */
  playAll(): void;
  /** Speaks the current sentence, then moves on to the next without speaking it. */
  repeat(): void;
  /**
   * Speaks the sentence before (-1) or after (1) the current one, and goes on from there while all is being spoken. Does
   * nothing beyond the first and the last.
   */
  move(by: -1 | 1): void;
  /** Stops, and stays on its sentence: the next `playAll` or `repeat` speaks that one from its beginning. */
  stop(): void;
}

export interface NarrationOptions {
  readonly player: SpeechPlayer;
  readonly sentences: readonly Spoken[];
  readonly startAt?: number;
  /** How many sentences are fetched ahead. Default 2. */
  readonly prefetchAhead?: number;
  /** Called when a sentence begins. */
  readonly onReach: (index: number) => void;
  readonly onError: (error: AudioError) => void;
}

interface Reached {
  readonly index: number;
  readonly heard: boolean;
}

/** Reads a list of sentences with one player. */
export function createNarration(options: NarrationOptions): Narration {
  const { player, sentences, startAt = 0, prefetchAhead = 2, onReach, onError } = options;
  const last = sentences.length - 1;
  const state = createState<NarrationState>({ index: Math.max(0, Math.min(startAt, last)), mode: 'idle' });
  let heardToTheEnd = false;
  let turn = 0;

  /**
   * Speaks one sentence, or with `all` every sentence from there to the end. Returns the last index reached and whether
   * that sentence was heard to its end; null when another request took over the state meanwhile.
   */
  async function speak(from: number, mode: NarrationState['mode']): Promise<Reached | null> {
    const first = sentences[from];
    if (!first) return { index: from, heard: false };
    turn += 1;
    const mine = turn;
    let index = from;
    let playing = player.play(first);
    for (;;) {
      state.set({ index, mode });
      onReach(index);
      const next = mode === 'all' ? sentences[index + 1] : undefined;
      const following = next && player.follow(next);
      following?.catch(() => undefined); // reported when its turn comes
      for (const soon of sentences.slice(index + 1, index + 1 + prefetchAhead)) player.prefetch(soon);
      const heard = await isHeard(playing, (error) => mine === turn && onError(error));
      if (mine !== turn) return null;
      if (!heard || !following) return { index, heard };
      index += 1;
      playing = following;
    }
  }

  async function speakAll(from: number): Promise<void> {
    player.stop();
    const reached = await speak(from, 'all');
    if (!reached) return;
    heardToTheEnd = reached.heard;
    state.set({ mode: 'idle' });
  }

  return {
    store: state,
    async playOne(index) {
      if (player.store.getState().key === sentences[index]?.key) return;
      heardToTheEnd = false;
      if (await speak(index, 'one')) state.set({ mode: 'idle' });
    },
    async playAll() {
      if (state.getState().mode === 'all') return;
      await speakAll(heardToTheEnd ? 0 : state.getState().index);
    },
    async move(by) {
      const { index, mode } = state.getState();
      const to = index + by;
      if (!sentences[to]) return;
      if (mode === 'all') return speakAll(to);
      heardToTheEnd = false;
      player.stop();
      if (await speak(to, 'one')) state.set({ mode: 'idle' });
    },
    async repeat() {
      const { index } = state.getState();
      player.stop();
      const reached = await speak(index, 'repeat');
      if (reached) state.set({ mode: 'idle', index: reached.heard ? Math.min(index + 1, last) : index });
    },
    stop() {
      turn += 1;
      player.stop();
      state.set({ mode: 'idle' });
    },
  };
}

/** Whether a sentence is heard to its end; a failure is reported. */
function isHeard(playing: Promise<PlayResult>, onError: (error: AudioError) => void): Promise<boolean> {
  return playing.then(
    (result) => result === 'ended',
    (error: unknown) => {
      onError(toAudioError(error));
      return false;
    },
  );
}
