import { expect, it } from 'vitest';
import { byteRange } from './byte-range.ts';

it.each([
  ['no header', null, undefined],
  ['the whole', 'bytes=0-', { from: 0, to: 99 }],
  ['the first two bytes', 'bytes=0-1', { from: 0, to: 1 }],
  ['more than there is', 'bytes=90-400', { from: 90, to: 99 }],
  ['the last ten', 'bytes=-10', { from: 90, to: 99 }],
  ['the last of more than there are', 'bytes=-400', { from: 0, to: 99 }],
  ['beyond the end', 'bytes=100-', null],
  ['none at the end', 'bytes=-0', null],
  ['the end before the beginning', 'bytes=9-3', undefined],
  ['two parts', 'bytes=0-1,4-5', undefined],
  ['another unit', 'lines=1-2', undefined],
  ['nothing', 'bytes=-', undefined],
])('%s', (_, header, expected) => {
  expect(byteRange(header, 100)).toEqual(expected);
});
