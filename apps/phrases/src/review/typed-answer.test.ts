import { describe, expect, it } from 'vitest';
import { acceptedAnswers, judgeTyped } from './typed-answer.ts';

describe('a typed answer', () => {
  it.each([
    ['market', ['market']],
    ['market; fair', ['market; fair', 'market', 'fair']],
    ['(to) eat', ['(to) eat', 'eat']],
    ['you, he / she', ['you, he / she', 'you', 'he', 'she']],
    ['السوق، المعرض', ['السوق، المعرض', 'السوق', 'المعرض']],
  ])('%s may be given as %j', (expected, accepted) => {
    expect(acceptedAnswers(expected)).toEqual(accepted);
  });

  it.each([
    ['market; fair', 'fair', 'English', true, true],
    ['mañana', 'manana', 'Spanish', true, false],
    ['mañana', 'mañana', 'Spanish', true, true],
    ['mañana', 'semana', 'Spanish', false, false],
    ['targ', 'targ', 'Polish', true, true],
    ['market; fair', '', 'English', false, false],
  ] as const)(
    '%s, answered with "%s" in %s: right %s, to the letter %s',
    (expected, typed, language, correct, exact) => {
      expect(judgeTyped(expected, typed, language)).toMatchObject({ correct, exact });
    },
  );

  it('is compared with the nearest meaning', () => {
    const { parts } = judgeTyped('market; county fair', 'county fai', 'English');
    expect(parts.map(({ text }) => text).join('')).toBe('county fair');
  });
});
