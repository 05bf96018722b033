import type { Spoken } from '@fabula/audio';
import { describe, expect, it } from 'vitest';
import { heardAs, narratorSlice, ownSlice, wordSpans } from './word-slice.ts';

const spoken: Spoken = { key: 'story:0', text: 'Vas al mercado.', language: 'Spanish' };

describe('wordSpans', () => {
  it('are the words in order', () => {
    expect(wordSpans('¿Vas, «al»?').map(({ start, end }) => [start, end])).toEqual([
      [1, 4],
      [7, 9],
    ]);
  });
});

describe('narratorSlice', () => {
  const words = [
    { start: 0, end: 3, fromMs: 0, toMs: 300 },
    { start: 4, end: 6, fromMs: 300, toMs: 400 },
    { start: 7, end: 14, fromMs: 400, toMs: 1000 },
  ];

  it.each([
    [0, { fromMs: 0, toMs: 340 }],
    [1, { fromMs: 260, toMs: 440 }],
    [2, { fromMs: 360, toMs: 1000 }],
    [3, null],
  ])('of word %i follows the times of the voice, with a margin within the clip', (word, slice) => {
    expect(narratorSlice({ words, durationMs: 1000 }, spoken, word)).toEqual(slice);
  });

  it('follows a voice that times two words as one', () => {
    const merged = [{ start: 0, end: 6, fromMs: 0, toMs: 400 }];
    expect(narratorSlice({ words: merged, durationMs: 1000 }, spoken, 1)).toEqual({ fromMs: 0, toMs: 440 });
  });

  it('has a wider margin where the times are estimated', () => {
    const estimated = { words, timing: 'estimated', durationMs: 1000 } as const;
    expect(narratorSlice(estimated, spoken, 1)).toEqual({ fromMs: 100, toMs: 600 });
  });

  it('is estimated where the voice gives no times', () => {
    const slice = narratorSlice({ words: [], durationMs: 1000 }, spoken, 2);
    expect(slice?.fromMs).toBeGreaterThan(200);
    expect(slice?.toMs).toBeLessThanOrEqual(1000);
  });

  it('follows vocalized Arabic word by word', () => {
    const arabic: Spoken = { key: 'a', text: 'إنه يوم السبت', speech: 'إِنَّهُ يَوْمُ السَّبْتِ', language: 'Arabic' };
    const [, second] = wordSpans(arabic.speech ?? '');
    const timing = { start: second?.start ?? 0, end: second?.end ?? 0, fromMs: 500, toMs: 800 };
    expect(narratorSlice({ words: [timing], durationMs: 2000 }, arabic, 1)).toEqual({ fromMs: 460, toMs: 840 });
  });
});

describe('heardAs', () => {
  it.each([
    ['the word', [1], 'perro'],
    ['both halves of a word', [1, 2], 'perro chico'],
    ['nothing where it was left out', [], null],
    ['nothing where there is no such word', [9], null],
  ])('is %s', (_name, heard, expected) => {
    expect(heardAs('El perro, chico.', { heard })).toBe(expected);
  });
});

describe('ownSlice', () => {
  // The peaks are half a second of silence, a second of speech and half a second of silence.
  const peaks = [...Array(5).fill(0.02), ...Array(10).fill(0.6), ...Array(5).fill(0.01)];
  const recording = { durationMs: 2000, peaks };

  it('looks between the first and the last loud moment', () => {
    const first = ownSlice(recording, 'aaaa bbbb', 0);
    const second = ownSlice(recording, 'aaaa bbbb', 1);
    expect(first).toEqual({ fromMs: 300, toMs: 1200 });
    expect(second).toEqual({ fromMs: 800, toMs: 1700 });
  });

  it.each([
    ['the word was not heard', recording, undefined],
    ['there is no such word', recording, 7],
    ['nothing was loud', { durationMs: 500, peaks: [0, 0, 0, 0, 0] }, 0],
    ['nothing was measured', { durationMs: 500, peaks: [] }, 0],
  ])('is unknown when %s', (_name, sound, word) => {
    expect(ownSlice(sound, 'aaaa bbbb', word)).toBeNull();
  });
});
