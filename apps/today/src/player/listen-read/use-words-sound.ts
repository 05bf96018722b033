import { createRecordingPlayer, toAudioError, useAudioState } from '@fabula/audio';
import { phraseSpeech, playbackSpeed, type Story } from '@fabula/domain';
import { usePlatform } from '@fabula/platform';
import { useSpeechPlayer } from '@fabula/playback';
import { useEffect, useState } from 'react';
import { cut } from '../shadow-speak/fix-word/use-word-sounds.ts';
import { useSlow } from '../use-slow.ts';
import { exactSlice } from './exact-slice.ts';
import { type ChosenWords, placeOf } from './word-range.ts';

export interface WordsSound {
  readonly hear: () => void;
  readonly isLoading: boolean;
}

/**
 * Speaks the chosen words as the narrator did, cut from the sentence's sound if that is here and tells exactly when
 * each word is spoken; else by themselves. Failures are shown as toasts.
 */
export function useWordsSound(story: Story, { sentence, range }: ChosenWords, words: string): WordsSound {
  const { audioFocus } = usePlatform();
  const { player, tell } = useSpeechPlayer(playbackSpeed.normal);
  const [parts] = useState(() => createRecordingPlayer({ audioFocus, document }));
  useEffect(() => () => parts.dispose(), [parts]);
  const key = `${story.id}:words:${words}`;
  // The sound of a word ends with its note, also where that moves to another word.
  useEffect(
    () => () => {
      if (player.store.getState().key === key) player.stop();
      parts.stop();
    },
    [player, parts, key],
  );
  const status = useAudioState(player.store, (state) => (state.key === key ? state.status : 'idle'));
  const isLoading = useSlow(status === 'loading');

  const hear = async () => {
    const { language } = story;
    const whole = { key: `${story.id}:${sentence.text}`, text: sentence.text, speech: sentence.speech, language };
    const speech = phraseSpeech(sentence, placeOf(sentence.text, range));
    const clip = player.kept(whole);
    const slice = clip && exactSlice(clip, whole, range);
    // If the clip cannot be cut, the words are spoken by themselves.
    const part = clip && slice && (await cut(clip, slice).catch(() => null));
    if (part) await parts.play(part);
    else await player.play({ key, text: words, speech, language });
  };
  return { isLoading, hear: () => void hear().catch((error: unknown) => tell(toAudioError(error))) };
}
