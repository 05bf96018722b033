import { expect, test } from 'vitest';
import { placeInMargin } from './margin-note-place.ts';

const window = { left: 0, top: 0, right: 1280, bottom: 800 };
const text = { left: 100, top: 150, right: 800, bottom: 2000 };
const height = 240;
const word = (top: number) => ({ left: 300, top, right: 360, bottom: top + 32 });

test.each([
  ['right of the text, at the height of its word', word(300), text, { left: 832, top: 300 }],
  ['higher where it would leave the window', word(760), text, { left: 832, top: 552 }],
  ['at the upper edge when its word has been scrolled away', word(-90), text, { left: 832, top: 8 }],
  [
    'left of the text where only that margin has room',
    word(300),
    { ...text, left: 400, right: 1100 },
    { left: 48, top: 300 },
  ],
  ['nowhere where no margin has room', word(300), { ...text, left: 20, right: 960 }, null],
])('a note stands %s', (_, anchor, card, expected) => {
  expect(placeInMargin(anchor, height, card, window)).toEqual(expected);
});

test('a note never covers any of the text, however wide the window is', () => {
  for (let width = 320; width <= 2000; width += 20) {
    const card = { ...text, left: 16, right: Math.min(width - 16, 700) };
    const placed = placeInMargin(word(300), height, card, { ...window, right: width });
    if (placed) expect(placed.left).toBeGreaterThan(card.right);
  }
});

test.each([
  ['below them where its word is beside them', 300, { top: 150, bottom: 420 }, { left: 832, top: 436, height: 356 }],
  ['at the height of its word where that is below them', 500, { top: 24, bottom: 294 }, { left: 832, top: 500 }],
  [
    'at the height of its word where it would be too low below them',
    300,
    { top: 300, bottom: 640 },
    { left: 832, top: 300 },
  ],
])('a note beside controls stands %s', (_, top, { top: from, bottom }, expected) => {
  const controls = { left: 832, right: 1152, top: from, bottom };
  expect(placeInMargin(word(top), height, text, window, controls)).toMatchObject(expected);
});

test('a note left of the text is not moved by controls right of it', () => {
  const card = { ...text, left: 400, right: 900 };
  const controls = { left: 932, right: 1252, top: 24, bottom: 294 };
  expect(placeInMargin(word(300), height, card, { ...window, right: 1240 }, controls)).toEqual({ left: 48, top: 300 });
});

test('a note higher than the window begins at its upper edge', () => {
  expect(placeInMargin(word(300), 900, text, window)?.top).toBe(8);
});
