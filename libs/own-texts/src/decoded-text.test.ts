import { describe, expect, it } from 'vitest';
import { decodedText } from './decoded-text.ts';
import { TextProblem } from './text-problem.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);
const sentence = 'Él abrió la puerta, miró hacia la calle y no encontró más que la lluvia. ';
const long = sentence.repeat(50);

/** In one byte a character, by its place in windows-1251. */
const cyrillic = Uint8Array.from('Все спят, и только кот сидит у окна. '.repeat(5), (sign) =>
  /[А-я]/.test(sign) ? sign.charCodeAt(0) - 0x410 + 0xc0 : sign.charCodeAt(0),
);
/** Each accented letter has lost its second byte. */
const halved = bytesOf(sentence).filter((byte) => byte < 0x80 || byte > 0xbf);
const withoutOne = bytesOf(long).filter((_, index) => index !== 1);

describe('the text of a file', () => {
  it.each<[string, Uint8Array, string]>([
    ['UTF-8', bytesOf(sentence), sentence],
    ['the older encoding of Western Europe', Uint8Array.from(sentence, (sign) => sign.charCodeAt(0)), sentence],
    ['Unicode with one character damaged, which is left out', withoutOne, long.slice(1)],
    ['Unicode that breaks off inside its last character', bytesOf(`${long}é`).slice(0, -1), long],
  ])('is read in %s', (_case, bytes, text) => {
    expect(decodedText(bytes)).toBe(text);
  });

  it.each<[string, Uint8Array, TextProblem]>([
    ['is in another older encoding', cyrillic, new TextProblem('encoding')],
    [
      'has lost half of many characters',
      Uint8Array.from([...bytesOf('ñ'.repeat(30)), ...halved]),
      new TextProblem('encoding'),
    ],
    [
      'is of letters that no encoding explains',
      Uint8Array.from({ length: 300 }, (_, at) => 0x80 + (at % 0x80)),
      new TextProblem('encoding'),
    ],
    [
      'is UTF-16 with every other character broken',
      Uint8Array.from([0xff, 0xfe, ...Array(40).fill([0x00, 0xd8, 0x41, 0x00]).flat()]),
      new TextProblem('encoding'),
    ],
    ['is no text at all', new Uint8Array([1, 0, 2]), new TextProblem('not_text')],
  ])('is refused where it %s', (_case, bytes, problem) => {
    expect(() => decodedText(bytes)).toThrow(problem);
  });
});
