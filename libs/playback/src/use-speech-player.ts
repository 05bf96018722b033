import {
  type AudioError,
  createDeviceVoice,
  createSpeechCache,
  createSpeechPlayer,
  playsOpus,
  type SpeakHere,
  type SpeechEngine,
  type SpeechPlayer,
  type Spoken,
} from '@fabula/audio';
import { requestSpeech, useProfile } from '@fabula/data';
import { chosenVoice, type Sentence, type Story } from '@fabula/domain';
import { AppError, type Platform, useCommonText, usePlatform } from '@fabula/platform';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { inLearnersVoice } from './learners-voice.ts';
import { ofPlatform } from './of-platform.ts';
import { deviceAskedFor, engineSetHere } from './use-device-voice.ts';

/** Shared by all screens, so that the next screen need not fetch a clip again. */
export const speechCacheOf = ofPlatform(({ now, storage, session }) =>
  createSpeechCache({ now, storage: storage.clips, keptFor: () => session.store.getState().user?.id ?? null }),
);

export interface SpeechPlayerChoice {
  /** Overrides the learner's choice of an engine: a sample of a voice must be heard in that voice. */
  readonly engine?: SpeechEngine;
}

/**
 * A speech player for the life of the screen, and a function that shows its failures as toasts. The player uses the
 * voice, accent and slow audio of the learner's profile; a change there applies from the next text on.
 *
 * @param rate speed of the voice, 0.5 to 2, before slow audio
 */
export function useSpeechPlayer(
  rate: number,
  { engine }: SpeechPlayerChoice = {},
): {
  readonly player: SpeechPlayer;
  readonly tell: (error: AudioError) => void;
} {
  const platform = usePlatform();
  const text = useCommonText();
  const profile = useProfile().data;
  const slowAudio = profile?.slowAudio ?? false;
  const latest = useRef({ text, profile });
  useLayoutEffect(() => {
    latest.current = { text, profile };
  });
  const [made] = useState(() => ({
    player: inLearnersVoice(
      createSpeechPlayer({
        fetchSpeech: async (question, signal) => {
          const wish = playsOpus(document) ? { playsOpus: true } : {};
          const answer = await requestSpeech(platform, { ...question, ...wish }, signal);
          deviceAskedFor(platform).set({ [question.language]: 'useDeviceVoice' in answer });
          return answer;
        },
        device: createDeviceVoice(window),
        audioFocus: platform.audioFocus,
        document,
        now: platform.now,
        hostedSpeech: platform.config.hostedSpeech,
        prefer: () => engine ?? engineSetHere(platform.preferences),
        voiceChosen: (language) => chosenVoice(latest.current.profile, language) !== null,
        cache: speechCacheOf(platform),
        speakHere: speakHereWith(platform),
      }),
      () => latest.current.profile,
    ),
    tell(error: AudioError) {
      showPlaybackFailure(platform.toasts, error, latest.current.text);
      if (error.code === 'playback_failed' && !(error.cause instanceof AppError)) platform.reporter.report(error);
    },
  }));
  useEffect(() => () => made.player.dispose(), [made]);
  useEffect(() => made.player.setRate(rate), [made, rate]);
  useEffect(() => made.player.setSlowAudio(slowAudio), [made, slowAudio]);
  return made;
}

/** The page's own voice as a source of clips. It does not say when it speaks which word, so that is estimated. */
export function speakHereWith({ pageVoice }: Platform): SpeakHere | undefined {
  if (!pageVoice) return undefined;
  return async (question) => {
    const sound = await pageVoice.speak(question);
    if (!sound) return null;
    const { wav, durationMs } = sound;
    return { bytes: wav, mimeType: 'audio/wav', durationMs, words: [], timing: 'estimated', provider: 'svox-pico' };
  };
}

/** Shows a toast that a sound could not be played, worded by the message catalogue (specification section 8). */
export function showPlaybackFailure(
  toasts: Platform['toasts'],
  { code }: AudioError,
  text: ReturnType<typeof useCommonText>,
): void {
  const description = text(code === 'no_audio_content' ? 'audio_empty' : 'audio_failed');
  toasts.show({ kind: 'error', title: text('audio_errorTitle'), description });
}

export function soundKey(story: Story, index: number): string {
  return `${story.id}:${index}`;
}

/** A story's sentences as the player's input. */
export function spokenSentences(story: Story, sentences: readonly Sentence[]): readonly Spoken[] {
  return sentences.map(({ text, speech }, index) => ({
    key: soundKey(story, index),
    text,
    speech,
    language: story.language,
  }));
}
