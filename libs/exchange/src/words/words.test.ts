import { zstdCompressSync } from 'node:zlib';
import { strToU8, unzipSync, zipSync } from 'fflate';
import initSqlJs from 'sql.js';
import { describe, expect, it } from 'vitest';
import { ankiPackage } from '../anki/anki-package.ts';
import { ankiDeck } from '../testing/anki-deck.ts';
import { phraseOf, randomFrom } from '../testing/phrases.ts';
import { type ExchangedWord, exchangedStates } from './exchanged-word.ts';
import { mostWordRows } from './word-file.ts';
import { answerWords } from './word-work.ts';
import { wordsFromText } from './words-from-text.ts';
import { wordsToCsv } from './words-to-csv.ts';

const read = async (bytes: Uint8Array) => answerWords({ bytes });
const readText = (text: string) => read(strToU8(text));
const fieldsIn = (text: string) => wordsFromText(text).fields.map(({ name, values }) => [name, ...values]);

describe('words as CSV', () => {
  it('are read as they were written, row by row', async () => {
    const random = randomFrom(3);
    const pick = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)] as Item;
    const letters = ['a', 'ñ', "'", '-', 'é', 'ك', 'l’', '=', '"', ',', ';'];
    const words = Array.from({ length: 3000 }, (_, index): ExchangedWord => {
      const word = Array.from({ length: 1 + Math.floor(random() * 8) }, () => pick(letters)).join('');
      return { word: `${word}${index}`, state: pick(exchangedStates), language: pick(['Spanish', 'Arabic', 'French']) };
    });
    expect(await readText(wordsToCsv(words))).toEqual({
      kind: 'file',
      file: { fields: [], marks: words, odd: 0, isCut: false },
    });
  });

  it('have documented columns, and no spreadsheet runs them', () => {
    expect(wordsToCsv([{ word: '-t-il', state: 'met', language: 'French' }])).toBe(
      "\uFEFFword,state,language\r\n'-t-il,met,French\r\n",
    );
  });

  it('leave out and count rows that say nothing that is known', () => {
    const csv = 'language;state;word\nSpanish;known;sol\nKlingon;known;x\nSpanish;loved;luna\nSpanish;met;\n';
    expect(wordsFromText(csv)).toMatchObject({ marks: [{ word: 'sol', state: 'known', language: 'Spanish' }], odd: 3 });
  });
});

describe('lists of others', () => {
  it.each<[string, string, readonly (readonly string[])[]]>([
    ['one word a line', 'uno\r\ndos\r\n\r\ntres', [['', 'uno', 'dos', 'tres']]],
    ['a header of one column', 'Word\nuno', [['Word', 'uno']]],
    [
      'a list of LingQ',
      'term,status,extended_status,hint1\nuno,1,0,one\n"dos, tres",0,,two',
      [
        ['term', 'uno', 'dos, tres'],
        ['status', '1', '0'],
        ['extended status', '0', ''],
        ['hint1', 'one', 'two'],
      ],
    ],
    [
      'no header',
      'uno\tone\ndos\ttwo',
      [
        ['', 'uno', 'dos'],
        ['', 'one', 'two'],
      ],
    ],
    [
      'notes of Anki as text',
      '#separator:tab\n#html:true\n<b>uno</b>\tone&amp;only',
      [
        ['', 'uno'],
        ['', 'one&only'],
      ],
    ],
    [
      'a guarded cell',
      "word,note\n'-ito,x",
      [
        ['word', '-ito'],
        ['note', 'x'],
      ],
    ],
  ])('may be %s', (_case, text, expected) => {
    expect(fieldsIn(text)).toEqual(expected);
  });

  it('are cut after fifty thousand rows, which is said', () => {
    const rows = Array.from({ length: mostWordRows + 2 }, (_, index) => `w${index}`).join('\n');
    const file = wordsFromText(rows);
    expect(file.isCut).toBe(true);
    expect(file.fields[0]?.values).toHaveLength(mostWordRows);
    expect(wordsFromText(`word\n${rows.slice(0, 20)}`).isCut).toBe(false);
  });
});

describe('Anki packages', () => {
  it('give their fields by name, as plain text', async () => {
    const deck = await ankiDeck(
      ['Word', 'Meaning', 'Sound'],
      [
        ['<b>uno</b>', 'one', '[sound:1.mp3]'],
        ['dos&nbsp;', 'two', ''],
      ],
    );
    expect(await read(deck)).toEqual({
      kind: 'file',
      file: {
        fields: [
          { name: 'Word', of: null, values: ['uno', 'dos'] },
          { name: 'Meaning', of: null, values: ['one', 'two'] },
        ],
        marks: null,
        odd: 0,
        isCut: false,
      },
    });
  });

  it('of ours are read too', async () => {
    const now = new Date('2026-11-21T10:00:00Z');
    const bytes = await ankiPackage([phraseOf()], { nativeLanguage: 'English', now, timeZone: 'Europe/Madrid' });
    const answer = await read(bytes);
    expect(answer).toMatchObject({ kind: 'file', file: { fields: [{ name: 'Phrase', values: ['mercado'] }, {}, {}] } });
  });

  it('of a newer Anki are read from the newer collection, of which the older one knows nothing', async () => {
    const notice = await ankiDeck(['Front'], [['Please update to the latest Anki version']]);
    const newer = await ankiDeck(['Word'], [['uno']], { file: 'collection.anki21' });
    const both = zipSync({ ...unzipSync(notice), ...unzipSync(newer) });
    expect(await read(both)).toMatchObject({ file: { fields: [{ name: 'Word', values: ['uno'] }] } });
  });

  it('of the newest Anki are unpacked, and name their fields in tables', async () => {
    const { Database } = await initSqlJs();
    const database = new Database();
    database.run(`CREATE TABLE col (id integer primary key, models text); INSERT INTO col VALUES (1, '');
      CREATE TABLE notes (mid integer, flds text);
      CREATE TABLE notetypes (id integer primary key, name text);
      CREATE TABLE fields (ntid integer, ord integer, name text);
      INSERT INTO notetypes VALUES (7, 'Basic'), (8, 'Cloze');
      INSERT INTO fields VALUES (7, 1, 'Back'), (7, 0, 'Front'), (8, 0, 'Text')`);
    for (const note of [
      [8, 'cinco'],
      [7, 'uno\u001fone'],
      [7, 'dos\u001ftwo'],
    ]) {
      database.run('INSERT INTO notes VALUES (?, ?)', note);
    }
    const collection = new Uint8Array(zstdCompressSync(database.export()));
    expect(await read(zipSync({ 'collection.anki21b': collection }))).toMatchObject({
      file: {
        fields: [
          { name: 'Front', of: 'Basic', values: ['uno', 'dos'] },
          { name: 'Back', of: 'Basic', values: ['one', 'two'] },
          { name: 'Text', of: 'Cloze', values: ['cinco'] },
        ],
      },
    });
  });

  it.each<[string, () => Promise<Uint8Array> | Uint8Array, string]>([
    ['without notes', () => ankiDeck(['Word'], []), 'no_notes'],
    ['that are damaged', () => zipSync({ 'collection.anki2': strToU8('SQLite format 3 no more') }), 'broken'],
    ['whose newer collection is damaged', () => zipSync({ 'collection.anki21b': strToU8('no zstd') }), 'broken'],
    ['that are cut off', async () => (await ankiDeck(['Word'], [['uno']])).subarray(0, 200), 'broken'],
    ['that are something else', () => zipSync({ 'a.txt': strToU8('uno') }), 'unknown_kind'],
  ])('%s are refused', async (_case, make, code) => {
    expect(await read(await make())).toEqual({ kind: 'problem', code });
  });
});

describe('an account’s copy', () => {
  const archive = (rows: unknown) => zipSync({ 'tables/word_states.json': strToU8(JSON.stringify(rows)) });

  it('gives its words with their states, without those that are new again', async () => {
    const rows = [
      { language: 'Spanish', word: 'sol', state: 'known', chosen: true },
      { language: 'Spanish', word: 'luna', state: 'new', chosen: true },
      { language: 'Spanish', word: 'mar', state: 'loved', chosen: true },
    ];
    expect(await read(archive(rows))).toEqual({
      kind: 'file',
      file: { fields: [], marks: [{ word: 'sol', state: 'known', language: 'Spanish' }], odd: 1, isCut: false },
    });
  });

  it.each([
    [[], 'empty'],
    [{}, 'broken'],
  ])('of %j is refused', async (rows, code) => {
    expect(await read(archive(rows))).toEqual({ kind: 'problem', code });
  });
});
