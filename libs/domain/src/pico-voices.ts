import type { TargetLanguage } from './languages.ts';
import { settledAccent, settledVoice, type VoiceId, type VoiceLanguage } from './voices.ts';

/**
 * SVOX Pico's voice for each of the catalogue, null where it has none. It has one a language; the number after the `@`
 * makes it lower or higher (libs/voices).
 */
export const picoVoices: { readonly [Id in VoiceId]: Readonly<Record<VoiceLanguage<Id>, string | null>> } = {
  mateo: { Spanish: 'es-ES@0.84' },
  lucia: { Spanish: 'es-ES' },
  diego: { Spanish: null }, // Pico has no Spanish of America
  valentina: { Spanish: null },
  henri: { French: 'fr-FR@0.84' },
  bastien: { French: 'fr-FR@0.89' },
  lukas: { German: 'de-DE@0.84' },
  aria: {
    Spanish: 'es-ES@0.94',
    French: 'fr-FR',
    German: 'de-DE',
    Italian: 'it-IT',
    Arabic: null, // Pico speaks no Arabic
    English: 'en-US',
  },
  sarah: {
    Spanish: 'es-ES@1.07',
    French: 'fr-FR@1.07',
    German: 'de-DE@1.07',
    Italian: 'it-IT@1.07',
    Arabic: null,
    English: 'en-US@1.07',
  },
};

export interface PicoVoiceOptions {
  readonly language: TargetLanguage;
  /** The id of a catalogue voice; any other value means the language's default. */
  readonly voice?: string | undefined;
  readonly accent?: string | undefined;
}

/** SVOX Pico's voice in the requested accent; null where it has none. */
export function picoVoiceName({ language, voice, accent }: PicoVoiceOptions): string | null {
  const own = voiceOf(language, voice);
  const wanted = settledAccent(accent, language);
  if (own !== null && language === 'English' && wanted === 'european') return own.replace(/^[^@]*/, 'en-GB');
  if (language !== 'Spanish') return own;
  if (wanted === 'american') return null;
  return own ?? (wanted === 'european' ? voiceOf(language, undefined) : null);
}

function voiceOf(language: TargetLanguage, voice: string | undefined): string | null {
  const byLanguage: Partial<Record<TargetLanguage, string | null>> = picoVoices[settledVoice(voice, language)];
  return byLanguage[language] ?? null;
}
