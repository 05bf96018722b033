import { expect, it } from 'vitest';
import { clearBy } from './clear-by.ts';

const tabs = { top: 740, bottom: 800 };
const head = { top: 0, bottom: 100 };

it.each([
  ['down by what the lower bar covers, and the ring', { top: 720, bottom: 764 }, tabs, 32],
  ['down to the beginning of what is higher than the room', { top: 300, bottom: 1400 }, tabs, 292],
  ['not at all for what begins at the edge', { top: 0, bottom: 1400 }, tabs, 0],
  ['up by what the upper bar covers', { top: 80, bottom: 124 }, head, -28],
  ['not at all for what is clear of it', { top: 300, bottom: 344 }, head, 0],
])('the page is scrolled %s', (_name, focused, bar, by) => {
  expect(clearBy(focused, bar, 800)).toBe(by);
});
