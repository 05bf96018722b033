import type { ProgressPatch } from '@fabula/contracts';
import { mergeSpeaking, nothingSpoken } from '@fabula/domain';
import { describe, expect, it } from 'vitest';
import { sentOf } from './device-operations.ts';

const storyId = 'story';
const sent = (patch: Omit<ProgressPatch, 'storyId'>, questions: Parameters<typeof sentOf>[1] = []) =>
  sentOf({ patch: { storyId, ...patch } }, questions);

describe('What a device sends of one sitting', () => {
  it.each<[string, Omit<ProgressPatch, 'storyId'>, number]>([
    [
      'ten sentences read in 200 s: nine places, six times, the end',
      { steps: ['listen_read'], addSeconds: 200, currentSentence: 9 },
      16,
    ],
    [
      'two sentences spoken, one twice and one passed over, in 65 s: two recordings, two outcomes, two times, the end',
      {
        steps: ['shadow_speak'],
        addSeconds: 65,
        speaking: {
          sentences: [
            { index: 0, addAttempts: 2, score: 80, outcome: 'heard' },
            { index: 1, outcome: 'skipped' },
          ],
          addSeconds: 65,
        },
      },
      7,
    ],
    [
      'five phrases drilled in 110 s: five outcomes, three times, the end',
      {
        steps: ['chunk_drill'],
        addSeconds: 110,
        speaking: { phrases: [0, 1, 2, 3, 4].map((index) => ({ index, outcome: 'heard' })) },
      },
      9,
    ],
    ['a quiz answered in 70 s: two times, the end', { steps: ['quiz'], addSeconds: 70, accuracyRatio: 0.8 }, 3],
    ['a story heard again for 90 s: three times, and what is left at the end', { addSeconds: 90 }, 4],
  ])('%s', (_, patch, count) => {
    expect(sent(patch)).toHaveLength(count);
  });

  it('adds up to what was done: seconds, places, recordings, outcomes', () => {
    const speaking = {
      sentences: [{ index: 0, addAttempts: 3, score: 80, outcome: 'heard' as const }],
      addSeconds: 100,
    };
    const patches = sent({ steps: ['shadow_speak'], addSeconds: 100, speaking });
    expect(patches.reduce((sum, { addSeconds = 0 }) => sum + addSeconds, 0)).toBe(100);
    const merged = patches.reduce((before, patch) => mergeSpeaking(before, patch.speaking ?? {}), nothingSpoken);
    expect(merged).toEqual(mergeSpeaking(nothingSpoken, speaking));
    expect(patches.filter(({ steps }) => steps !== undefined)).toEqual([patches.at(-1)]);
    expect(
      sent({ steps: ['listen_read'], addSeconds: 10, currentSentence: 2 }).map((patch) => patch.currentSentence),
    ).toEqual([1, 2, 2]);
  });

  it('has the questions of a quiz by themselves', () => {
    const questions = [{ type: 'multiple_choice' }] as unknown as Parameters<typeof sentOf>[1]; // passed on unread
    expect(sent({ steps: ['quiz'], addSeconds: 20 }, questions).map(({ quizQuestions }) => quizQuestions)).toEqual([
      questions,
      undefined,
    ]);
  });
});
