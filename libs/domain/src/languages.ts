export const interfaceLanguages = ['en', 'es', 'fr'] as const;
export type InterfaceLanguage = (typeof interfaceLanguages)[number];
export const targetLanguages = ['Spanish', 'French', 'German', 'Italian', 'Arabic', 'English'] as const;
export type TargetLanguage = (typeof targetLanguages)[number];
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
export type LanguageName = TargetLanguage | NativeLanguage;
const tags: Readonly<Record<LanguageName, string>> = {
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
};
export const onboardingTargetLanguages = ['Spanish', 'French', 'English', 'German'] as const;
export const onboardingNativeLanguages = ['English', 'Spanish', 'French', 'Russian'] as const;
export function languageTag(name: LanguageName): string {
  return tags[name];
}
export function textDirection(name: LanguageName): 'ltr' | 'rtl' {
  return name === 'Arabic' ? 'rtl' : 'ltr';
}
export function languageLabel(name: LanguageName, interfaceTag: string): string {
  const l = new Intl.DisplayNames([interfaceTag], { type: 'language' }).of(tags[name]) ?? name;
  return l.charAt(0).toLocaleUpperCase(interfaceTag) + l.slice(1);
}
export function languageEndonym(name: LanguageName): string {
  return languageLabel(name, tags[name]);
}
export function isTargetLanguage(v: unknown): v is TargetLanguage {
  return targetLanguages.some((x) => x === v);
}
export function isNativeLanguage(v: unknown): v is NativeLanguage {
  return nativeLanguages.some((x) => x === v);
}
export function isSameLanguage(a: LanguageName, b: LanguageName): boolean {
  return a === b;
}
export function interfaceLanguageFor(native: NativeLanguage): InterfaceLanguage {
  return native === 'Spanish' ? 'es' : native === 'French' ? 'fr' : 'en';
}
export function detectInterfaceLanguage({
  stored,
  browser,
  html,
}: {
  stored: string | null;
  browser: readonly string[];
  html: string | null;
}): InterfaceLanguage {
  for (const c of [stored ?? '', ...browser, html ?? '']) {
    const f = interfaceLanguages.find((l) => l === c.slice(0, 2).toLowerCase());
    if (f) return f;
  }
  return 'en';
}
