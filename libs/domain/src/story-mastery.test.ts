import { expect, it } from 'vitest';
import type { SpeakingOutcome } from './speaking.ts';
import { isMastered } from './story-mastery.ts';

/** Two sentences and a phrase, all spoken, and a quiz. */
const all = { completed: true, accuracyRatio: 0.5, sentences: ['heard', 'own'], phrases: ['own'] };
type Lesson = Partial<{
  completed: boolean;
  accuracyRatio: number | null;
  sentences: readonly (SpeakingOutcome | null)[];
  phrases: readonly SpeakingOutcome[];
}>;

it.each<[string, boolean, Lesson]>([
  ['everything was done and spoken', true, {}],
  ['a quiz went badly', true, { accuracyRatio: 0 }],
  ['the drill noted no phrase at all', true, { phrases: [] }],
  ['a sentence was passed over', false, { sentences: ['heard', 'skipped'] }],
  ['a sentence was tried and not done', false, { sentences: ['heard', null] }],
  ['nothing was spoken', false, { sentences: [] }],
  ['a phrase was passed over', false, { phrases: ['own', 'skipped'] }],
  ['the quiz was passed without a result', false, { accuracyRatio: null }],
  ['a step is missing', false, { completed: false }],
])('when %s, mastered is %s', (_, expected, change) => {
  // Widens the literal types.
  const { completed, accuracyRatio, sentences, phrases } = { ...all, ...change } as Required<Lesson>;
  const speaking = {
    sentences: new Map(sentences.map((outcome, index) => [index, { attempts: 1, bestScore: null, outcome }])),
    phrases: new Map(phrases.map((outcome, index) => [index, outcome])),
    seconds: 0,
  };
  expect(isMastered({ completed, accuracyRatio, speaking }, 2)).toBe(expected);
});

it('does not count a story without sentences as spoken', () => {
  const speaking = { sentences: new Map(), phrases: new Map(), seconds: 0 };
  expect(isMastered({ completed: true, accuracyRatio: 1, speaking }, 0)).toBe(false);
});
