import { levelProblems, repetitionIn } from '@fabula/story-quality';
import type { GateOptions, Problem } from './problem.ts';
import type { StoryDraft } from './story-draft.ts';

/** The specification's 8 to 12 sentences; a longer story has the maximum. */
export function sentenceCount(length: GateOptions['length']): { readonly least: number; readonly most: number } {
  return { least: length === 'long' ? 10 : 8, most: 12 };
}

/** Characters of a translation for each of its sentence; in Chinese, Japanese and Korean a character says more. */
const translationRatio = { least: 0.3, most: 3.2, leastDense: 0.1 };
const dense: ReadonlySet<string> = new Set(['Chinese', 'Japanese', 'Korean']);
/** Below this length a ratio says nothing: "Sí." */
const ratioCharacters = 15;

/**
 * Checks the number of sentences, how they fit the level, whether each has a translation of its own, and repetitions.
 */
export function sentenceProblems({ sentences }: StoryDraft, wish: GateOptions): readonly Problem[] {
  const { least, most } = sentenceCount(wish.length);
  const texts = sentences.map(({ text }) => text);
  const { length } = sentences;
  // For a hundred sentences it is enough to report that they are too many.
  const judged = texts.slice(0, most);
  return [
    ...(length < least || length > most
      ? [{ code: 'sentence-count' as const, line: `There are ${length} sentences instead of ${least} to ${most}.` }]
      : []),
    ...levelProblems(judged, wish.level, wish.language, wish.given).map((line) => ({ code: 'level' as const, line })),
    ...sentences.slice(0, most).flatMap((sentence, index) => translationProblems(sentence, index, wish)),
    ...repetitionIn(judged, wish.language).map((line) => ({ code: 'repetition' as const, line })),
    ...repeatedTranslations(sentences),
  ];
}

function translationProblems(
  { text, translation }: StoryDraft['sentences'][number],
  index: number,
  { nativeLanguage }: GateOptions,
): readonly Problem[] {
  const place = `sentences[${index}].translation`;
  if (translation.trim() === '') return [];
  if (translation.trim() === text.trim()) {
    return [{ code: 'translation-missing', line: `${place} repeats the sentence instead of translating it.` }];
  }
  const ratio = translation.length / text.length;
  const least = dense.has(nativeLanguage) ? translationRatio.leastDense : translationRatio.least;
  if (text.length < ratioCharacters || (ratio >= least && ratio <= translationRatio.most)) return [];
  const what = ratio < least ? 'leaves out much of its sentence' : 'says more than its sentence';
  return [{ code: 'translation-length', line: `${place} ${what}.` }];
}

/** Each sentence needs its own translation: one that is shared with another sentence counts as missing. */
function repeatedTranslations(sentences: StoryDraft['sentences']): readonly Problem[] {
  const translations = sentences
    .map(({ translation }) => translation.trim())
    .filter((translation) => translation !== '');
  if (new Set(translations).size === translations.length) return [];
  return [{ code: 'repetition', line: 'Two sentences have the same translation.' }];
}
