import type { AudioError } from './audio-error.ts';
import { toAudioError } from './audio-error.ts';
import type { Spoken } from './speech.ts';
import type { SpeechPlayer } from './speech-player.ts';
import { createState, type ReadableState } from './state.ts';

export interface NarrationState {
  /** The sentence that is spoken, or will be next. */
  readonly index: number;
  /** `one`: a single sentence; `repeat`: the same, then on to the next; `all`: to the end. */
  readonly mode: 'idle' | 'one' | 'repeat' | 'all';
}

export interface Narration {
  readonly store: ReadableState<NarrationState>;
  /** Speaks one sentence; nothing happens when it is the one that is being spoken. */
  playOne(index: number): void;
  /** From the current sentence to the end; from the beginning after the last. */
  playAll(): void;
  /** Speaks the current sentence, then moves on to the next without speaking it. */
  repeat(): void;
  stop(): void;
}

export interface NarrationOptions {
  readonly player: SpeechPlayer;
  readonly sentences: readonly Spoken[];
  readonly startAt?: number;
  /** A sentence has begun. */
  readonly onReach: (index: number) => void;
  readonly onError: (error: AudioError) => void;
}

/** Reads a list of sentences with one player. */
export function createNarration({ player, sentences, startAt = 0, onReach, onError }: NarrationOptions): Narration {
  const last = sentences.length - 1;
  const state = createState<NarrationState>({ index: Math.max(0, Math.min(startAt, last)), mode: 'idle' });
  let heardToTheEnd = false;
  let turn = 0;

  /** Speaks a sentence. `superseded`: something else was asked for meanwhile, and the state is no longer ours. */
  async function speak(index: number, mode: NarrationState['mode']): Promise<'heard' | 'broken_off' | 'superseded'> {
    const sentence = sentences[index];
    if (!sentence) return 'broken_off';
    turn += 1;
    const mine = turn;
    state.set({ index, mode });
    onReach(index);
    const playing = player.play(sentence);
    const next = sentences[index + 1];
    if (next) player.prefetch(next);
    let heard = false;
    try {
      heard = (await playing) === 'ended';
    } catch (error) {
      if (mine === turn) onError(toAudioError(error));
    }
    if (mine !== turn) return 'superseded';
    return heard ? 'heard' : 'broken_off';
  }

  return {
    store: state,
    async playOne(index) {
      if (player.store.getState().key === sentences[index]?.key) return;
      heardToTheEnd = false;
      if ((await speak(index, 'one')) !== 'superseded') state.set({ mode: 'idle' });
    },
    async playAll() {
      if (state.getState().mode === 'all') return;
      let index = heardToTheEnd ? 0 : state.getState().index;
      player.stop();
      let result = await speak(index, 'all');
      while (result === 'heard' && index < last) {
        index += 1;
        result = await speak(index, 'all');
      }
      if (result === 'superseded') return;
      heardToTheEnd = result === 'heard';
      state.set({ mode: 'idle' });
    },
    async repeat() {
      const { index } = state.getState();
      player.stop();
      const result = await speak(index, 'repeat');
      if (result === 'superseded') return;
      state.set({ mode: 'idle', index: result === 'heard' ? Math.min(index + 1, last) : index });
    },
    stop() {
      turn += 1;
      player.stop();
      state.set({ mode: 'idle' });
    },
  };
}
