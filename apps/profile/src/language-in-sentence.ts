import { type LanguageName, languageTag } from '@fabula/domain';

/** A language's name as the interface language writes it inside a sentence: "español", "Spanish". */
export function languageInSentence(name: LanguageName, interfaceTag: string): string {
  return new Intl.DisplayNames([interfaceTag], { type: 'language' }).of(languageTag(name)) ?? name;
}
