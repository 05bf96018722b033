import { mergeSpeaking, nothingSpoken, type SpeakingChange, type StoryStep } from '@fabula/domain';
import { describe, expect, it } from 'vitest';
import { isSilent, type StepFact, stepFacts } from './step-facts.ts';

const outcomes = (...list: readonly ('heard' | 'own' | 'skipped')[]) =>
  list.map((outcome, index) => ({ index, outcome }));

describe('what was done in a step', () => {
  it.each<[string, StoryStep, SpeakingChange, readonly StepFact[], boolean]>([
    ['the sentences that were played', 'listen_read', {}, [{ kind: 'heard', count: 5, total: 12 }], false],
    [
      'the sentences that were said and those that were skipped',
      'shadow_speak',
      { sentences: outcomes('heard', 'skipped', 'own') },
      [
        { kind: 'said', count: 2 },
        { kind: 'skipped', count: 1 },
      ],
      false,
    ],
    [
      'that all was skipped',
      'shadow_speak',
      { sentences: outcomes('skipped', 'skipped') },
      [{ kind: 'skipped', count: 2 }],
      true,
    ],
    ['nothing of a story without a sentence to say', 'shadow_speak', {}, [], false],
    [
      'the phrases that were said and those that were passed',
      'chunk_drill',
      { phrases: outcomes('own', 'skipped') },
      [
        { kind: 'saidPhrases', count: 1 },
        { kind: 'passedPhrases', count: 1 },
      ],
      false,
    ],
    [
      'that all phrases were passed',
      'chunk_drill',
      { phrases: outcomes('skipped') },
      [{ kind: 'passedPhrases', count: 1 }],
      true,
    ],
    ['the share of right answers', 'quiz', {}, [{ kind: 'quiz', ratio: 0.625 }], false],
  ])('%s', (_name, step, change, facts, silent) => {
    const progress = { speaking: mergeSpeaking(nothingSpoken, change), accuracyRatio: 0.625 };
    const said = stepFacts({ step, progress, heard: 5, sentenceCount: 12 });
    expect(said).toEqual(facts);
    expect(isSilent(said)).toBe(silent);
  });

  it('nothing of a quiz without an answer', () => {
    const progress = { speaking: nothingSpoken, accuracyRatio: null };
    expect(stepFacts({ step: 'quiz', progress, heard: 0, sentenceCount: 3 })).toEqual([]);
  });
});
