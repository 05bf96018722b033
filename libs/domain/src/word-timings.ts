import type { WordTiming } from './playback.ts';
import { tokenise } from './words.ts';

/** The pause after punctuation, counted in letters of speech: a rough estimate, good enough to move a highlight. */
const pauseLetters = 2;

/**
 * Estimates word times for a voice that gives none: divides the duration by letters, with short pauses at punctuation.
 */
export function estimateWordTimings(text: string, durationMs: number): readonly WordTiming[] {
  const tokens = tokenise(text);
  const weight = (token: (typeof tokens)[number]) =>
    token.isWord ? token.end - token.start + 1 : /[.,;:!?،؛؟…—–]/u.test(token.text) ? pauseLetters : 0;
  const total = tokens.reduce((sum, token) => sum + weight(token), 0);
  if (total === 0) return [];
  let passed = 0;
  return tokens.flatMap((token) => {
    const fromMs = (passed / total) * durationMs;
    passed += weight(token);
    const toMs = (passed / total) * durationMs;
    return token.isWord ? [{ start: token.start, end: token.end, fromMs, toMs }] : [];
  });
}
