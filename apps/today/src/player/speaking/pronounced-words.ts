import type { PronouncedWord, Pronunciation } from '@fabula/data';
import type { TargetLanguage } from '@fabula/domain';
import { type AlignedWord, align, scoreBand } from '@fabula/scoring';

/** The meaning of a word's color and of the sign next to it. */
export type Mark = 'good' | 'fair' | 'poor' | 'omitted' | 'inserted';

/** The sign for each mark, so that nothing depends on color alone. */
export const signs: Readonly<Record<Mark, string>> = { good: '✓', fair: '≈', poor: '✗', omitted: '–', inserted: '+' };

/** The highest score below fair. */
const poorScore = 49;

export function markOf({ kind, accuracy }: PronouncedWord): Mark {
  if (kind === 'omitted' || kind === 'inserted') return kind;
  return kind === 'mispronounced' ? 'poor' : scoreBand(accuracy);
}

/**
 * The words of a transcript with the colors of an assessment where it covers them. A judge may split words differently
 * ("l’école"), and then a word is as good as its worst part. Inserted words are those that the assessment names.
 */
export function withPronunciation(
  words: readonly AlignedWord[],
  expected: readonly string[],
  language: TargetLanguage,
  pronunciation: Pronunciation | null,
): readonly AlignedWord[] {
  if (!pronunciation) return words;
  const asked = pronunciation.words.filter(({ kind }) => kind !== 'inserted');
  const pairs = align(
    expected,
    asked.map(({ word }) => word),
    language,
  );
  const partsOf = (index: number) =>
    pairs.find((pair) => pair.expected === index)?.heard.flatMap((at) => asked[at] ?? []) ?? [];
  const judged = words.flatMap((word) => {
    if (word.expected === null) return [];
    return [coloured(word, partsOf(word.expected))];
  });
  return [...judged, ...pronunciation.words.flatMap((word) => (word.kind === 'inserted' ? [inserted] : []))];
}

const inserted: AlignedWord = { kind: 'inserted', expected: null, heard: [], similarity: 0, score: 0 };

function coloured(word: AlignedWord, parts: readonly PronouncedWord[]): AlignedWord {
  const [first] = parts;
  if (!first) return word;
  if (parts.every(({ kind }) => kind === 'omitted')) return { ...word, kind: 'omitted', score: 0 };
  const worst = parts.reduce((least, part) => (part.accuracy < least.accuracy ? part : least), first);
  const mark = markOf(worst);
  const score = mark === 'poor' || mark === 'omitted' ? Math.min(worst.accuracy, poorScore) : worst.accuracy;
  return { ...word, kind: mark === 'good' ? 'ok' : 'close', score };
}
