import { expect, test } from 'vitest';
import { compare, drawDifference, enlarge, reduce } from './compare.ts';
import { blankImage, type Image } from './image.ts';

const paper = [250, 246, 239] as const;
const ink = [42, 36, 32] as const;
const blue = [41, 75, 140] as const;
type Color = readonly [number, number, number];

interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly color: Color;
}

/** A page with these boxes. */
function page(...boxes: readonly Box[]): Image {
  const image = blankImage(160, 120, paper);
  for (const { left, top, width, height, color } of boxes) {
    for (let y = top; y < Math.min(top + height, image.height); y += 1) {
      for (let x = left; x < left + width; x += 1) image.pixels.set(color, (y * image.width + x) * 3);
    }
  }
  return image;
}

/** A line of letters: strokes two pixels wide, eight high and eight apart, in ink of this strength. */
const line = (left: number, top: number, strength = 1): readonly Box[] => {
  const mixed = (channel: 0 | 1 | 2) => Math.round(paper[channel] + (ink[channel] - paper[channel]) * strength);
  const color: Color = [mixed(0), mixed(1), mixed(2)];
  return Array.from({ length: 12 }, (_none, index) => ({ left: left + index * 8, top, width: 2, height: 8, color }));
};
const button = (left: number, top: number, color: Color = blue): Box => ({ left, top, width: 48, height: 24, color });

const accepted = reduce(page(...line(20, 20), ...line(20, 44), button(20, 80)));

test.each<readonly [string, Image, boolean]>([
  ['the same', page(...line(20, 20), ...line(20, 44), button(20, 80)), false],
  ['all of it one pixel lower', page(...line(20, 21), ...line(20, 45), button(20, 81)), false],
  ['all of it one pixel to the side', page(...line(21, 20), ...line(21, 44), button(21, 80)), false],
  ['letters a fifth paler', page(...line(20, 20, 0.8), ...line(20, 44, 0.8), button(20, 80)), false],
  [
    'a speck',
    page(...line(20, 20), ...line(20, 44), button(20, 80), { ...button(140, 100), width: 6, height: 6 }),
    false,
  ],
  ['a line 16 pixels lower', page(...line(20, 20), ...line(20, 60), button(20, 80)), true],
  ['a line 16 pixels to the side', page(...line(36, 20), ...line(20, 44), button(20, 80)), true],
  ['all of it four pixels lower', page(...line(20, 24), ...line(20, 48), button(20, 84)), true],
  ['no button', page(...line(20, 20), ...line(20, 44)), true],
  ['a button in another color', page(...line(20, 20), ...line(20, 44), button(20, 80, [29, 106, 59])), true],
  ['letters of a third of the strength', page(...line(20, 20, 0.33), ...line(20, 44, 0.33), button(20, 80)), true],
  ['another size', blankImage(168, 120, paper), true],
])('%s', (_what, actual, differs) => {
  expect(compare(accepted, actual).differs).toBe(differs);
});

test('what stands at the edge may go one pixel out of the picture', () => {
  const edge = (top: number) => page({ left: 40, top, width: 80, height: 4, color: ink });
  expect(compare(reduce(edge(119)), page()).differs).toBe(false);
  expect(compare(reduce(edge(116)), page()).differs).toBe(true);
});

test('the blocks that differ are told, and drawn in red', () => {
  const actual = page(...line(20, 20), ...line(20, 44), button(20, 80), { ...button(128, 0), width: 16, height: 16 });
  const difference = compare(accepted, actual);
  expect(difference.blocks.flatMap((isOff, index) => (isOff ? [index] : []))).toEqual([16, 17, 36, 37]);
  const drawn = drawDifference(actual, difference);
  expect(drawn.pixels[(4 * 160 + 132) * 3]).toBe(255);
  expect(drawn.pixels[(4 * 160 + 100) * 3]).toBeLessThan(255);
});

test('a block at the edge counts as far as it goes', () => {
  const image = blankImage(12, 9, ink);
  expect(reduce(image)).toEqual(blankImage(2, 2, ink));
  expect(compare(reduce(image), image)).toMatchObject({ count: 0, differs: false });
  expect(enlarge(reduce(image), 12, 9)).toEqual(image);
});
