import type { Spoken } from '@fabula/audio';
import { expect, it } from 'vitest';
import { exactSlice } from './exact-slice.ts';

const spoken: Spoken = { key: 'one', text: 'Vas al mercado.', language: 'Spanish' };
const clip = {
  durationMs: 1000,
  timing: 'provider',
  words: [
    { start: 0, end: 3, fromMs: 100, toMs: 300 },
    { start: 4, end: 6, fromMs: 300, toMs: 450 },
    { start: 7, end: 14, fromMs: 450, toMs: 900 },
  ],
} as const;

it.each([
  ['one word', clip, { first: 1, last: 1 }, { fromMs: 260, toMs: 490 }],
  ['several words', clip, { first: 1, last: 2 }, { fromMs: 260, toMs: 940 }],
  ['none, where the times are estimated', { ...clip, timing: 'estimated' as const }, { first: 1, last: 1 }, null],
  ['none, where the voice gives no times', { ...clip, words: [] }, { first: 1, last: 1 }, null],
  ['none, where there is no such word', clip, { first: 1, last: 7 }, null],
])('the part of a sound with %s', (_, sound, range, part) => {
  expect(exactSlice(sound, spoken, range)).toEqual(part);
});
