import { describe, expect, it } from 'vitest';
import { surplusRecordings } from './recording-retention.ts';

const now = new Date('2026-11-23T10:00:00Z');
const day = 24 * 60 * 60_000;
const recording = (id: string, ageMs: number, owner = 'ada') => ({ id, owner, at: now.getTime() - ageMs });

describe('recordings to delete', () => {
  it.each([
    ['a week to the moment', 7 * day, []],
    ['a moment more', 7 * day + 1, ['a']],
    ['a month', 30 * day, ['a']],
    ['no time at all', 0, []],
    ['less than none, by a clock that was set back', -day, []],
  ])('by their age of %s', (_, ageMs, ids) => {
    expect(surplusRecordings([recording('a', ageMs)], now)).toEqual(ids);
  });

  it('are all but the latest 50 of each learner, in whatever order they come', () => {
    const adas = Array.from({ length: 52 }, (_, index) => recording(`ada ${index}`, index));
    const bobs = Array.from({ length: 50 }, (_, index) => recording(`bob ${index}`, index, 'bob'));
    expect(surplusRecordings([...bobs, ...adas.toReversed()], now)).toEqual(['ada 50', 'ada 51']);
  });

  it('are none if there are no recordings', () => {
    expect(surplusRecordings([], now)).toEqual([]);
  });
});
