import { type Clip, type Spoken, toAudioError, useAudioState } from '@fabula/audio';
import { type AccentPreference, playbackSpeed, type TargetLanguage, type VoiceId } from '@fabula/domain';
import { useSpeechPlayer } from '@fabula/speech';
import { useState } from 'react';
import { sampleSentences } from './sample-sentences.ts';

export interface VoiceSample {
  /** The voice that is heard or fetched now. */
  readonly heard: VoiceId | null;
  /** The sample that was heard last, while it is in memory. */
  readonly clip: Clip | null;
  /** Begins a voice's sample, or ends it while it is heard. */
  readonly toggle: (voice: VoiceId) => void;
}

/** The language's sample sentence in any voice of the catalogue, also where the device's own voice speaks otherwise. */
export function useVoiceSample(language: TargetLanguage, accent: AccentPreference): VoiceSample {
  const { player, tell } = useSpeechPlayer(playbackSpeed.normal, { engine: 'server' });
  const key = useAudioState(player.store, (state) => state.key);
  useAudioState(player.store, (state) => state.status); // once it sounds, its clip is there
  const [latest, setLatest] = useState<VoiceId | null>(null);
  const spokenBy = (voice: VoiceId): Spoken => ({
    ...sampleSentences[language],
    key: `voice:${voice}:${accent}`,
    language,
    voice,
    accent,
  });
  return {
    heard: (key?.split(':')[1] ?? null) as VoiceId | null, // our own key, made above
    clip: latest && player.kept(spokenBy(latest)),
    toggle(voice) {
      setLatest(voice);
      if (player.store.getState().key?.split(':')[1] === voice) return player.stop();
      player.play(spokenBy(voice)).catch((error: unknown) => tell(toAudioError(error)));
    },
  };
}
