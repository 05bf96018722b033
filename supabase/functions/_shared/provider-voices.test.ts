import { accentsOf, defaultVoice, picoVoiceName, speaks, targetLanguages, voiceCatalogue } from '@fabula/domain';
import { describe, expect, it } from 'vitest';
import { espeakSpeaker, espeakVoice, localeOf, providerVoices, voiceOfProvider } from './provider-voices.ts';
import { type ProviderName, providerNames } from './providers/provider-lists.ts';

const voicesOf = (language: (typeof targetLanguages)[number]) =>
  voiceCatalogue.filter((voice) => speaks(voice, language)).map(({ id }) => id);
const isDistinct = (names: readonly unknown[]) => new Set(names).size === names.length;

/** The format of a provider's voice names, which reveals a name that stands in another provider's place. */
const shapes: Readonly<Record<ProviderName<'AI_TTS'>, RegExp>> = {
  'openai-compatible': /^(alloy|ash|coral|echo|fable|nova|onyx|sage|shimmer)$/,
  elevenlabs: /^[A-Za-z0-9]{20}$/,
  azure: /^[a-z]{2}-[A-Z]{2}-[A-Z][A-Za-z]+Neural$/,
  deepgram: /^aura-2-[a-z]+-(de|en|es|fr|it)$/,
  'svox-pico': /^(es-ES|fr-FR|de-DE|it-IT|en-US)(@(0\.84|0\.89|0\.94|1\.07))?$/,
  'espeak-ng': /^(es|es-419|fr|de|it|ar|en-us|en)(\+(f[145]|m[14]|steph))?$/,
};

describe.each(targetLanguages)('the voices of %s', (language) => {
  it.each(providerNames.AI_TTS)('have %s’s format, and no two of them are the same', (provider) => {
    const names = voicesOf(language).map((voice) => voiceOfProvider(provider, { language, voice }));
    const given = names.filter((name) => name !== null);
    expect(isDistinct(given)).toBe(true);
    for (const name of given) expect(name).toMatch(shapes[provider]);
    // A gap must be one of the provider's missing languages or accents; no other provider may leave one.
    if (provider !== 'deepgram' && provider !== 'svox-pico') expect(given).toHaveLength(names.length);
  });

  it.each(accentsOf(language))('differ from each other and from the other speakers in espeak’s %s accent', (accent) => {
    const names = voicesOf(language).map((voice) => espeakVoice({ language, voice, accent }));
    expect(isDistinct([...names, espeakSpeaker(language, 1), espeakSpeaker(language, 2)])).toBe(true);
    for (const name of names) expect(name).toMatch(shapes['espeak-ng']);
  });

  it('fall back to the default voice for one that is unknown or speaks another language', () => {
    const byDefault = espeakVoice({ language, voice: defaultVoice(language) });
    const other = voiceCatalogue.find((voice) => !speaks(voice, language))?.id;
    expect(espeakSpeaker(language, 0)).toBe(byDefault);
    for (const voice of [undefined, '', 'en-us', 'constructor', other]) {
      expect(espeakVoice({ language, voice })).toBe(byDefault);
    }
  });
});

describe('accents', () => {
  it.each([
    ['Spanish', 'mateo', 'neutral', 'es'],
    ['Spanish', 'mateo', 'american', 'es-419'],
    ['Spanish', 'valentina', 'neutral', 'es-419+f4'],
    ['Spanish', 'valentina', 'european', 'es+f4'],
    ['English', 'aria', 'neutral', 'en-us+f5'],
    ['English', 'aria', 'european', 'en+f5'],
    ['French', 'henri', 'american', 'fr'],
    ['Spanish', 'lucia', 'martian', 'es+f1'],
  ] as const)('%s by %s, %s, is %s', (language, voice, accent, expected) => {
    expect(espeakVoice({ language, voice, accent })).toBe(expected);
  });
});

describe('the voice of SVOX Pico', () => {
  it.each([
    ['Spanish', 'mateo', 'neutral', 'es-ES@0.84'],
    ['Spanish', 'mateo', 'european', 'es-ES@0.84'],
    ['Spanish', 'mateo', 'american', null],
    ['Spanish', 'valentina', 'neutral', null],
    ['Spanish', 'valentina', 'european', 'es-ES@0.84'],
    ['English', 'sarah', 'neutral', 'en-US@1.07'],
    ['English', 'sarah', 'american', 'en-US@1.07'],
    ['English', 'sarah', 'european', 'en-GB@1.07'],
    ['French', 'henri', 'american', 'fr-FR@0.84'],
    ['Arabic', 'aria', 'neutral', null],
  ] as const)('for %s by %s, %s, is %s', (language, voice, accent, expected) => {
    expect(picoVoiceName({ language, voice, accent })).toBe(expected);
  });
});

describe('the locale of a voice', () => {
  it.each([
    ['Spanish', 'mateo', 'neutral', 'es-ES'],
    ['Spanish', 'valentina', 'neutral', 'es-MX'],
    ['Spanish', 'valentina', 'european', 'es-ES'],
    ['Spanish', 'aria', 'american', 'es-MX'],
    ['Spanish', 'aria', undefined, 'es-ES'],
    ['English', 'sarah', 'neutral', 'en-US'],
    ['English', 'sarah', 'european', 'en-GB'],
    ['French', 'henri', 'american', 'fr-FR'],
    ['Arabic', undefined, undefined, 'ar-SA'],
  ] as const)('%s by %s, %s, is %s', (language, voice, accent, locale) => {
    expect(localeOf({ language, voice, accent })).toBe(locale);
  });
});

it('the table has every voice of the catalogue and no other', () => {
  expect(Object.keys(providerVoices).sort()).toEqual(voiceCatalogue.map(({ id }) => id).sort());
});
