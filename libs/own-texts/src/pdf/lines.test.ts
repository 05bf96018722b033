import { describe, expect, it } from 'vitest';
import { linesOf, type PlacedText } from './lines.ts';

const piece = (text: string, x: number, y = 700, size = 10): PlacedText => ({
  text,
  x,
  y,
  size,
  width: text.length * size * 0.5,
});
const textsOf = (pieces: readonly PlacedText[]) => linesOf(pieces).map(({ text }) => text);

describe('pieces of a page', () => {
  it.each<[string, readonly PlacedText[], readonly string[]]>([
    ['beside each other are a line', [piece('Una', 0), piece(' ', 15), piece('casa', 20)], ['Una casa']],
    ['with room between them are words', [piece('Una', 0), piece('casa', 18)], ['Una casa']],
    ['without room are one word', [piece('ca', 0), piece('sa', 10)], ['casa']],
    ['below each other are two lines', [piece('Una', 0), piece('casa', 0, 688)], ['Una', 'casa']],
    ['far from each other are two columns', [piece('Una', 0), piece('Otra', 250)], ['Una', 'Otra']],
    [
      'that are raised belong to their line',
      [piece('casa', 0), piece('1', 20, 703, 6), piece(' vieja', 23)],
      ['casa1 vieja'],
    ],
    ['that are empty are no line', [piece(' ', 0), piece('', 10), piece('Una', 0, 688)], ['Una']],
  ])('%s', (_case, pieces, expected) => {
    expect(textsOf(pieces)).toEqual(expected);
  });

  it.each<[string, readonly PlacedText[], string]>([
    ['drawn from the left', [piece('القديم', 0), piece(' ', 30), piece('البيت', 35)], 'البيت القديم'],
    ['drawn from the right', [piece('البيت', 35), piece(' ', 30), piece('القديم', 0)], 'البيت القديم'],
    ['without spaces', [piece('القديم', 0), piece('البيت', 35)], 'البيت القديم'],
    [
      'with a name and a number in Latin letters',
      [
        piece('من', 100),
        piece(' ', 95),
        piece('Fabula', 60),
        piece(' ', 90),
        piece('2', 92),
        piece(' ', 55),
        piece('هنا', 40),
      ],
      'من Fabula 2 هنا',
    ],
    [
      'with signs that have no direction',
      [piece('نعم', 100), piece(' ', 95), piece('،', 97), piece('لا', 80), piece('؟', 77), piece('»', 74)],
      'نعم، لا؟»',
    ],
    [
      'with a number whose digits are pieces',
      [piece('سنة', 100), piece('١', 85), piece('٢', 90), piece('.', 80)],
      'سنة ١٢.',
    ],
    ['with a number of Persian', [piece('سال', 100), piece('۱', 85), piece('۲', 90)], 'سال ۱۲'],
    [
      'with numbers in a row',
      [piece('من', 100), piece('1', 90), piece('،', 85), piece(' ', 80), piece('2', 75), piece('.', 70)],
      'من 1، 2.',
    ],
    [
      'with Latin words at its end',
      [piece('الجميلات', 100), piece(' ', 95), piece('La', 60), piece(' ', 70), piece('casa', 75), piece('.', 55)],
      'الجميلات La casa.',
    ],
    ['with signs at its beginning', [piece('«', 120), piece('من', 110), piece('»', 105), piece('.', 100)], '«من».'],
  ])('of an Arabic line are read from the right: %s', (_case, pieces, expected) => {
    expect(textsOf(pieces)).toEqual([expected]);
  });

  it('say where a line begins in its own direction', () => {
    expect(linesOf([piece('casa', 10)])[0]).toMatchObject({ start: 10, end: 30, size: 10 });
    expect(linesOf([piece('بيت', 10)])[0]).toMatchObject({ start: -25, end: -10 });
  });
});
