import { espeakSpeaker, espeakVoice } from '../../../../supabase/functions/_shared/provider-voices.ts';
import { targetLanguage } from '../../../../supabase/functions/_shared/wire.ts';

export interface VoiceQuestion {
  /** Stored language name, for example `Spanish`. */
  readonly language: string;
  /** A catalogue voice's id; the language's default for any other. */
  readonly voice?: string | undefined;
  readonly accent?: string | undefined;
  /** One of those a recording is compared with, instead of `voice`. */
  readonly speaker?: 0 | 1 | 2 | undefined;
}

/**
 * espeak-ng's voice, or undefined when the language is none of ours: it speaks with some voice whatever it is asked for, so
 * only those of the table are ever passed on.
 */
export function chooseVoice({ language, voice, accent, speaker }: VoiceQuestion): string | undefined {
  const known = targetLanguage.safeParse(language).data;
  if (known === undefined) return undefined;
  return speaker === undefined ? espeakVoice({ language: known, voice, accent }) : espeakSpeaker(known, speaker);
}
