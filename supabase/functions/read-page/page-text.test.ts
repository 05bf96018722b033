import { describe, expect, it } from 'vitest';
import { pageText } from './page-text.ts';

const latin = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));
const utf8 = (text: string) => new TextEncoder().encode(text);
const html = 'text/html';

describe('the text of a page', () => {
  it.each<[string, Uint8Array, string, string]>([
    ['UTF-8 without a word about it', utf8('<p>Año'), html, '<p>Año'],
    ['what its header says', latin('<p>A\xf1o'), 'text/html; charset=ISO-8859-1', '<p>Año'],
    ['what its header says in quotes', latin('\xcf\xf0'), 'text/html;charset="windows-1251"', 'Пр'],
    ['what the page says', latin('<meta charset=windows-1251><p>\xcf\xf0'), html, '<meta charset=windows-1251><p>Пр'],
    [
      'what the page says the old way',
      latin('<meta http-equiv="Content-Type" content="text/html; charset=windows-1251">\xcf\xf0'),
      html,
      '<meta http-equiv="Content-Type" content="text/html; charset=windows-1251">Пр',
    ],
    [
      'the header before the page',
      utf8('<meta charset=windows-1251>ñ'),
      'text/html; charset=utf-8',
      '<meta charset=windows-1251>ñ',
    ],
    ['the mark before the header', new Uint8Array([0xff, 0xfe, 0x48, 0, 0xe9, 0]), 'text/html; charset=utf-8', 'Hé'],
    ['the older encoding where it is not UTF-8', latin('<p>A\xf1o'), html, '<p>Año'],
    ['the older encoding with its quotes and dashes', latin('l\x92h\x9c \x96 \x80'), html, 'l’hœ – €'],
    [
      'what its first line declares',
      latin('<?xml version="1.0" encoding="windows-1256"?><p>\xc7\xe1'),
      'application/xhtml+xml',
      '<?xml version="1.0" encoding="windows-1256"?><p>ال',
    ],
    ['one that there is not', utf8('<p>Año'), 'text/html; charset=klingon', '<p>Año'],
    [
      'no encoding in a comment',
      utf8('<!-- <meta charset=windows-1251> -->ñ'),
      html,
      '<!-- <meta charset=windows-1251> -->ñ',
    ],
    ['no UTF-16 that a page of bytes claims', utf8('<meta charset=utf-16>ñ'), html, '<meta charset=utf-16>ñ'],
    ['broken bytes as a sign', latin('<p>A\xf1o'), 'text/html; charset=utf-8', '<p>A\ufffdo'],
  ])('is read as %s', (_case, bytes, type, expected) => {
    expect(pageText(bytes, type)).toBe(expected);
  });

  it('is none where there are zero bytes in it', () => {
    expect(pageText(latin('\x89PNG\0\0'), html)).toBeUndefined();
  });
});
