import { describe, expect, it } from 'vitest';
import {
  detectInterfaceLanguage,
  hasNewScript,
  interfaceLanguageFor,
  interfaceLanguages,
  isNativeLanguage,
  isSameLanguage,
  isTargetLanguage,
  languageEndonym,
  languageInSentence,
  languageLabel,
  languageTag,
  libraryTranslationLanguage,
  nativeLanguages,
  onboardingNativeLanguages,
  onboardingTargetLanguages,
  targetLanguages,
  textDirection,
} from './languages.ts';

describe('the language sets', () => {
  it('are six to learn, twenty native, four of each offered first', () => {
    expect(targetLanguages).toHaveLength(6);
    expect(nativeLanguages).toHaveLength(20);
    expect(new Set(nativeLanguages).size).toBe(20);
    expect(onboardingTargetLanguages).toEqual(['Spanish', 'French', 'English', 'German']);
    expect(onboardingNativeLanguages).toEqual(['English', 'Spanish', 'French', 'Russian']);
  });

  it('are in the library for seven native languages, and the others get English', () => {
    expect(nativeLanguages.filter((name) => libraryTranslationLanguage(name) === name)).toHaveLength(7);
    expect(libraryTranslationLanguage('Russian')).toBe('Russian');
    expect(libraryTranslationLanguage('Japanese')).toBe('English');
  });

  it('have a tag each, no two the same', () => {
    const tags = nativeLanguages.map(languageTag);
    expect(new Set(tags).size).toBe(20);
    for (const tag of tags) expect(Intl.getCanonicalLocales(tag)).toEqual([tag]);
  });

  it('are written right to left for Arabic alone', () => {
    expect(nativeLanguages.filter((name) => textDirection(name) === 'rtl')).toEqual(['Arabic']);
  });
});

describe('labels', () => {
  it.each([
    ['Spanish', 'en', 'Spanish'],
    ['Spanish', 'es', 'Español'],
    ['Spanish', 'fr', 'Espagnol'],
    ['German', 'es', 'Alemán'],
    ['Arabic', 'fr', 'Arabe'],
    ['Norwegian', 'en', 'Norwegian'],
    ['Norwegian', 'es', 'Noruego'],
    ['Norwegian', 'fr', 'Norvégien'],
  ] as const)('of %s in %s is %s', (name, tag, label) => {
    expect(languageLabel(name, tag)).toBe(label);
  });

  it.each([
    ['German', 'en', 'German'],
    ['German', 'es', 'alemán'],
    ['Norwegian', 'fr', 'norvégien'],
  ] as const)('of %s inside a sentence in %s is %s', (name, tag, word) => {
    expect(languageInSentence(name, tag)).toBe(word);
  });

  it.each(interfaceLanguages)('differ for all twenty in %s, each with a capital', (tag) => {
    const labels = nativeLanguages.map((name) => languageLabel(name, tag));
    expect(new Set(labels).size).toBe(20);
    expect(labels.filter((label) => !/^\p{Lu}/u.test(label))).toEqual([]);
  });

  it('in English are the names that are stored', () => {
    expect(nativeLanguages.map((name) => languageLabel(name, 'en'))).toEqual(nativeLanguages);
  });

  it.each([
    ['French', 'Français'],
    ['Arabic', 'العربية'],
    ['Russian', 'Русский'],
    ['Italian', 'Italiano'],
    ['Norwegian', 'Norsk'],
    ['Greek', 'Ελληνικά'],
    ['Japanese', '日本語'],
  ] as const)('of %s in itself is %s', (name, label) => {
    expect(languageEndonym(name)).toBe(label);
  });
});

describe('which values are valid languages', () => {
  it.each([
    ['Spanish', true, true],
    ['Russian', false, true],
    ['spanish', false, false],
    ['', false, false],
    [null, false, false],
    [7, false, false],
    [undefined, false, false],
    [['Spanish'], false, false],
  ])('%j: to learn %j, native %j', (value, target, native) => {
    expect(isTargetLanguage(value)).toBe(target);
    expect(isNativeLanguage(value)).toBe(native);
  });

  it('tells two languages apart', () => {
    expect(isSameLanguage('English', 'English')).toBe(true);
    expect(isSameLanguage('English', 'Spanish')).toBe(false);
  });
});

describe('the interface language', () => {
  it.each([
    ['English', 'en'],
    ['Spanish', 'es'],
    ['French', 'fr'],
    ['Russian', 'en'],
    ['Greek', 'en'],
  ] as const)('for native %s is %s', (native, language) => {
    expect(interfaceLanguageFor(native)).toBe(language);
  });

  it.each([
    [{ stored: 'fr', browser: ['es-MX'], html: 'en' }, 'fr'],
    [{ stored: '', browser: ['es-MX', 'en'], html: 'en' }, 'es'],
    [{ stored: null, browser: ['de-AT', 'fr-CA'], html: 'en' }, 'fr'],
    [{ stored: 'xx', browser: ['de'], html: 'es' }, 'es'],
    [{ stored: null, browser: ['est'], html: null }, 'en'],
    [{ stored: null, browser: [], html: null }, 'en'],
    [{ stored: 'ES-419', browser: [], html: null }, 'es'],
    [{ stored: null, browser: ['fr_FR'], html: null }, 'fr'],
    [{ stored: '???', browser: [''], html: 'fr' }, 'fr'],
  ])('from %j is %s', (hints, language) => {
    expect(detectInterfaceLanguage(hints)).toBe(language);
  });
});

it.each([
  ['Arabic', 'English', true],
  ['Arabic', 'Arabic', false],
  ['Spanish', 'Arabic', false],
  ['French', 'English', false],
] as const)('%s has other letters than %s: %s', (target, native, isNew) => {
  expect(hasNewScript(target, native)).toBe(isNew);
});
