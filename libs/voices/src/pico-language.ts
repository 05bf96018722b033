/** The languages that SVOX Pico has data for, as BCP 47 tags. */
export const picoLanguages = ['en-US', 'en-GB', 'es-ES', 'fr-FR', 'de-DE', 'it-IT'] as const;

export type PicoLanguage = (typeof picoLanguages)[number];

/** The two files of a language: how its text is read, and its voice. */
export const picoFiles: Readonly<Record<PicoLanguage, readonly [analysis: string, voice: string]>> = {
  'en-US': ['en-US_ta.bin', 'en-US_lh0_sg.bin'],
  'en-GB': ['en-GB_ta.bin', 'en-GB_kh0_sg.bin'],
  'es-ES': ['es-ES_ta.bin', 'es-ES_zl0_sg.bin'],
  'fr-FR': ['fr-FR_ta.bin', 'fr-FR_nk0_sg.bin'],
  'de-DE': ['de-DE_ta.bin', 'de-DE_gl0_sg.bin'],
  'it-IT': ['it-IT_ta.bin', 'it-IT_cm0_sg.bin'],
};

/** The engine's file, for which a page needs an address. */
export const picoEngine = 'svoxpico.wasm';

/** One of our voices: Pico's only voice of a language, made lower or higher. */
export interface PicoVoice {
  readonly language: PicoLanguage;
  /**
   * Scales pitch and timbre together, as a longer or a shorter throat does: 0.84 sounds like a man, 1 is Pico's own.
   */
  readonly scale: number;
}

/** Reads a voice as the table of voices writes it: `es-ES` or `es-ES@0.84`. Undefined for anything else. */
export function picoVoice(name: string): PicoVoice | undefined {
  const [given, scale = '1', ...rest] = name.split('@');
  const language = picoLanguages.find((known) => known === given);
  const number = Number(scale);
  if (language === undefined || rest.length > 0 || !(number >= 0.7 && number <= 1.3)) return undefined;
  return { language, scale: number };
}
