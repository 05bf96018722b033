import { deflateSync } from 'node:zlib';
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

/** The PNG of a single row of two pixels below another one, whose bytes are predicted by this rule. */
function filtered(kind: number, samples: 3 | 4, bytes: readonly number[]): Buffer {
  const png = encodePng(blankImage(2, 2, [0, 0, 0]));
  const first = samples === 3 ? [10, 20, 30, 40, 50, 60] : [10, 20, 30, 255, 40, 50, 60, 255];
  const data = deflateSync(Buffer.from([0, ...first, kind, ...bytes]));
  const head = Buffer.from(png.subarray(0, 33));
  head.writeUInt8(samples === 3 ? 2 : 6, 25);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  return Buffer.concat([head, length, Buffer.from('IDAT'), data, Buffer.alloc(4)]);
}

test.each<readonly [string, number, readonly number[], readonly number[]]>([
  ['by nothing', 0, [1, 2, 3, 4, 5, 6], [1, 2, 3, 4, 5, 6]],
  ['by what is left of it', 1, [1, 2, 3, 4, 5, 6], [1, 2, 3, 5, 7, 9]],
  ['by what is above it', 2, [1, 2, 3, 4, 5, 6], [11, 22, 33, 44, 55, 66]],
  ['by the average of both', 3, [1, 2, 3, 4, 5, 6], [6, 12, 18, 27, 36, 45]],
  ['by Paeth’s rule', 4, [1, 2, 3, 4, 5, 6], [11, 22, 33, 44, 55, 66]],
])('a row that is predicted %s', (_by, kind, bytes, pixels) => {
  expect([...decodePng(filtered(kind, 3, bytes)).pixels.subarray(6)]).toEqual(pixels);
});

test('transparency is left out', () => {
  const { pixels } = decodePng(filtered(2, 4, [1, 1, 1, 0, 1, 1, 1, 0]));
  expect([...pixels]).toEqual([10, 20, 30, 40, 50, 60, 11, 21, 31, 41, 51, 61]);
});

test('other files are refused', () => {
  expect(() => decodePng(Buffer.from('GIF89a'))).toThrow('no PNG');
  const interlaced = encodePng(colorful);
  interlaced.writeUInt8(1, 28);
  expect(() => decodePng(interlaced)).toThrow('other pixels');
});

test('a part is cut out where it was pasted', () => {
  const ground = blankImage(9, 9, [1, 2, 3]);
  paste(ground, colorful, 3, 2);
  expect(cut(ground, 3, 2, 5, 4)).toEqual(colorful);
  expect(cut(ground, 0, 0, 3, 9)).toEqual(blankImage(3, 9, [1, 2, 3]));
});
