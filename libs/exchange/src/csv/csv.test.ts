import { describe, expect, it } from 'vitest';
import type { ExchangedPhrase } from '../exchanged-phrase.ts';
import { phraseOf, randomFrom, randomText } from '../testing/phrases.ts';
import { guardedCell, unguardedCell } from './formula-guard.ts';
import { phrasesFromCsv } from './phrases-from-csv.ts';
import { phrasesToCsv } from './phrases-to-csv.ts';
import { textOfFile } from './text-of-file.ts';

function randomPhrases(seed: number): ExchangedPhrase[] {
  const random = randomFrom(seed);
  const pick = <Item>(items: readonly [Item, ...Item[]]): Item =>
    items[Math.floor(random() * items.length)] ?? items[0];
  return Array.from({ length: 1 + Math.floor(random() * 8) }, (_, index) => ({
    phrase: `${randomText(random, 6)}${index}`,
    translation: randomText(random, 6),
    example: pick([null, randomText(random, 12)]),
    note: pick([null, randomText(random, 12)]),
    language: pick(['Spanish', 'Arabic', 'French']),
    difficulty: pick(['Easy', 'Medium', 'Hard']),
    reviewCount: Math.floor(random() * 9),
    nextReviewAt: pick([null, '2026-11-25T09:00:00.123456+00:00']),
    createdAt: pick([null, '2026-11-20T09:00:00+00:00', '2026-11-20T09:00:00.000Z']),
  }));
}

describe('CSV of phrases', () => {
  it('reads exactly what it wrote, whatever the texts contain', () => {
    for (let seed = 1; seed <= 600; seed += 1) {
      const phrases = randomPhrases(seed);
      const csv = phrasesToCsv(phrases, { forSpreadsheet: seed % 2 === 0 });
      expect(phrasesFromCsv(csv), `seed ${seed}`).toEqual({ phrases, problems: [] });
      const throughBytes = textOfFile(new TextEncoder().encode(csv));
      expect(phrasesFromCsv(throughBytes ?? '').phrases, `seed ${seed} as bytes`).toEqual(phrases);
    }
  });

  it('has documented columns and one line a phrase', () => {
    expect(phrasesToCsv([phraseOf({ note: 'say "uno"', reviewCount: 2, nextReviewAt: '2026-11-24T09:00:00Z' })])).toBe(
      'phrase,translation,example,note,language,difficulty,review_count,next_review_at,created_at\r\n' +
        'mercado,market,Vas al mercado.,"say ""uno""",Spanish,Medium,2,2026-11-24T09:00:00Z,2026-11-20T09:00:00+00:00\r\n',
    );
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx', '\nx', '＝1', ' =1', "'=1", "''+1"])(
    'lets no spreadsheet run %j, and removes the guard again',
    (text) => {
      expect(guardedCell(text)).toBe(`'${text}`);
      expect(unguardedCell(guardedCell(text))).toBe(text);
    },
  );

  it.each(['’tis', "'tis", 'a=1', "l'école", '', ' x', "''"])('leaves %j as it is', (text) => {
    expect(guardedCell(text)).toBe(text);
    expect(unguardedCell(text)).toBe(text);
  });
});

const [plain] = phrasesFromCsv('phrase,translation\nmercado,market', { language: 'Spanish' }).phrases;

describe('Reading somebody else’s file', () => {
  it.each([
    ['commas', 'phrase,translation\nmercado,market'],
    ['semicolons and CRLF', 'Phrase;Translation\r\nmercado;market\r\n'],
    ['tabs, another order and case', 'TRANSLATION\tPhrase \nmarket\tmercado'],
    ['bars and blank lines', '\n\nphrase|translation\n\n mercado | market \n | \n'],
    ['old line ends', 'phrase,translation\rmercado,market\r'],
    ['a byte order mark', '\uFEFFphrase,translation\nmercado,market'],
    ['Excel’s own line', 'sep=;\r\nphrase;translation\r\nmercado;market'],
    ['Anki’s names', 'Front,Back\nmercado,market'],
    ['no header', 'mercado\tmarket'],
    ['Anki’s plain text', '#separator:tab\n#html:true\n#tags column:3\nmercado\t<b>market</b>\tES\n'],
    ['Anki’s columns line', '#separator:Comma\n#columns:Back,Front\nmarket,mercado\n'],
    ['unknown columns', 'id,phrase,colour,translation\n1,mercado,red,market'],
  ])('with %s', (_, text) => {
    expect(phrasesFromCsv(text, { language: 'Spanish' })).toEqual({ phrases: [plain], problems: [] });
  });

  it('tells a separator from the commas of texts', () => {
    const text = 'Hola, ¿qué tal?\tHello, how, are, you?\nsí\tyes\nno; claro\tno, of course\n';
    expect(phrasesFromCsv(text, { language: 'Spanish' }).phrases.map(({ translation }) => translation)).toEqual([
      'Hello, how, are, you?',
      'yes',
      'no, of course',
    ]);
  });

  it('reads HTML of Anki as text', () => {
    const text = '#separator:tab\n#html:true\na &amp; b<br>c[sound:x.mp3]\t"&lt;x&gt; &#233;&nbsp;""y"""\n';
    expect(phrasesFromCsv(text, { language: 'French' }).phrases).toMatchObject([
      { phrase: 'a & b\nc', translation: '<x> é "y"' },
    ]);
  });

  it('removes characters that no database stores in a text', () => {
    const text = '#separator:tab\n#html:true\nuno&#0;&#xD800;\to\0ne\n';
    expect(phrasesFromCsv(text, { language: 'Spanish' }).phrases).toMatchObject([
      { phrase: 'uno\uFFFD', translation: 'one' },
    ]);
  });

  it('keeps line breaks of a quoted cell, and still counts lines', () => {
    const text = 'phrase,translation,note\r\nuno,one,"a\r\nb\nc"\r\n,two,\r\ntres,three,\r\n';
    const { phrases, problems } = phrasesFromCsv(text, { language: 'Spanish' });
    expect(phrases.map(({ phrase, note }) => [phrase, note])).toEqual([
      ['uno', 'a\r\nb\nc'],
      ['tres', null],
    ]);
    expect(problems).toEqual([{ line: 5, code: 'phrase_missing', isRefused: true }]);
  });

  it('names each line it refuses, with the reason, and accepts the others', () => {
    const lines = [
      'phrase,translation,example,note,language,difficulty,review_count,next_review_at,created_at',
      'uno,one,,,es,easy,3,2026-11-24,',
      ',two,,,Spanish,,,,',
      'tres,,,,Spanish,,,,',
      `${'x'.repeat(301)},four,,,Spanish,,,,`,
      `cinco,${'x'.repeat(1001)},,,Spanish,,,,`,
      `seis,six,${'x'.repeat(2001)},,Spanish,,,,`,
      `siete,seven,,${'x'.repeat(4001)},Spanish,,,,`,
      'ocho,eight,,,Klingon,,,,',
      'UNO ,one again,,,Spanish,,,,',
      'nueve,nine,,,Spanish,hopeless,-1,soon,yesterday',
      `${'😀'.repeat(300)},ten,,,ARABIC,HARD,,,`,
    ];
    const { phrases, problems } = phrasesFromCsv(lines.join('\n'));
    expect(
      phrases.map(({ translation, language, difficulty, reviewCount }) => [
        translation,
        language,
        difficulty,
        reviewCount,
      ]),
    ).toEqual([
      ['one', 'Spanish', 'Easy', 3],
      ['nine', 'Spanish', 'Medium', 0],
      ['ten', 'Arabic', 'Hard', 0],
    ]);
    expect(problems.map(({ line, code, isRefused }) => [line, code, isRefused])).toEqual([
      [3, 'phrase_missing', true],
      [4, 'translation_missing', true],
      [5, 'phrase_too_long', true],
      [6, 'translation_too_long', true],
      [7, 'example_too_long', true],
      [8, 'note_too_long', true],
      [9, 'unknown_language', true],
      [10, 'repeated', true],
      [11, 'difficulty_ignored', false],
      [11, 'review_count_ignored', false],
      [11, 'next_review_ignored', false],
      [11, 'created_ignored', false],
    ]);
  });

  it.each([
    ['a quotation mark that never ends', 'phrase,translation\nuno,one\n"dos,two\ntres,three', 3, 'broken_quotes'],
    ['one column', 'mercado\ncasa', 1, 'no_columns'],
    ['nothing', '', 1, 'no_columns'],
  ])('says what is wrong with %s', (_, text, line, code) => {
    expect(phrasesFromCsv(text, { language: 'Spanish' }).problems).toEqual([{ line, code, isRefused: true }]);
  });

  it('reads 50,000 phrases and no more', () => {
    const text = `phrase,translation\r\n${Array.from({ length: 50_001 }, (_, index) => `p${index},t`).join('\r\n')}`;
    const { phrases, problems } = phrasesFromCsv(text, { language: 'Spanish' });
    expect(phrases).toHaveLength(50_000);
    expect(problems).toEqual([{ line: 50_002, code: 'too_many', isRefused: true }]);
  });

  it.each([
    ['UTF-8', new TextEncoder().encode('\uFEFFñ'), 'ñ'],
    ['UTF-16', new Uint8Array([0xff, 0xfe, 0xf1, 0]), 'ñ'],
    ['UTF-16, the other way round', new Uint8Array([0xfe, 0xff, 0, 0xf1]), 'ñ'],
    ['an older spreadsheet’s encoding', new Uint8Array([0xf1, 0x80]), 'ñ€'],
    ['a zip, which is no text', new Uint8Array([0x50, 0x4b, 3, 4, 65]), null],
    ['a picture, which is no text', new Uint8Array([0x89, 0x50, 0, 1]), null],
  ])('accepts a file in %s', (_, bytes, text) => {
    expect(textOfFile(bytes)).toBe(text);
  });
});
