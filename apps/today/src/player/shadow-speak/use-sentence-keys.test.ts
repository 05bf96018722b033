import { describe, expect, it } from 'vitest';
import { type SentenceKey, sentenceKey } from './use-sentence-keys.ts';

describe('a key of the step', () => {
  it.each<[string, KeyboardEventInit, SentenceKey | null]>([
    ['R', { key: 'r', code: 'KeyR' }, 'record'],
    ['L', { key: 'l', code: 'KeyL' }, 'listen'],
    ['N with caps lock', { key: 'N', code: 'KeyN' }, 'next'],
    ['the key at the place of R on an Arabic keyboard', { key: 'ق', code: 'KeyR' }, 'record'],
    ['the letter, where a Latin keyboard has it at another place', { key: 'n', code: 'KeyL' }, 'next'],
    ['another letter', { key: 'x', code: 'KeyX' }, null],
    ['Enter', { key: 'Enter', code: 'Enter' }, null],
    ['a letter with Shift', { key: 'R', code: 'KeyR', shiftKey: true }, null],
    ['to reload the page', { key: 'r', code: 'KeyR', ctrlKey: true }, null],
    ['a key that is held', { key: 'n', code: 'KeyN', repeat: true }, null],
  ])('%s', (_name, press, act) => {
    expect(sentenceKey(new KeyboardEvent('keydown', press))).toBe(act);
  });
});
