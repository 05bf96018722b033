import { type Profile, useChangeProfile } from '@fabula/data';
import { settledAccent, settledVoice, type VoiceSettings } from '@fabula/domain';
import { useOnline } from '@fabula/platform';
import { useEffect, useRef } from 'react';

/** The voice settings in effect for the target language. */
export function useSettledVoice(profile: Profile): VoiceSettings {
  return {
    voice: settledVoice(profile.selectedVoice, profile.targetLanguage),
    accent: settledAccent(profile.accentPreference, profile.targetLanguage),
    slowAudio: profile.slowAudio,
  };
}

/** Saves the default voice if the saved one is missing, unknown or legacy (specification, section 4). */
export function useSaveSettledVoice(profile: Profile): void {
  const online = useOnline();
  const { mutate } = useChangeProfile();
  const tried = useRef<string | null>(null);
  const { selectedVoice, targetLanguage } = profile;
  const voice = settledVoice(selectedVoice, targetLanguage);
  useEffect(() => {
    const attempt = JSON.stringify([selectedVoice, targetLanguage]);
    if (voice === selectedVoice || !online || tried.current === attempt) return;
    tried.current = attempt;
    // A failure is ignored, because nobody asked for this, the settled voice is used anyway, and the next visit tries
    // again.
    mutate({ selectedVoice: voice });
  }, [voice, selectedVoice, targetLanguage, online, mutate]);
}
