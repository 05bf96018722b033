/**
 * espeak-ng's voices by stored language name, the default first. It speaks with some voice whatever it is asked for, so
 * only these are ever passed on. `+f3` and `+m3` are its variants of a voice.
 */
const voices: Readonly<Record<string, readonly [string, ...string[]]>> = {
  Spanish: ['es', 'es+f3', 'es+m3', 'es-419', 'es-419+f3'],
  French: ['fr-fr', 'fr-fr+f3', 'fr-fr+m3'],
  German: ['de', 'de+f3', 'de+m3'],
  Italian: ['it', 'it+f3', 'it+m3'],
  Arabic: ['ar', 'ar+f3', 'ar+m3'],
  English: ['en-us', 'en-us+f3', 'en-us+m3'],
  Russian: ['ru', 'ru+f3', 'ru+m3'],
};

/** The voice to speak with, or undefined when the language or the voice is none of ours. */
export function chooseVoice(language: string, voice: string | undefined): string | undefined {
  const known = Object.hasOwn(voices, language) ? voices[language] : undefined;
  if (!known) return undefined;
  if (voice === undefined || voice === '') return known[0];
  return known.find((candidate) => candidate === voice);
}

/** A voice of the language that is neither its default nor the other speaker's. */
export function voiceOfSpeaker(language: string, speaker: 1 | 2): string | undefined {
  const base = chooseVoice(language, undefined);
  return base === undefined ? undefined : chooseVoice(language, `${base}+${speaker === 1 ? 'f3' : 'm3'}`);
}
