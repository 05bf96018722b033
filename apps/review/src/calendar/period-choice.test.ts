import { expect, it } from 'vitest';
import { periodChoice } from './period-choice.ts';

it.each([
  ['the last 30 days, with months before', null, '2026-09-03', '2026-10', null],
  ['the last 30 days, without any before', null, '2026-11-02', null, null],
  ['the last 30 days without any activity', null, null, null, null],
  ['the running month', '2026-11', '2026-09-03', '2026-10', null],
  ['a month between', '2026-10', '2026-09-03', '2026-09', '2026-11'],
  ['the first month', '2026-09', '2026-09-03', null, '2026-10'],
  ['a month before the first', '2025-12', '2026-09-03', null, '2026-09'],
])('finds the neighboring months of %s', (_name, month, firstDay, earlier, later) => {
  expect(periodChoice(month, firstDay, '2026-11-22')).toEqual({ month, earlier, later });
});

it('crosses the year', () => {
  expect(periodChoice('2026-12', '2026-11-01', '2027-01-15')).toEqual({
    month: '2026-12',
    earlier: '2026-11',
    later: '2027-01',
  });
});
