import { type Profile, useChangeProfile } from '@fabula/data';
import { settledAccent, settledVoice, type VoiceSettings } from '@fabula/domain';
import { useOnline } from '@fabula/platform';
import { useEffect, useRef } from 'react';

/** The voice settings that hold for the language learned. */
export function useSettledVoice(profile: Profile): VoiceSettings {
  return {
    voice: settledVoice(profile.selectedVoice, profile.targetLanguage),
    accent: settledAccent(profile.accentPreference, profile.targetLanguage),
    slowAudio: profile.slowAudio,
  };
}

/** Saves the default voice in the place of a missing, unknown or legacy one (specification section 4). */
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
    // Nobody asked for it and the settled voice is used anyway: a failure is made good at the next visit.
    mutate({ selectedVoice: voice });
  }, [voice, selectedVoice, targetLanguage, online, mutate]);
}
