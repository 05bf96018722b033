/** The languages of the interface; English is the fallback (specification, section 1). */
export const interfaceLanguages = ['en', 'es', 'fr'] as const;
export type InterfaceLanguage = (typeof interfaceLanguages)[number];

/** Each language by its own name, as its speakers look for it. */
export const interfaceLanguageNames: Readonly<Record<InterfaceLanguage, string>> = {
  en: 'English',
  es: 'Español',
  fr: 'Français',
};

/** Languages to learn, by the names under which they are stored (specification, section 1). */
export const targetLanguages = ['Spanish', 'French', 'German', 'Italian', 'Arabic', 'English'] as const;
export type TargetLanguage = (typeof targetLanguages)[number];

/** Languages of translations (specification, section 1). */
export const nativeLanguages = [
  'English',
  'Spanish',
  'French',
  'German',
  'Italian',
  'Portuguese',
  'Russian',
  'Japanese',
  'Korean',
  'Chinese',
  'Arabic',
  'Hindi',
  'Dutch',
  'Swedish',
  'Norwegian',
  'Danish',
  'Finnish',
  'Polish',
  'Turkish',
  'Greek',
] as const;
export type NativeLanguage = (typeof nativeLanguages)[number];

/** The native languages into which every story of the library is translated. */
export const libraryLanguages = [
  'English',
  'Spanish',
  'French',
  'German',
  'Italian',
  'Arabic',
  'Russian',
] as const satisfies readonly NativeLanguage[];
export type LibraryLanguage = (typeof libraryLanguages)[number];

/**
 * The language in which the library's translations are shown to a learner: English if there is no translation into the
 * native language.
 */
export function libraryTranslationLanguage(native: NativeLanguage): NativeLanguage {
  return libraryLanguages.find((language) => language === native) ?? 'English';
}
export type LanguageName = TargetLanguage | NativeLanguage;

/** The languages the wizard offers first; the others are behind "More languages". */
export const onboardingTargetLanguages = [
  'Spanish',
  'French',
  'English',
  'German',
] as const satisfies readonly TargetLanguage[];
export const onboardingNativeLanguages = [
  'English',
  'Spanish',
  'French',
  'Russian',
] as const satisfies readonly NativeLanguage[];

/** BCP 47. Norwegian is Bokmål; Chinese leaves script and region to the reader's device. */
const tags = {
  Spanish: 'es',
  French: 'fr',
  German: 'de',
  Italian: 'it',
  Arabic: 'ar',
  English: 'en',
  Portuguese: 'pt',
  Russian: 'ru',
  Japanese: 'ja',
  Korean: 'ko',
  Chinese: 'zh',
  Hindi: 'hi',
  Dutch: 'nl',
  Swedish: 'sv',
  Norwegian: 'nb',
  Danish: 'da',
  Finnish: 'fi',
  Polish: 'pl',
  Turkish: 'tr',
  Greek: 'el',
} as const satisfies Readonly<Record<LanguageName, string>>;

/** The BCP 47 tag for `lang`. */
export function languageTag<Name extends LanguageName>(name: Name): (typeof tags)[Name] {
  return tags[name];
}

/** The direction for `dir`. */
export function textDirection(name: LanguageName): 'ltr' | 'rtl' {
  return name === 'Arabic' ? 'rtl' : 'ltr';
}

/** Whether a learner meets other letters than their own, as far as our languages go: only Arabic has its own here. */
export function hasNewScript(target: TargetLanguage, native: NativeLanguage): boolean {
  return target === 'Arabic' && native !== 'Arabic';
}

/** A language's name inside a sentence of the interface: "Spanish" in English, "español" in Spanish. */
export function languageInSentence(name: LanguageName, interfaceTag: string): string {
  const tag = name === 'Norwegian' ? 'no' : tags[name]; // a learner looks for "Norwegian", not "Norwegian Bokmål"
  return new Intl.DisplayNames([interfaceTag], { type: 'language' }).of(tag) ?? name;
}

/** A language's name with a capital, as in a list. */
export function languageLabel(name: LanguageName, interfaceTag: string): string {
  const label = languageInSentence(name, interfaceTag);
  return label.charAt(0).toLocaleUpperCase(interfaceTag) + label.slice(1);
}

/** A language's name in that language. */
export function languageEndonym(name: LanguageName): string {
  return languageLabel(name, tags[name]);
}

/** Whether a stored value is one of the target languages. */
export function isTargetLanguage(value: unknown): value is TargetLanguage {
  return targetLanguages.some((language) => language === value);
}

/** Whether a stored value is one of the native languages. */
export function isNativeLanguage(value: unknown): value is NativeLanguage {
  return nativeLanguages.some((language) => language === value);
}

/** Whether the native and the target language are the same; such a pair is refused. */
export function isSameLanguage(a: LanguageName, b: LanguageName): boolean {
  return a === b;
}

/** The interface language that completing the onboarding sets (specification, section 4). */
export function interfaceLanguageFor(native: NativeLanguage): InterfaceLanguage {
  if (native === 'Spanish') return 'es';
  return native === 'French' ? 'fr' : 'en';
}

export interface LanguageHints {
  readonly stored: string | null;
  /** `navigator.languages`, in order of preference. */
  readonly browser: readonly string[];
  readonly html: string | null;
}

/**
 * Detects it from local storage, then the browser, then the html tag; the fallback is English (specification, section
 * 9).
 */
export function detectInterfaceLanguage({ stored, browser, html }: LanguageHints): InterfaceLanguage {
  for (const hint of [stored, ...browser, html]) {
    const found = interfaceLanguages.find((language) => language === hint?.toLowerCase().split(/[-_]/)[0]);
    if (found) return found;
  }
  return 'en';
}
