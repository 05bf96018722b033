import { describe, expect, it } from 'vitest';
import { quoted } from './quoted.ts';

const found = (text: string) => Array.from(text.matchAll(quoted), ([whole, end]) => [whole, end]);

describe('what stands in quotes', () => {
  it('is each text, with what is escaped in it', () => {
    expect(found('a"b,\\"c\\\\","d\n","')).toEqual([
      ['"b,\\"c\\\\"', '"'],
      ['"d\n"', '"'],
      ['"', undefined],
    ]);
  });

  it.each(['"\\"\\"\\"\\"', '"\\"\\"\\"\\"\\'])(
    'is one text to the end where none ends, not one try for each quote: %s',
    (text) => {
      expect(found(text)).toEqual([[text, undefined]]);
    },
  );
});
