import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { textsFromArchive } from './texts-from-archive.ts';

const file = (content: unknown) => strToU8(JSON.stringify(content));
const text = { id: 'a', title: 'La casa', language: 'Spanish', words: 9, parts: 2 };
const part = (number: number, sentence: string) => ({
  ...{ text_id: 'a', part: number, chapter: number === 1 ? 'Uno' : null },
  ...{ sentences: [sentence], key_phrases: ['una casa'] },
});
const archive = (texts: unknown, parts: unknown) =>
  zipSync({
    'tables/own_texts.json': file(texts),
    'tables/own_text_parts.json': file(parts),
    'account.json': file({}),
  });

describe('the texts of an account’s archive', () => {
  it('come back with their parts in order', () => {
    const parts = [part(2, 'Dos.'), part(1, 'Uno.'), { ...part(1, 'Otra.'), text_id: 'b' }];
    expect(textsFromArchive(archive([text], parts))).toEqual([
      {
        ...{ title: 'La casa', language: 'Spanish', words: 9 },
        parts: [
          { chapter: 'Uno', sentences: ['Uno.'], keyPhrases: ['una casa'], vocabulary: 'uno' },
          { chapter: null, sentences: ['Dos.'], keyPhrases: ['una casa'], vocabulary: 'dos' },
        ],
      },
    ]);
  });

  it('are without those that have no parts, or a language that is not taught', () => {
    const others = [
      { ...text, id: 'b' },
      { ...text, language: 'Klingon' },
    ];
    expect(textsFromArchive(archive(others, [part(1, 'Uno.')]))).toEqual([]);
  });

  it.each<[string, Uint8Array]>([
    ['text', strToU8('hello')],
    ['another archive', zipSync({ 'a.txt': strToU8('a') })],
    ['a damaged one', archive([text], []).subarray(0, 80)],
    ['one with something else in it', archive({}, 'x')],
  ])('are none of %s', (_case, bytes) => {
    expect(textsFromArchive(bytes)).toBeNull();
  });
});
