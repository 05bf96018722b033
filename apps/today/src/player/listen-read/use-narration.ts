import {
  AudioError,
  createDeviceVoice,
  createNarration,
  createSpeechPlayer,
  type FetchSpeech,
  type Narration,
  type SpeechPlayer,
  type Spoken,
} from '@fabula/audio';
import { requestSpeech } from '@fabula/data';
import type { Sentence, Story } from '@fabula/domain';
import { AppError, type Platform, usePlatform } from '@fabula/platform';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useText } from '../../text.ts';

export interface NarrationQuestion {
  readonly story: Story;
  readonly sentences: readonly Sentence[];
  readonly startAt: number;
  /** Speed of the voice, 0.5 to 2. */
  readonly rate: number;
  readonly onReach: (index: number) => void;
}

export function soundKey(story: Story, index: number): string {
  return `${story.id}:${index}`;
}

/** The story's narrator, for as long as the step is open. What goes wrong with the sound is told as a toast. */
export function useNarration({ story, sentences, startAt, rate, onReach }: NarrationQuestion): {
  readonly player: SpeechPlayer;
  readonly narration: Narration;
} {
  const platform = usePlatform();
  const text = useText();
  const tell = (error: AudioError) => {
    const description = text(error.code === 'no_audio_content' ? 'player_audioEmpty' : 'player_audioFailed');
    platform.toasts.show({ kind: 'error', title: text('player_audioErrorTitle'), description });
    if (error.code === 'playback_failed' && !(error.cause instanceof AppError)) platform.reporter.report(error);
  };
  const latest = useRef({ onReach, tell });
  useLayoutEffect(() => {
    latest.current = { onReach, tell };
  });
  const [made] = useState(() => {
    const player = createSpeechPlayer({
      fetchSpeech: speechFrom(platform),
      device: createDeviceVoice(window),
      audioFocus: platform.audioFocus,
      document,
      now: platform.now,
      hostedSpeech: platform.config.hostedSpeech,
    });
    const spoken = sentences.map(
      ({ text: shown, speech }, index): Spoken => ({
        key: soundKey(story, index),
        text: shown,
        speech,
        language: story.language,
      }),
    );
    const narration = createNarration({
      player,
      sentences: spoken,
      startAt,
      onReach: (index) => latest.current.onReach(index),
      onError: (error) => latest.current.tell(error),
    });
    return { player, narration, first: spoken[startAt] };
  });

  useEffect(() => {
    if (made.first) made.player.prefetch(made.first);
    return () => {
      made.narration.stop();
      made.player.dispose();
    };
  }, [made]);
  useEffect(() => made.player.setRate(rate), [made, rate]);
  return made;
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
