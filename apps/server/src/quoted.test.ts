import { describe, expect, it } from 'vitest';
import { quoted } from './quoted.ts';

const found = (text: string) => Array.from(text.matchAll(quoted), ([whole, end]) => [whole, end]);

describe('quoted text', () => {
  it('is each text, with its escapes', () => {
    expect(found('a"b,\\"c\\\\","d\n","')).toEqual([
      ['"b,\\"c\\\\"', '"'],
      ['"d\n"', '"'],
      ['"', undefined],
    ]);
  });

  it.each(['"\\"\\"\\"\\"', '"\\"\\"\\"\\"\\'])(
    'is one text to the end where the closing quote is missing, not one match for each quote: %s',
    (text) => {
      expect(found(text)).toEqual([[text, undefined]]);
    },
  );
});
