import { describe, expect, it } from 'vitest';
import { type StreakNewsOptions, streakNews } from './streak.ts';

const counted = (streakDays: number, streakDay: string | null, savedRestDays = 0) => ({
  streakDays,
  streakDay,
  savedRestDays,
});
const options: StreakNewsOptions = {
  counted: counted(3, '2026-11-21'),
  isUnderway: false,
  isOnline: true,
  today: '2026-11-21',
  finishedDay: '2026-11-21',
};

describe('the celebration says of the streak', () => {
  it.each([
    ['that it is active, when today counts', {}, { state: 'active', days: 3, restDays: 0 }],
    [
      'that it is active until the end of the next day',
      { counted: counted(3, '2026-11-20'), finishedDay: null },
      { state: 'active', days: 3, restDays: 0 },
    ],
    [
      'that it is active while a day of rest stands in, with those that are left',
      { counted: counted(15, '2026-11-19', 2), finishedDay: null },
      { state: 'active', days: 15, restDays: 1 },
    ],
    [
      'that it is over after a day that does not count',
      { counted: counted(3, '2026-11-19'), finishedDay: null },
      { state: 'over' },
    ],
    ['that it is over where none ever was', { counted: counted(0, null), finishedDay: null }, { state: 'over' }],
    [
      'that it is being counted, while the completion is on its way',
      { counted: counted(2, '2026-11-20'), isUnderway: true },
      { state: 'counting' },
    ],
    [
      'that it waits for the network',
      { counted: counted(2, '2026-11-20'), isUnderway: true, isOnline: false },
      { state: 'offline' },
    ],
    [
      'that it is active once today counts, whatever else is on its way',
      { isUnderway: true, isOnline: false },
      { state: 'active', days: 3, restDays: 0 },
    ],
    [
      'that it waits, when the known count is from before',
      { counted: counted(2, '2026-11-20'), isOnline: false },
      { state: 'offline' },
    ],
    [
      'that it is not known, when the count does not know of today',
      { counted: counted(2, '2026-11-20') },
      { state: 'unknown' },
    ],
    ['that it is not known, when it could not be read', { counted: null }, { state: 'unknown' }],
    ['nothing else without a network', { counted: null, isOnline: false, finishedDay: null }, { state: 'offline' }],
    [
      'that it is active, when the counted day is ahead of today after a flight',
      { counted: counted(4, '2026-11-22') },
      { state: 'active', days: 4, restDays: 0 },
    ],
    [
      'that it is active, when a story counts that was finished on a day the profile’s zone has not reached',
      { counted: counted(4, '2026-11-20'), finishedDay: '2026-11-20' },
      { state: 'active', days: 4, restDays: 0 },
    ],
    [
      'that it is not known, when the count is older than a story finished on another zone’s day',
      { counted: counted(4, '2026-11-19'), finishedDay: '2026-11-20' },
      { state: 'unknown' },
    ],
  ] as const)('%s', (_name, change, expected) => {
    expect(streakNews({ ...options, ...change })).toEqual(expected);
  });
});
