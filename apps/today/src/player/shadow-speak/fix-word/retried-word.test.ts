import type { Spoken } from '@fabula/audio';
import { describe, expect, it } from 'vitest';
import { retriedWordScore, wordAlone } from './retried-word.ts';

const spoken: Spoken = { key: 'story:0', text: 'Vas al mercado.', language: 'Spanish' };

describe('wordAlone', () => {
  it('is the n-th word without the punctuation around it', () => {
    expect(wordAlone(spoken, 2)).toEqual({ key: 'story:0:word:2', text: 'mercado', language: 'Spanish' });
    expect(wordAlone(spoken, 3)).toBeNull();
  });

  it('is spoken as the sentence is', () => {
    const arabic: Spoken = { key: 'a', text: 'إنه يوم السبت.', speech: 'إِنَّهُ يَوْمُ السَّبْتِ.', language: 'Arabic' };
    expect(wordAlone(arabic, 1)).toMatchObject({ text: 'يوم', speech: 'يَوْمُ' });
  });
});

describe('retriedWordScore', () => {
  it.each([
    ['mercado', 'Mercado.', 100],
    ['mercado', 'el mercado', 100],
    ['mercado', 'mercados', 75],
    ['mercado', 'perro', 0],
    ['mercado', '', 0],
  ])('of %j heard as %j', (expected, heard, score) => {
    const given = retriedWordScore(expected, heard);
    if (score === 0) expect(given).toBeLessThan(50);
    else expect(given).toBe(score);
  });
});
