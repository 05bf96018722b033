import type { Level } from '@fabula/domain';
import type { MeasuredLanguage } from './measured-language.ts';
import { boundsText, sentenceBounds } from './sentence-bounds.ts';
import { wordsIn } from './words-in.ts';

/**
 * What makes a story's sentences unfit for a level, one line each, in English and without quoting the text: sentences outside
 * the level's bounds, and too many rare words where the language's list can tell. Empty when they fit.
 */
export function levelProblems(sentences: readonly string[], level: Level, language: MeasuredLanguage): string[] {
  const bounds = sentenceBounds(level, language);
  return sentences.flatMap((text, index) => {
    const words = wordsIn(text, language).length;
    if (words >= bounds.min && words <= bounds.max) return [];
    return [`sentence ${index} has ${words} words, ${level} has ${boundsText(bounds)}`];
  });
}
