import { languageTag, type TargetLanguage } from '@fabula/domain';
import { commonestWords } from './frequency-lists/commonest-words.ts';
import { frequentWords } from './frequent-words.ts';

/**
 * How often a word is met: `commonest` is one of the 150 of which sentences are built, `common` one of the 5,000 most
 * frequent. `unknown` where the language has no list of those.
 */
export type WordFrequency = 'commonest' | 'common' | 'rare' | 'unknown';

/** Tells how often a word, as `wordForm` writes it, is met in a language. */
export function wordFrequencyIn(language: TargetLanguage): (form: string) => WordFrequency {
  const commonest = new Set(commonestWords[languageTag(language)]?.split(/\s+/));
  const common = frequentWords(language);
  return (form) => {
    if (commonest.has(form)) return 'commonest';
    if (!common) return 'unknown';
    return common.has(form) ? 'common' : 'rare';
  };
}
