import {
  AudioError,
  createDeviceVoice,
  createSpeechCache,
  createSpeechPlayer,
  type FetchSpeech,
  type SpeechPlayer,
  type Spoken,
} from '@fabula/audio';
import { requestSpeech } from '@fabula/data';
import type { Sentence, Story } from '@fabula/domain';
import { AppError, type Platform, useCommonText, usePlatform } from '@fabula/platform';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { ofPlatform } from './of-platform.ts';
import { showPlaybackFailure } from './playback-failure.ts';

/** What was heard on one screen need not be fetched again on the next. */
export const speechCacheOf = ofPlatform(({ now, storage }) => createSpeechCache({ now, store: storage.clips }));

/** A voice for as long as the screen is open, and the way to tell what goes wrong with it as a toast. */
export function useSpeechPlayer(rate: number): {
  readonly player: SpeechPlayer;
  readonly tell: (error: AudioError) => void;
} {
  const platform = usePlatform();
  const text = useCommonText();
  const latest = useRef(text);
  useLayoutEffect(() => {
    latest.current = text;
  });
  const [made] = useState(() => ({
    player: createSpeechPlayer({
      fetchSpeech: speechFrom(platform),
      device: createDeviceVoice(window),
      audioFocus: platform.audioFocus,
      document,
      now: platform.now,
      hostedSpeech: platform.config.hostedSpeech,
      cache: speechCacheOf(platform),
    }),
    tell(error: AudioError) {
      showPlaybackFailure(platform.toasts, error, latest.current);
      if (error.code === 'playback_failed' && !(error.cause instanceof AppError)) platform.reporter.report(error);
    },
  }));
  useEffect(() => () => made.player.dispose(), [made]);
  useEffect(() => made.player.setRate(rate), [made, rate]);
  return made;
}

export function soundKey(story: Story, index: number): string {
  return `${story.id}:${index}`;
}

/** A story's sentences as they are spoken. */
export function spokenSentences(story: Story, sentences: readonly Sentence[]): readonly Spoken[] {
  return sentences.map(({ text, speech }, index) => ({
    key: soundKey(story, index),
    text,
    speech,
    language: story.language,
  }));
}

function speechFrom(platform: Platform): FetchSpeech {
  return async (question, signal) => {
    try {
      return await requestSpeech(platform, question, signal);
    } catch (error) {
      // The server has a synthesiser and it gave nothing: the catalogue has words of its own for that.
      if (error instanceof AppError && error.reason === 'speech_failed')
        throw new AudioError('no_audio_content', error);
      throw error;
    }
  };
}
