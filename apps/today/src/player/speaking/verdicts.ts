import { type TargetLanguage, tokenise } from '@fabula/domain';
import { align, spokenScore } from '@fabula/scoring';
import type { Verdict } from './speaking.ts';

/** The words of a text as the screen shows them: an AlignedWord's `expected` counts these. */
function wordsOf(text: string): readonly string[] {
  return tokenise(text).flatMap(({ text: word, isWord }) => (isWord ? [word] : []));
}

/** The specified score of what was heard, and which of the expected words were. */
export function transcriptVerdict(
  engine: 'transcription' | 'device',
  language: TargetLanguage,
  expected: string,
  heard: string,
): Extract<Verdict, { kind: 'transcript' }> {
  return {
    kind: 'transcript',
    engine,
    text: heard,
    score: spokenScore(expected, heard),
    words: align(wordsOf(expected), wordsOf(heard), language),
  };
}

/** Whether the recording may be judged again. */
export function isFailed(verdict: Verdict | null): boolean {
  return verdict?.kind === 'unjudged' && verdict.reason === 'failed';
}
