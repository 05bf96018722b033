import type { Pronunciation } from '@fabula/data';
import { type TargetLanguage, tokenise } from '@fabula/domain';
import { align, spokenScore } from '@fabula/scoring';
import { withPronunciation } from './pronounced-words.ts';
import type { Verdict } from './speaking.ts';

/** The words of a text as the screen shows them. An AlignedWord's `expected` is an index into these. */
function wordsOf(text: string): readonly string[] {
  return tokenise(text).flatMap(({ text: word, isWord }) => (isWord ? [word] : []));
}

/** A transcript's verdict: the specified score, the aligned words, and the pronunciation if it was assessed. */
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

/** Whether judging failed, so that a retry is possible. */
export function isFailed(verdict: Verdict | null): boolean {
  return verdict?.kind === 'unjudged' && verdict.reason === 'failed';
}
