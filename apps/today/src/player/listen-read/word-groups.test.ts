import { describe, expect, it } from 'vitest';
import { wordGroups } from './word-groups.ts';

const pieces = (text: string) => wordGroups(text).map(({ tokens }) => tokens.map((token) => token.text).join(''));

describe('wordGroups', () => {
  it.each([
    ['Vas al mercado.', ['Vas', ' ', 'al', ' ', 'mercado.']],
    ['—¿Qué haces, niño?', ['—¿Qué', ' ', 'haces,', ' ', 'niño?']],
    ['C’est l’été !', ['C’est', ' ', 'l’été', ' ', '!']],
    ['تشتري الخبز، ثم تعود.', ['تشتري', ' ', 'الخبز،', ' ', 'ثم', ' ', 'تعود.']],
    ['', []],
  ])('keeps marks with their words: %j', (text, groups) => {
    expect(pieces(text)).toEqual(groups);
  });

  it('keeps the offsets of the whole sentence', () => {
    const text = '«Sí», dice  ella.';
    for (const { start, tokens } of wordGroups(text)) {
      expect(start).toBe(tokens[0]?.start);
      for (const token of tokens) expect(text.slice(token.start, token.end)).toBe(token.text);
    }
  });
});
