import { expect, it } from 'vitest';
import { beginsParagraph } from './paragraphs.ts';

it.each([
  [1, [0]],
  [4, [0]],
  [5, [0, 3]],
  [8, [0, 4]],
  [9, [0, 3, 6]],
  [10, [0, 4, 7]],
  [12, [0, 4, 8]],
])('a page of %i sentences has paragraphs that begin at %j', (count, starts) => {
  const indexes = Array.from({ length: count }, (_, index) => index);
  expect(indexes.filter((index) => beginsParagraph(index, count))).toEqual(starts);
});
