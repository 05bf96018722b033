import { type LanguageName, languageTag } from '@fabula/domain';

/** A language's name as it stands inside a sentence: "Spanish" in English, "español" in Spanish. */
export function languageInSentence(name: LanguageName, interfaceTag: string): string {
  return new Intl.DisplayNames([interfaceTag], { type: 'language' }).of(languageTag(name)) ?? name;
}
