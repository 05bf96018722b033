import type { Recording } from '@fabula/audio';
import type { AlignedWord } from '@fabula/scoring';
import { describe, expect, it } from 'vitest';
import { fixedWords, noFixes, withFix } from './word-fixes.ts';

const recording: Recording = { bytes: new ArrayBuffer(0), mimeType: 'audio/webm', durationMs: 1000, peaks: [] };
const another: Recording = { ...recording };
const word = (change: Partial<AlignedWord> = {}): AlignedWord => ({
  kind: 'substituted',
  expected: 0,
  heard: [0],
  similarity: 0.3,
  score: 30,
  ...change,
});

describe('fixedWords', () => {
  it.each([
    ['better and green', 100, { score: 100, kind: 'ok' }],
    ['better and orange', 75, { score: 75, kind: 'close' }],
    ['worse', 10, { score: 30, kind: 'substituted' }],
  ])('colors a word that was said again, %s', (_name, score, expected) => {
    const fixes = withFix(noFixes, recording, 0, score);
    expect(fixedWords([word()], recording, fixes)).toMatchObject([expected]);
  });

  it('keeps the better of two retries', () => {
    const fixes = withFix(withFix(noFixes, recording, 0, 100), recording, 0, 50);
    expect(fixedWords([word()], recording, fixes)).toMatchObject([{ score: 100 }]);
  });

  it('does not change the other words, nor inserted ones', () => {
    const words = [word({ expected: 1 }), word({ expected: null, kind: 'inserted', score: 0 })];
    expect(fixedWords(words, recording, withFix(noFixes, recording, 0, 100))).toEqual(words);
  });

  it('applies to this attempt only', () => {
    const fixes = withFix(noFixes, recording, 0, 100);
    expect(fixedWords([word()], another, fixes)).toMatchObject([{ score: 30 }]);
    expect(withFix(fixes, another, 1, 80).scores).toEqual(new Map([[1, 80]]));
  });
});
