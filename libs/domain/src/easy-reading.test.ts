import { describe, expect, it } from 'vitest';
import { easiestToLearnFrom, isAboutEasy, knownPercent, nearestToEasy } from './easy-reading.ts';
import type { WordShare } from './word-share.ts';

const share = (percent: number): WordShare => ({ known: percent / 100, newWords: 0 });
/** Stories that are named after the percentage that is known of them; of one that is `unknown` nothing is. */
const shareOf = (story: string) => (story === 'unknown' ? null : share(Number(story.split('-')[0])));

describe('the percentage that is known', () => {
  it.each([
    [0, 0],
    [0.29, 29],
    [0.938, 93],
    [0.9999, 99],
    [1, 100],
  ])('of %s is %s', (known, percent) => {
    expect(knownPercent({ known, newWords: 1 })).toBe(percent);
  });
});

it.each([
  [91, false],
  [92, true],
  [95, true],
  [98, true],
  [98.9, true],
  [99, false],
])('a text of which %s %% are known is about as easy as it should be: %s', (percent, expected) => {
  expect(isAboutEasy(share(percent))).toBe(expected);
});

describe('stories by how near they are to what is easy and still teaches', () => {
  it.each([
    ['puts the nearest first, on either side', ['60', '100', '94', '97'], ['94', '97', '100', '60']],
    ['keeps the order of equal ones', ['96', '94', '96-b'], ['96', '94', '96-b']],
    ['leaves out what nothing is known of', ['unknown', '50'], ['50']],
    ['has nothing of nothing', [], []],
  ])('%s', (_, stories, expected) => {
    expect(nearestToEasy(stories, shareOf)).toEqual(expected);
  });

  it.each([
    ['are all that are about as easy', ['92', '95', '98', '91', '99'], ['95', '92', '98']],
    ['are the nearest where none is', ['60', '70', '72', '69'], ['72', '70']],
    ['may be too easy where nothing else is there', ['100', '60'], ['100']],
    ['are all where nothing is known of any', ['unknown', 'unknown'], ['unknown', 'unknown']],
    ['are none of none', [], []],
  ])('that come first %s', (_, stories, expected) => {
    expect(easiestToLearnFrom(stories, shareOf)).toEqual(expected);
  });
});
