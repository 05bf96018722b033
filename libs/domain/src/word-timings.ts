import type { WordTiming } from './playback.ts';
import { tokenise } from './words.ts';

/** Pause after a mark, counted in letters of speech: a rough measure, good enough to move a highlight. */
const pauseLetters = 2;

/** Word times where the voice gives none: the duration shared out by letters, with short pauses at punctuation. */
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
