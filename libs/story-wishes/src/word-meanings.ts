import type { LibraryLanguage } from '@fabula/domain';
import type { Expression, Vocabulary } from './vocabulary.ts';
import { formsIn, type WordForm } from './word-forms.ts';

/**
 * What a word may mean. A word that the table has as it is written means that alone: "training" is no form of "train",
 * although they share a stem. Then come its other forms, the parts of a German compound, and one typing error.
 */
export function meaningsOf(word: WordForm, vocabulary: Vocabulary, language: LibraryLanguage): readonly Expression[] {
  const direct = writtenOrInflected(word, vocabulary);
  if (direct.length > 0 || vocabulary.empty.has(word.folded)) return direct;
  const parts = language === 'German' ? compoundParts(word, vocabulary) : [];
  return parts.length > 0 ? parts : mistyped(word, vocabulary);
}

function writtenOrInflected(word: WordForm, { byForm, byStem }: Vocabulary): readonly Expression[] {
  const written = [word.folded, ...word.bare].map((form) => byForm.get(form)).find((found) => found !== undefined);
  return written ?? word.stems.flatMap((stem) => byStem.get(stem) ?? []);
}

const shortestPart = 4;
const longestCompound = 40;

/** "Gartenfest" is of a garden and of a feast. Both parts must be known: "Bankrott" is no bank. */
function compoundParts({ folded }: WordForm, vocabulary: Vocabulary): readonly Expression[] {
  if (folded.length > longestCompound) return [];
  const meaning = (part: string) => formsIn(part, 'German').flatMap((form) => writtenOrInflected(form, vocabulary));
  for (let at = folded.length - shortestPart; at >= shortestPart; at -= 1) {
    const end = meaning(folded.slice(at));
    if (end.length === 0) continue;
    const start = [folded.slice(0, at), folded.slice(0, at).replace(/(?:es|en|s|n|e)$/, '')]
      .filter((part) => part.length >= shortestPart)
      .map(meaning)
      .find(({ length }) => length > 0);
    if (start) return [...start, ...end];
  }
  return [];
}

/** A shorter word is one letter away from too many others. */
const shortestMistyped = 6;

function mistyped({ folded }: WordForm, { byForm, byLetter }: Vocabulary): readonly Expression[] {
  if (folded.length < shortestMistyped) return [];
  const meant = byLetter
    .get(folded.charAt(0))
    ?.find((form) => form.length >= shortestMistyped && isOneErrorAway(form, folded));
  return (meant !== undefined && byForm.get(meant)) || [];
}

/** One letter more, less or other, or two that changed places. */
function isOneErrorAway(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false;
  let start = 0;
  while (start < one.length && one[start] === other[start]) start += 1;
  const [left, right] = [one.slice(start), other.slice(start)];
  return (
    left.slice(1) === right.slice(1) ||
    left.slice(1) === right ||
    left === right.slice(1) ||
    (left.slice(2) === right.slice(2) && left[0] === right[1] && left[1] === right[0])
  );
}
