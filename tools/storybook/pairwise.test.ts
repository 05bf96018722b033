import { expect, test } from 'vitest';
import { coveringRows, pairsOf, rowOf } from './pairwise.ts';

const axes = {
  colour: ['light', 'dark'],
  language: ['en', 'es', 'fr'],
  width: ['320', '390', '1280'],
  network: ['fast', 'slow', 'failing', 'offline'],
} as const;

test('every two values of two axes occur together in some row', () => {
  const covered = new Set(coveringRows(axes).flatMap(pairsOf));
  const names = Object.keys(axes) as (keyof typeof axes)[];
  for (const [index, first] of names.entries()) {
    for (const second of names.slice(index + 1)) {
      for (const one of axes[first]) {
        for (const other of axes[second]) expect(covered).toContain(`${first}=${one} ${second}=${other}`);
      }
    }
  }
});

test('hardly more rows than the two largest axes need', () => {
  expect(coveringRows(axes).length).toBeLessThanOrEqual(4 * 3 + 2);
});

test('a story keeps its row, and a hundred stories cover all rows', () => {
  const rows = coveringRows(axes);
  const ids = Array.from({ length: 100 }, (_none, index) => `today--state-${index}`);
  expect(new Set(ids.map((id) => rowOf(rows, id))).size).toBe(rows.length);
  expect(rowOf(coveringRows(axes), 'review--loading')).toEqual(rowOf(rows, 'review--loading'));
});
