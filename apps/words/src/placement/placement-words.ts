import type { TargetLanguage } from '@fabula/domain';
import { madeUpWords } from './made-up-words.ts';

/** What a placement in a language is made of. */
export interface PlacementWords {
  /** The commonest words under their dictionary forms, by falling frequency. */
  readonly ranked: readonly string[];
  readonly madeUp: readonly string[];
}

/** Each list is a file of its own, which is fetched when a placement in its language is opened. */
const lists: Readonly<Record<TargetLanguage, () => Promise<{ readonly rankedWords: string }>>> = {
  Arabic: () => import('./ranks/arabic.ts'),
  English: () => import('./ranks/english.ts'),
  French: () => import('./ranks/french.ts'),
  German: () => import('./ranks/german.ts'),
  Italian: () => import('./ranks/italian.ts'),
  Spanish: () => import('./ranks/spanish.ts'),
};

export async function placementWords(language: TargetLanguage): Promise<PlacementWords> {
  const { rankedWords } = await lists[language]();
  return { ranked: rankedWords.trim().split(/\s+/), madeUp: madeUpWords[language] };
}
