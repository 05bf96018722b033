import { type Clip, type Spoken, toAudioError, useAudioState } from '@fabula/audio';
import { type AccentPreference, playbackSpeed, type TargetLanguage, type VoiceId } from '@fabula/domain';
import { useSpeechPlayer } from '@fabula/playback';
import { useState } from 'react';
import { sampleSentences } from './sample-sentences.ts';

export interface VoiceSample {
  /** The voice that is playing or loading now. */
  readonly heard: VoiceId | null;
  /** The sample that was played last, while it is in memory. */
  readonly clip: Clip | null;
  /** Plays a voice's sample, or stops it while it plays. */
  readonly toggle: (voice: VoiceId) => void;
}

/**
 * Plays the language's sample sentence in any voice of the catalogue, even where the device's own voice is used
 * otherwise.
 */
export function useVoiceSample(language: TargetLanguage, accent: AccentPreference): VoiceSample {
  const { player, tell } = useSpeechPlayer(playbackSpeed.normal, { engine: 'server' });
  const key = useAudioState(player.store, (state) => state.key);
  // Re-renders when playback starts, because the clip is in memory then.
  useAudioState(player.store, (state) => state.status);
  const [latest, setLatest] = useState<VoiceId | null>(null);
  const spokenBy = (voice: VoiceId): Spoken => ({
    ...sampleSentences[language],
    key: `voice:${voice}:${accent}`,
    language,
    voice,
    accent,
  });
  return {
    heard: (key?.split(':')[1] ?? null) as VoiceId | null, // this file made the key, above
    clip: latest && player.kept(spokenBy(latest)),
    toggle(voice) {
      setLatest(voice);
      if (player.store.getState().key?.split(':')[1] === voice) return player.stop();
      player.play(spokenBy(voice)).catch((error: unknown) => tell(toAudioError(error)));
    },
  };
}
