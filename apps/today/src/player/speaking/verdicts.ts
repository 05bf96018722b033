import type { Pronunciation } from '@fabula/data';
import { type TargetLanguage, tokenise } from '@fabula/domain';
import { align, spokenScore } from '@fabula/scoring';
import { withPronunciation } from './pronounced-words.ts';
import type { Verdict } from './speaking.ts';

/** The words of a text as the screen shows them: an AlignedWord's `expected` counts these. */
function wordsOf(text: string): readonly string[] {
  return tokenise(text).flatMap(({ text: word, isWord }) => (isWord ? [word] : []));
}

/** The specified score of what was heard, which of the expected words were, and how they were pronounced where that was judged. */
export function transcriptVerdict(
  engine: 'transcription' | 'device',
  language: TargetLanguage,
  expected: string,
  heard: string,
  pronunciation: Pronunciation | null = null,
): Extract<Verdict, { kind: 'transcript' }> {
  const wanted = wordsOf(expected);
  const words = align(wanted, wordsOf(heard), language);
  return {
    kind: 'transcript',
    engine,
    text: heard,
    score: spokenScore(expected, heard),
    words: withPronunciation(words, wanted, language, pronunciation),
    pronunciation,
  };
}

/** Whether the recording may be judged again. */
export function isFailed(verdict: Verdict | null): boolean {
  return verdict?.kind === 'unjudged' && verdict.reason === 'failed';
}
