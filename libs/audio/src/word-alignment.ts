import { tokenise, type WordTiming } from '@fabula/domain';
import type { Span } from './speech.ts';

/**
 * Maps a span of the spoken text to the same words of the shown text: the n-th spoken word is the n-th shown word.
 * Null where no word begins, or where the shown text has no such word.
 */
export function shownSpan(span: Span, spoken: string, shown: string): Span | null {
  const spokenWords = wordsOf(spoken);
  const first = spokenWords.findIndex((word) => word.end > span.start);
  const last = Math.max(
    first,
    spokenWords.findLastIndex((word) => word.start < span.end),
  );
  const shownWords = wordsOf(shown);
  const from = shownWords[first];
  const to = shownWords[last] ?? from;
  return from && to ? { start: from.start, end: to.end } : null;
}

/** Maps a voice's word times from the spoken text to the shown text. Words that the shown text lacks are left out. */
export function alignTimings(timings: readonly WordTiming[], spoken: string, shown: string): readonly WordTiming[] {
  if (spoken === shown) return timings;
  return timings.flatMap((timing) => {
    const span = shownSpan(timing, spoken, shown);
    return span ? [{ ...timing, ...span }] : [];
  });
}

function wordsOf(text: string) {
  return tokenise(text).filter(({ isWord }) => isWord);
}
