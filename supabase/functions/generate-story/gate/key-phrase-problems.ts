import { isSamePhrase } from '@fabula/domain';
import { wordsIn } from '@fabula/story-quality';
import type { GateOptions, Problem } from './problem.ts';
import type { StoryDraft } from './story-draft.ts';

const phraseCount = 5;
/** As in the library: short enough to be used elsewhere. Arabic says in one word what other languages say in two. */
const phraseWords = { least: 2, leastArabic: 1, most: 6 };

/** There must be five different phrases that occur literally in their sentences. */
export function keyPhraseProblems(
  { keyPhrases, sentences }: StoryDraft,
  { language }: GateOptions,
): readonly Problem[] {
  const { length } = keyPhrases;
  const least = language === 'Arabic' ? phraseWords.leastArabic : phraseWords.least;
  const wrong = keyPhrases.slice(0, phraseCount).flatMap(({ phrase, sentence }, index): Problem[] => {
    const place = `keyPhrases[${index}].phrase`;
    const text = sentences[sentence]?.text ?? '';
    const words = wordsIn(phrase, language).length;
    const isRepeated = keyPhrases.slice(0, index).some((earlier) => isSamePhrase(earlier.phrase, phrase));
    return [
      ...(standsIn(phrase, text)
        ? []
        : [{ code: 'phrase-absent' as const, line: `${place} does not stand in sentences[${sentence}].text.` }]),
      ...(words < least || words > phraseWords.most
        ? [
            {
              code: 'phrase-length' as const,
              line: `${place} has ${words} words instead of ${least} to ${phraseWords.most}.`,
            },
          ]
        : []),
      ...(isRepeated ? [{ code: 'phrase-repeated' as const, line: `${place} was there before.` }] : []),
    ];
  });
  if (length === phraseCount) return wrong;
  return [{ code: 'phrase-count', line: `There are ${length} key phrases instead of ${phraseCount}.` }, ...wrong];
}

/** The beginning of a word, or what Arabic writes together with the next word: "and", "then", "with", "for", "as". */
const begins = /(?:^|[^\p{L}\p{M}\p{N}])[وفبلك]?$/u;
const ends = /^(?:$|[^\p{L}\p{M}\p{N}])/u;

/** As whole words: "art" does not occur in "party". */
export function standsIn(phrase: string, text: string): boolean {
  const wanted = phrase.trim();
  if (wanted === '') return false;
  for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + 1)) {
    if (begins.test(text.slice(0, at)) && ends.test(text.slice(at + wanted.length))) return true;
  }
  return false;
}
