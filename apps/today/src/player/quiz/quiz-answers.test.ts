import { describe, expect, it } from 'vitest';
import { quizWords } from './quiz-answers.ts';

describe('the words for a result', () => {
  it.each([
    [1, 'all'],
    [0.875, 'most'],
    [0.51, 'most'],
    [0.5, 'some'],
    [0.38, 'some'],
    [0, 'none'],
  ] as const)('%f is put as %s', (ratio, words) => {
    expect(quizWords(ratio)).toBe(words);
  });
});
