import { espeakSpeaker, espeakVoice, targetLanguage } from '@fabula/supabase/host';

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
