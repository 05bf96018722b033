import { expect, it } from 'vitest';
import { type GoalOptions, goalOf } from './goal.ts';

const question: GoalOptions = {
  todaySeconds: 0,
  goalMinutes: 20,
  isUnderway: false,
  isOnline: true,
  hasFailed: false,
};

it.each([
  ['that it is reached, to the second', { todaySeconds: 1200 }, { state: 'reached', minutes: 20, goalMinutes: 20 }],
  ['that it is not, a second before', { todaySeconds: 1199 }, { state: 'open', minutes: 19, goalMinutes: 20 }],
  [
    'that it is reached, also while more is on its way',
    { todaySeconds: 1500, isUnderway: true, isOnline: false },
    { state: 'reached', minutes: 25, goalMinutes: 20 },
  ],
  ['that the minutes are being counted', { todaySeconds: 60, isUnderway: true }, { state: 'counting' }],
  ['nothing until they are loaded today', { todaySeconds: null }, { state: 'counting' }],
  ['nothing without a network', { isOnline: false, isUnderway: true }, { state: 'offline' }],
  ['that they could not be read', { todaySeconds: null, hasFailed: true }, { state: 'unknown' }],
])('the celebration says of the daily goal %s', (_, change, expected) => {
  expect(goalOf({ ...question, ...change })).toEqual(expected);
});
