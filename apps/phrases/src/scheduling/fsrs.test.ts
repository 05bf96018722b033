import type { FsrsState } from '@fabula/contracts';
import { default_w as w } from 'ts-fsrs';
import { describe, expect, it } from 'vitest';
import { fsrsAfter, fsrsReplay, type LoggedAnswer } from './fsrs.ts';

const start = new Date('2026-11-02T08:00:00.000Z');
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const later = (ms: number, from: Date = start) => new Date(from.getTime() + ms);
const dueMs = (state: FsrsState) => Date.parse(state.due);

// Computes FSRS 6 independently, as published (github.com/open-spaced-repetition/awesome-fsrs, "The Algorithm").
const weight = (index: number) => w[index] ?? Number.NaN;
const clamp = (value: number) => Math.min(10, Math.max(1, value));
const round = (value: number) => Number(value.toFixed(8));
const initialDifficulty = (grade: number) => weight(4) - Math.exp((grade - 1) * weight(5)) + 1;
const nextDifficulty = (difficulty: number, grade: number) => {
  const damped = difficulty + (-weight(6) * (grade - 3) * (10 - difficulty)) / 9;
  return clamp(weight(7) * initialDifficulty(4) + (1 - weight(7)) * damped);
};
const retrievability = (days: number, stability: number) => {
  const factor = 0.9 ** (-1 / weight(20)) - 1;
  return (1 + (factor * days) / stability) ** -weight(20);
};
const recalled = (difficulty: number, stability: number, chance: number) =>
  stability *
  (1 + Math.exp(weight(8)) * (11 - difficulty) * stability ** -weight(9) * (Math.exp(weight(10) * (1 - chance)) - 1));
const forgotten = (difficulty: number, stability: number, chance: number) =>
  Math.min(
    weight(11) * difficulty ** -weight(12) * ((stability + 1) ** weight(13) - 1) * Math.exp(weight(14) * (1 - chance)),
    stability / Math.exp(weight(17) * weight(18)),
  );
const sameDay = (stability: number, grade: number) => {
  const increase = Math.exp(weight(17) * (grade - 3 + weight(18))) * stability ** -weight(19);
  return stability * (grade >= 3 ? Math.max(1, increase) : increase);
};

describe('FSRS', () => {
  it('begins with the published stability and difficulty of the answer', () => {
    const good = fsrsAfter(null, 'got_it', start);
    expect(good.stability).toBeCloseTo(weight(2), 8);
    expect(good.difficulty).toBeCloseTo(round(clamp(initialDifficulty(3))), 6);
    expect(good).toMatchObject({ state: 'review', reps: 1, lapses: 0, lastReview: start.toISOString() });
    // At a desired retention of 0.9 the interval equals the stability.
    expect(dueMs(good) - start.getTime()).toBe(Math.max(1, Math.round(good.stability)) * dayMs);

    const again = fsrsAfter(null, 'back', start);
    expect(again.stability).toBeCloseTo(weight(0), 8);
    expect(again.difficulty).toBeCloseTo(round(clamp(initialDifficulty(1))), 6);
    expect(again.state).toBe('learning');
    expect(dueMs(again) - start.getTime()).toBe(4 * hourMs);
  });

  it('leaves its learning step with the first success, by the formula for the same day', () => {
    const first = fsrsAfter(null, 'back', start);
    const second = fsrsAfter(first, 'got_it', later(4 * hourMs));
    expect(second.stability).toBeCloseTo(sameDay(first.stability, 3), 5);
    expect(second.state).toBe('review');
    expect(second.scheduledDays).toBe(Math.max(1, Math.round(second.stability)));
    expect(dueMs(second)).toBe(later(4 * hourMs).getTime() + second.scheduledDays * dayMs);
  });

  it('increases stability by the formula for recall, and decreases it by the one for forgetting', () => {
    const reviewed = fsrsAfter(null, 'got_it', start);
    const at = new Date(dueMs(reviewed));
    const days = reviewed.scheduledDays;
    const chance = retrievability(days, reviewed.stability);

    const known = fsrsAfter(reviewed, 'got_it', at);
    expect(known.stability).toBeCloseTo(recalled(reviewed.difficulty, reviewed.stability, chance), 4);
    expect(known.difficulty).toBeCloseTo(nextDifficulty(reviewed.difficulty, 3), 4);
    expect(known.scheduledDays).toBe(Math.round(known.stability));

    const lost = fsrsAfter(reviewed, 'back', at);
    expect(lost.stability).toBeCloseTo(forgotten(reviewed.difficulty, reviewed.stability, chance), 4);
    expect(lost.difficulty).toBeCloseTo(nextDifficulty(reviewed.difficulty, 1), 4);
    expect(lost).toMatchObject({ state: 'relearning', lapses: 1 });
    expect(dueMs(lost) - at.getTime()).toBe(4 * hourMs);
  });

  it('replays a log to the same state as answer by answer, without undone answers and by time', () => {
    const answers = ['got_it', 'got_it', 'back', 'got_it', 'got_it'] as const;
    let state: FsrsState | null = null;
    const log: LoggedAnswer[] = [];
    answers.forEach((answer, index) => {
      const at = later(index * 3 * dayMs);
      state = fsrsAfter(state, answer, at);
      log.push({ answer, reviewedAt: at.toISOString(), undone: false });
    });
    const undone = { answer: 'back', reviewedAt: later(4 * dayMs).toISOString(), undone: true } as const;
    expect(fsrsReplay([undone, ...log.toReversed()])).toEqual(state);
    expect(fsrsReplay([undone])).toBeNull();
    expect(fsrsReplay([])).toBeNull();
  });

  it('survives storage as JSON, and a clock that goes backward', () => {
    const first = fsrsAfter(null, 'got_it', start);
    const kept: FsrsState = JSON.parse(JSON.stringify(first));
    expect(fsrsAfter(kept, 'got_it', later(dayMs))).toEqual(fsrsAfter(first, 'got_it', later(dayMs)));
    expect(fsrsAfter(first, 'back', later(-dayMs))).toEqual(fsrsAfter(first, 'back', start));
  });
});
