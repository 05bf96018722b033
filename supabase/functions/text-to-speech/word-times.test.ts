import { describe, expect, it } from 'vitest';
import { type CharacterTimes, wordTimesOf } from './word-times.ts';

/** Each character takes a tenth of a second. */
function evenly(characters: readonly string[], changes: Partial<CharacterTimes> = {}): CharacterTimes {
  return {
    characters,
    startsSeconds: characters.map((_, index) => index / 10),
    endsSeconds: characters.map((_, index) => (index + 1) / 10),
    ...changes,
  };
}
const spoken = (text: string, times: CharacterTimes, durationMs = 10_000) =>
  wordTimesOf(text, times, durationMs)?.map(({ start, end, fromMs, toMs }) => [text.slice(start, end), fromMs, toMs]);

describe('the times of words', () => {
  it.each([
    [
      'Te despiertas.',
      [
        ['Te', 0, 200],
        ['despiertas', 300, 1_300],
      ],
    ],
    [
      '¿Vas a l’école?',
      [
        ['Vas', 100, 400],
        ['a', 500, 600],
        ['l’école', 700, 1_400],
      ],
    ],
    [
      "It's me, dix-huit",
      [
        ["It's", 0, 400],
        ['me', 500, 700],
        ['dix-huit', 900, 1_700],
      ],
    ],
    [
      'فِي الصَّبَاحِ',
      [
        ['فِي', 0, 300],
        ['الصَّبَاحِ', 400, 1_400],
      ],
    ],
    [
      '😀 Ana & Tom',
      [
        ['Ana', 200, 500],
        ['Tom', 800, 1_100],
      ],
    ],
  ])('of %j are those of their letters', (text, expected) => {
    expect(spoken(text, evenly([...text]))).toEqual(expected);
  });

  it('are the same where a character is given in UTF-16 units', () => {
    expect(spoken('😀 Ana', evenly('😀 Ana'.split('')))).toEqual([['Ana', 300, 600]]);
  });

  it('are those of the words spoken in other writing', () => {
    expect(spoken('Tengo 20 años.', evenly([...'Tengo veinte años.']))).toEqual([
      ['Tengo', 0, 500],
      ['20', 600, 1_200],
      ['años', 1_300, 1_700],
    ]);
    // Vowel marks in another normalization form, and a space added before the text.
    expect(spoken('Él lee'.normalize('NFC'), evenly([...' Él lee'.normalize('NFD')]))).toEqual([
      ['Él', 100, 400],
      ['lee', 500, 800],
    ]);
  });

  it('never go back, and never past the end of the sound', () => {
    const times = evenly([...'a b c d'], {
      startsSeconds: [0, 0, 0.9, 0, 0.2, 0, 1.1],
      endsSeconds: [0.5, 1, 1, 1, 0.3, 1, 9],
    });
    expect(spoken('a b c d', times, 1_200)).toEqual([
      ['a', 0, 500],
      ['b', 900, 1_000],
      ['c', 1_000, 1_000],
      ['d', 1_100, 1_200],
    ]);
  });
});

describe('there are no times', () => {
  it.each([
    ['where words are missing', 'Te despiertas', evenly([...'Te'])],
    ['where one was made two', 'I’m 21', evenly([...'I am twenty one'])],
    ['where a list is shorter', 'Hola', evenly([...'Hola'], { endsSeconds: [0.1] })],
    [
      'where all is said at once',
      'Hola Ana',
      evenly([...'Hola Ana'], { startsSeconds: Array(8).fill(0), endsSeconds: Array(8).fill(0) }),
    ],
    [
      'where they stop in the middle',
      'Hola Ana y Tom',
      evenly([...'Hola Ana y Tom'], {
        startsSeconds: [0, 0.1, 0.2, 0.3, 0.4, 0.5, ...Array(8).fill(0.6)],
        endsSeconds: [0.1, 0.2, 0.3, 0.4, 0.5, ...Array(9).fill(0.6)],
      }),
    ],
    ['without words', '…!', evenly([...'…!'])],
    ['without characters', 'Hola', evenly([])],
  ])('%s', (_, text, times) => {
    expect(wordTimesOf(text, times, 10_000)).toBeUndefined();
  });
});
