import { expect, test } from 'vitest';
import { placePopover } from './popover-position.ts';

const window = { left: 0, top: 0, right: 390, bottom: 844 };
const size = { width: 200, height: 120 };
const word = (left: number, top: number) => ({ left, top, right: left + 60, bottom: top + 32 });

test.each([
  ['below, centred on the word', word(160, 300), { left: 90, top: 340 }],
  ['moved in from the left edge', word(0, 300), { left: 8, top: 340 }],
  ['moved in from the right edge', word(330, 300), { left: 182, top: 340 }],
  ['above where there is no room below', word(160, 780), { left: 90, top: 652 }],
])('stands %s', (_, anchor, expected) => {
  expect(placePopover(anchor, size, window, window)).toMatchObject(expected);
});

test('never covers the word, wherever that is', () => {
  for (let top = 0; top <= 812; top += 7) {
    const anchor = word(100, top);
    const placed = placePopover(anchor, size, window, window);
    expect(placed.top >= anchor.bottom || placed.top + size.height <= anchor.top).toBe(true);
  }
});

test('leaves a low card rather than the window', () => {
  const card = { left: 0, top: 10, right: 390, bottom: 90 };
  expect(placePopover(word(160, 30), size, card, window).top).toBe(70);
});

test('is never wider than the card it stays within', () => {
  const card = { left: 20, top: 0, right: 140, bottom: 800 };
  const placed = placePopover(word(40, 100), size, card, window);
  expect(placed.left).toBe(28);
  expect(placed.maxWidth).toBe(104);
});
