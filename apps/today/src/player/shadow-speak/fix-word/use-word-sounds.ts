import {
  createRecordingPlayer,
  decodeRecording,
  type Recording,
  type Spoken,
  toAudioError,
  wavOf,
} from '@fabula/audio';
import { usePlatform } from '@fabula/platform';
import { useEffect, useState } from 'react';
import type { Narrator } from '../use-narrator.ts';
import { narratorSlice, ownSlice, type Slice } from './word-slice.ts';

/** Hz; the rate of the espeak voices, which is enough for a phone. */
const playedRate = 22_050;

type Sound = Pick<Recording, 'bytes' | 'mimeType' | 'durationMs'>;

export interface WordSounds {
  /** Plays the n-th word cut from the narrator's sentence, or `alone` if there is no clip to cut. */
  readonly playNarrator: (sentence: Spoken, word: number, alone: Spoken) => void;
  /** Plays the n-th heard word cut from the learner's recording, or all of it if the word cannot be found. */
  readonly playOwn: (recording: Recording, heard: string, word: number | undefined) => void;
}

/** Plays one word in the narrator's and in the learner's voice, for comparison. */
export function useWordSounds({ player, tell }: Narrator): WordSounds {
  const platform = usePlatform();
  const [recordings] = useState(() => createRecordingPlayer({ audioFocus: platform.audioFocus, document }));
  useEffect(() => () => recordings.dispose(), [recordings]);

  const told = (error: unknown) => tell(toAudioError(error));
  return {
    async playNarrator(sentence, word, alone) {
      const clip = player.kept(sentence);
      const slice = clip && narratorSlice(clip, sentence, word);
      // If the clip cannot be cut, the word is spoken by itself.
      const part = clip && slice && (await cut(clip, slice).catch(() => null));
      const playing = part ? recordings.play(part) : player.play(alone);
      playing.catch(told);
    },
    async playOwn(recording, heard, word) {
      const slice = ownSlice(recording, heard, word);
      const part = slice && (await cut(recording, slice).catch(() => null));
      recordings.play(part ?? recording).catch(told);
    },
  };
}

/** A part of a sound as a sound of its own. */
export async function cut(sound: Sound, { fromMs, toMs }: Slice): Promise<Sound> {
  const { samples, sampleRate } = await decodeRecording(window, sound.bytes, playedRate);
  const at = (ms: number) => (ms / 1000) * sampleRate;
  const part = samples.subarray(Math.floor(at(fromMs)), Math.ceil(at(toMs)));
  return { bytes: wavOf(part, sampleRate), mimeType: 'audio/wav', durationMs: toMs - fromMs };
}
