import {
  isSameLanguage,
  isTargetLanguage,
  languageTag,
  type NativeLanguage,
  nativeLanguages,
  type TargetLanguage,
} from './languages.ts';

/** Norwegian is told by the tag of one of its two written forms, or of both. */
const oneTag: Readonly<Record<string, string>> = { no: 'nb', nn: 'nb' };

function baseTag(tag: string): string {
  const base = tag.toLowerCase().split('-')[0] ?? '';
  return oneTag[base] ?? base;
}

/**
 * The native language that a visitor probably has: the first of the browser's languages (`navigator.languages`) that is
 * one of ours. Undefined where none is.
 */
export function suggestedNative(browserLanguages: readonly string[]): NativeLanguage | undefined {
  const ours = new Map(nativeLanguages.map((language) => [baseTag(languageTag(language)), language]));
  return browserLanguages.map((tag) => ours.get(baseTag(tag))).find((language) => language !== undefined);
}

/** The language to learn that a visitor tried before, unless it is the native one. */
export function suggestedTarget(tried: string, native: NativeLanguage | undefined): TargetLanguage | undefined {
  return isTargetLanguage(tried) && !(native && isSameLanguage(native, tried)) ? tried : undefined;
}
