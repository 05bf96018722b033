import { describe, expect, it } from 'vitest';
import {
  askedSide,
  dueStatus,
  type ReviewAnswer,
  type ReviewState,
  replayReviews,
  reviewedPhrase,
  vocabularyBucket,
} from './phrase-review.ts';

const now = new Date('2026-11-21T10:00:00.000Z');
const after = (hours: number) => new Date(now.getTime() + hours * 3_600_000).toISOString();
const fresh: ReviewState = { reviewCount: 0, nextReviewAt: null, difficulty: 'Medium' };

describe('an answer', () => {
  it.each<[ReviewAnswer, number, ReviewState['difficulty'], ReviewState['difficulty'], number, number]>([
    // answer, reviews before, difficulty before -> difficulty, reviews, hours until due
    ['got_it', 0, 'Medium', 'Medium', 1, 24],
    ['got_it', 1, 'Medium', 'Medium', 2, 48],
    ['got_it', 2, 'Hard', 'Hard', 3, 72],
    ['got_it', 3, 'Hard', 'Easy', 4, 96],
    ['got_it', 3, 'Medium', 'Easy', 4, 96],
    ['got_it', 40, 'Easy', 'Easy', 41, 41 * 24],
    ['back', 0, 'Medium', 'Hard', 0, 4],
    ['back', 7, 'Easy', 'Hard', 7, 4],
  ])(
    '%s after %i reviews (%s) makes it %s, with %i reviews, due in %i hours',
    (answer, before, from, to, count, hours) => {
      const state = { reviewCount: before, nextReviewAt: null, difficulty: from };
      expect(reviewedPhrase(state, answer, now)).toEqual({
        reviewCount: count,
        nextReviewAt: after(hours),
        difficulty: to,
      });
    },
  );
});

describe('a log of answers', () => {
  const at = (hours: number, answer: ReviewAnswer, undone = false) => ({ reviewedAt: after(hours), answer, undone });

  it('is replayed in the order the answers were given, not the order they arrived in', () => {
    const log = [at(30, 'got_it'), at(0, 'got_it'), at(10, 'back')];
    expect(replayReviews(fresh, log)).toEqual({ reviewCount: 2, nextReviewAt: after(30 + 48), difficulty: 'Hard' });
  });

  it('leaves out what was undone, whichever answer it was', () => {
    const log = [at(0, 'got_it'), at(1, 'back', true), at(30, 'got_it')];
    expect(replayReviews(fresh, log)).toEqual({ reviewCount: 2, nextReviewAt: after(78), difficulty: 'Medium' });
    const before: ReviewState = { reviewCount: 4, nextReviewAt: after(-5), difficulty: 'Easy' };
    expect(replayReviews(before, [at(0, 'back', true)])).toEqual(before);
    expect(replayReviews(before, [])).toEqual(before);
  });

  it('keeps answers with the same time in their order', () => {
    expect(replayReviews(fresh, [at(0, 'got_it'), at(0, 'back')]).nextReviewAt).toBe(after(4));
    expect(replayReviews(fresh, [at(0, 'back'), at(0, 'got_it')]).nextReviewAt).toBe(after(24));
  });
});

it.each<[number | null, ReturnType<typeof dueStatus>]>([
  [null, { kind: 'now' }],
  [-100, { kind: 'now' }],
  [0, { kind: 'now' }],
  [1 / 3600, { kind: 'hours', hours: 1 }],
  [1, { kind: 'hours', hours: 1 }],
  [3.01, { kind: 'hours', hours: 4 }],
  [4, { kind: 'hours', hours: 4 }],
  [22.5, { kind: 'hours', hours: 23 }],
  [23.5, { kind: 'days', days: 1 }],
  [24, { kind: 'days', days: 1 }],
  [35, { kind: 'days', days: 1 }],
  [71, { kind: 'days', days: 3 }],
  [72, { kind: 'days', days: 3 }],
])('due in %d hours is %j', (hours, status) => {
  expect(dueStatus(hours === null ? null : after(hours), now)).toEqual(status);
});

it('is due when its date cannot be read', () => {
  expect(dueStatus('soon', now)).toEqual({ kind: 'now' });
});

it('asks for the meaning first, and switches the side after each success', () => {
  expect([0, 1, 2, 3].map(askedSide)).toEqual(['recognition', 'production', 'recognition', 'production']);
});

it('counts 0 as new, 1 to 4 as learned, 5 and more as mastered', () => {
  expect([0, 1, 4, 5, 90].map(vocabularyBucket)).toEqual(['new', 'learned', 'learned', 'mastered', 'mastered']);
});
