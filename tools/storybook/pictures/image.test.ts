import { PNG } from 'pngjs';
import { expect, test } from 'vitest';
import { blankImage, cut, decodePng, encodePng, paste } from './image.ts';

/** Colors that no rule predicts well. */
const colorful = {
  width: 5,
  height: 4,
  pixels: Uint8Array.from({ length: 60 }, (_none, index) => (index * index * 37 + 11) % 256),
};

test('a picture that is written is read as it was', () => {
  expect(decodePng(encodePng(colorful))).toEqual(colorful);
});

test('transparency is left out', () => {
  const png = new PNG({ width: 2, height: 1 });
  png.data.set([10, 20, 30, 255, 40, 50, 60, 0]);
  expect(decodePng(PNG.sync.write(png))).toEqual({
    width: 2,
    height: 1,
    pixels: Uint8Array.of(10, 20, 30, 40, 50, 60),
  });
});

test('other files are refused', () => {
  expect(() => decodePng(Buffer.from('GIF89a'))).toThrow();
  const broken = encodePng(colorful);
  expect(() => decodePng(broken.subarray(0, broken.length - 20))).toThrow();
});

test('a part is cut out where it was pasted', () => {
  const ground = blankImage(9, 9, [1, 2, 3]);
  paste(ground, colorful, 3, 2);
  expect(cut(ground, 3, 2, 5, 4)).toEqual(colorful);
  expect(cut(ground, 0, 0, 3, 9)).toEqual(blankImage(3, 9, [1, 2, 3]));
});
