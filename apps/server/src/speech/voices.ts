import { espeakSpeaker, espeakVoice, picoVoiceName, targetLanguage } from '@fabula/supabase/host';
import { type PicoVoice, picoVoice } from '@fabula/voices';

export interface VoiceOptions {
  /** The stored name of the language, for example `Spanish`. */
  readonly language: string;
  /** The id of a catalogue voice; the language's default for any other value. */
  readonly voice?: string | undefined;
  readonly accent?: string | undefined;
  /** One of the reference speakers, instead of `voice`. */
  readonly speaker?: 0 | 1 | 2 | undefined;
}

/**
 * espeak-ng's voice, or undefined for an unknown language. espeak-ng speaks with some voice whatever it is given, so
 * only names from the table are ever passed on.
 */
export function chooseVoice({ language, voice, accent, speaker }: VoiceOptions): string | undefined {
  const known = targetLanguage.safeParse(language).data;
  if (known === undefined) return undefined;
  return speaker === undefined ? espeakVoice({ language: known, voice, accent }) : espeakSpeaker(known, speaker);
}

/**
 * SVOX Pico's voice. Undefined where it has none: Arabic, the Spanish of America, unknown languages, and the reference
 * speakers, who are espeak-ng's.
 */
export function choosePicoVoice({ language, voice, accent, speaker }: VoiceOptions): PicoVoice | undefined {
  const known = targetLanguage.safeParse(language).data;
  const name = known === undefined || speaker !== undefined ? null : picoVoiceName({ language: known, voice, accent });
  return name === null ? undefined : picoVoice(name);
}

/**
 * The voice of espeak-ng that Pico's sound is aligned with: of its variants the one nearest to Pico's own speaker, in
 * the requested accent.
 */
export function chooseGuide({ language, accent }: VoiceOptions): string | undefined {
  const known = targetLanguage.safeParse(language).data;
  return known === undefined ? undefined : espeakVoice({ language: known, voice: 'aria', accent });
}
