import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, describe, expect, it } from 'vitest';
import type { ExchangedPhrase } from '../exchanged-phrase.ts';
import { phraseOf, randomFrom, randomText } from '../testing/phrases.ts';
import { ankiPackage } from './anki-package.ts';

// Reads the package with another SQLite than the one that wrote it.
const folder = mkdtempSync(path.join(tmpdir(), 'fabula-anki-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const now = new Date('2026-11-22T10:00:00Z');
const madrid = { nativeLanguage: 'English', now, timeZone: 'Europe/Madrid' } as const;

async function opened(phrases: readonly ExchangedPhrase[], options: Parameters<typeof ankiPackage>[1] = madrid) {
  const files = unzipSync(await ankiPackage(phrases, options));
  const file = path.join(folder, `${crypto.randomUUID()}.anki2`);
  writeFileSync(file, files['collection.anki2'] ?? new Uint8Array());
  const database = new DatabaseSync(file, { readOnly: true });
  const all = (sql: string) => database.prepare(sql).all();
  return { files, all, col: all('select * from col')[0] ?? {} };
}

const json = (value: unknown): unknown => JSON.parse(String(value));

// Anki's published schema 11 (rslib/src/storage/schema11.sql). Columns: table, column, type, required, key.
const published = `
col id integer 0 1|col crt integer 1 0|col mod integer 1 0|col scm integer 1 0|col ver integer 1 0|col dty integer 1 0
col usn integer 1 0|col ls integer 1 0|col conf text 1 0|col models text 1 0|col decks text 1 0|col dconf text 1 0
col tags text 1 0|notes id integer 0 1|notes guid text 1 0|notes mid integer 1 0|notes mod integer 1 0
notes usn integer 1 0|notes tags text 1 0|notes flds text 1 0|notes sfld integer 1 0|notes csum integer 1 0
notes flags integer 1 0|notes data text 1 0|cards id integer 0 1|cards nid integer 1 0|cards did integer 1 0
cards ord integer 1 0|cards mod integer 1 0|cards usn integer 1 0|cards type integer 1 0|cards queue integer 1 0
cards due integer 1 0|cards ivl integer 1 0|cards factor integer 1 0|cards reps integer 1 0|cards lapses integer 1 0
cards left integer 1 0|cards odue integer 1 0|cards odid integer 1 0|cards flags integer 1 0|cards data text 1 0
revlog id integer 0 1|revlog cid integer 1 0|revlog usn integer 1 0|revlog ease integer 1 0|revlog ivl integer 1 0
revlog lastIvl integer 1 0|revlog factor integer 1 0|revlog time integer 1 0|revlog type integer 1 0
graves usn integer 1 0|graves oid integer 1 0|graves type integer 1 0`
  .trim()
  .split(/[|\n]/);
const publishedIndexes = [
  'ix_cards_nid cards nid',
  'ix_cards_sched cards did,queue,due',
  'ix_cards_usn cards usn',
  'ix_notes_csum notes csum',
  'ix_notes_usn notes usn',
  'ix_revlog_cid revlog cid',
  'ix_revlog_usn revlog usn',
];

describe('The Anki package', () => {
  it('is a collection of the published schema, valid to SQLite, with an empty media list', async () => {
    const { files, all, col } = await opened([phraseOf()]);
    expect(Object.keys(files).sort()).toEqual(['collection.anki2', 'media']);
    expect(strFromU8(files.media ?? new Uint8Array())).toBe('{}');
    expect(all('pragma integrity_check')).toEqual([{ integrity_check: 'ok' }]);
    const columns = all(`select t.name as owner, c.name, c.type, c."notnull" as required, c.pk from sqlite_schema t,
      pragma_table_info(t.name) c where t.type = 'table' order by t.rowid, c.cid`);
    const rows = columns.map(
      ({ owner, name, type, required, pk }) => `${owner} ${name} ${String(type).toLowerCase()} ${required} ${pk}`,
    );
    expect(rows).toEqual(published);
    const indexes = all(`select i.name, i.tbl_name, group_concat(x.name, ',') as columns from sqlite_schema i,
      pragma_index_info(i.name) x where i.type = 'index' group by i.name order by i.name`);
    expect(indexes.map(({ name, tbl_name, columns: on }) => `${name} ${tbl_name} ${on}`)).toEqual(publishedIndexes);
    expect(all('select count(*) as cols from col')).toEqual([{ cols: 1 }]);
    expect(col).toMatchObject({ id: 1, ver: 11, dty: 0, usn: 0, ls: 0, tags: '{}', mod: now.getTime() });
  });

  it('holds every phrase as a note, as HTML that shows exactly what was written', async () => {
    const { all } = await opened([
      phraseOf({ phrase: '¿Qué <b>hora</b> & "día"?', example: null, note: 'a\nb [sound:x.mp3]' }),
      phraseOf({ phrase: '007', translation: 'agent', difficulty: 'Hard', createdAt: null }),
    ]);
    const notes = all('select n.*, typeof(sfld) as kind from notes n order by id');
    expect(notes.map(({ flds }) => String(flds).split('\x1f'))).toEqual([
      ['¿Qué &lt;b&gt;hora&lt;/b&gt; &amp; &quot;día&quot;?', 'market', '', 'a<br>b &#91;sound:x.mp3]'],
      ['007', 'agent', 'Vas al mercado.', ''],
    ]);
    const sum = (text: string) => Number.parseInt(createHash('sha1').update(text).digest('hex').slice(0, 8), 16);
    expect(notes.map(({ csum }) => csum)).toEqual([sum('¿Qué <b>hora</b> & "día"?'), sum('007')]);
    expect(notes.map(({ tags, kind }) => [tags, kind])).toEqual([
      [' Fabula::Spanish Fabula::Medium ', 'text'],
      [' Fabula::Spanish Fabula::Hard ', 'integer'],
    ]);
    expect(notes[0]).toMatchObject({ id: Date.parse('2026-11-20T09:00:00Z'), usn: -1, flags: 0, data: '' });
  });

  it.each([
    [
      'never reviewed',
      { reviewCount: 0, nextReviewAt: null },
      [
        [0, 1, 0, 0, 0],
        [0, 1, 0, 0, 0],
      ],
    ],
    // The collection begins the day before the first due one; today is the 22nd.
    [
      'known once',
      { reviewCount: 1, nextReviewAt: '2026-11-23T09:00:00Z' },
      [
        [2, 2, 1, 1, 2500],
        [0, 1, 0, 0, 0],
      ],
    ],
    [
      'known five times',
      { reviewCount: 5, nextReviewAt: '2026-11-26T22:59:00Z' },
      [
        [2, 5, 5, 3, 2500],
        [2, 5, 5, 2, 2500],
      ],
    ],
    [
      'due after midnight in Madrid',
      { reviewCount: 2, nextReviewAt: '2026-11-26T23:00:00Z' },
      [
        [2, 6, 2, 1, 2500],
        [2, 6, 2, 1, 2500],
      ],
    ],
    [
      'overdue',
      { reviewCount: 2, nextReviewAt: '2026-11-10T09:00:00Z' },
      [
        [2, 1, 2, 1, 2500],
        [2, 1, 2, 1, 2500],
      ],
    ],
  ])('gives a phrase %s both cards with their learning state', async (_, change, cards) => {
    const { all, col } = await opened([phraseOf(change)]);
    const rows = all('select c.*, n.guid from cards c join notes n on n.id = c.nid order by ord');
    expect(rows.map(({ type, due, ivl, reps, factor }) => [type, due, ivl, reps, factor])).toEqual(cards);
    expect(rows.map(({ ord, queue, type }) => [ord, queue === type])).toEqual([
      [0, true],
      [1, true],
    ]);
    expect(rows[0]).toMatchObject({ lapses: 0, left: 0, odue: 0, odid: 0, flags: 0, data: '', usn: -1 });
    // Four in the morning of the first day in the learner's zone.
    const due = change.nextReviewAt !== null && change.nextReviewAt < '2026-11-22';
    expect(new Date(Number(col.crt) * 1000).toISOString()).toBe(
      due ? '2026-11-09T03:00:00.000Z' : '2026-11-21T03:00:00.000Z',
    );
  });

  it('has a deck and a note type for each language, with language and direction in the cards', async () => {
    const { all, col } = await opened([phraseOf(), phraseOf({ phrase: 'مرحبا', language: 'Arabic' })]);
    const models = Object.values(json(col.models) as Record<string, Record<string, unknown>>);
    const decks = json(col.decks) as Record<string, { id: number; name: string }>;
    expect(
      Object.values(decks)
        .map(({ name }) => name)
        .sort(),
    ).toEqual(['Default', 'Fabula Arabic', 'Fabula Spanish']);
    expect(Object.keys(json(col.dconf) as object)).toEqual(['1']);
    const arabic = models.find(({ name }) => name === 'Fabula Arabic (English)');
    expect(arabic).toMatchObject({
      type: 0,
      sortf: 0,
      flds: [
        { name: 'Phrase', ord: 0, rtl: true },
        { name: 'Translation', ord: 1, rtl: false },
        { name: 'Example', ord: 2, rtl: true },
        { name: 'Note', ord: 3, rtl: false },
      ],
      tmpls: [
        { name: 'Recognition', ord: 0, qfmt: '<div class="phrase" lang="ar" dir="rtl">{{Phrase}}</div>' },
        { name: 'Production', ord: 1, qfmt: '<div class="translation" lang="en" dir="ltr">{{Translation}}</div>' },
      ],
      req: [
        [0, 'any', [0]],
        [1, 'any', [1]],
      ],
    });
    const places = all('select n.mid, c.did, n.flds from notes n join cards c on c.nid = n.id where c.ord = 0');
    for (const { mid, did, flds } of places) {
      const language = String(flds).startsWith('مرحبا') ? 'Arabic' : 'Spanish';
      expect(models.find(({ id }) => id === mid)?.name).toBe(`Fabula ${language} (English)`);
      expect(decks[String(did)]).toMatchObject({ id: did, name: `Fabula ${language}` });
    }
  });

  it('gives notes, note types and decks the same ids in every package, so that a second import updates', async () => {
    const first = await opened([phraseOf(), phraseOf({ phrase: 'casa' })]);
    const later = { ...madrid, now: new Date('2027-01-01T00:00:00Z') };
    const second = await opened([phraseOf({ phrase: ' MERCADO', note: 'new', reviewCount: 3 })], later);
    const names = 'select guid, mid, mod from notes order by id';
    const [before] = first.all(names);
    const [after] = second.all(names);
    expect(after).toMatchObject({ guid: before?.guid, mid: before?.mid });
    expect(Number(after?.mod)).toBeGreaterThan(Number(before?.mod));
    expect(new Set(first.all(names).map(({ guid }) => guid)).size).toBe(2);
  });

  it.each([
    '1',
    '0',
    '-5',
    '+7',
    ' 12 ',
    '1.5',
    '1e3',
    '1e400',
    '.5',
    '5.',
    '0x1F',
    '12345678901',
    '9223372036854775807',
    '9'.repeat(25),
  ])('sorts by %j as SQLite itself would store it', async (phrase) => {
    const { all } = await opened([phraseOf({ phrase })]);
    expect(all('pragma integrity_check')).toEqual([{ integrity_check: 'ok' }]);
    const database = new DatabaseSync(':memory:');
    database.exec('create table t (sfld integer)');
    database.prepare('insert into t values (?)').run(phrase);
    const kept = 'select typeof(sfld) as kind, cast(sfld as text) as sfld from';
    expect(all(`${kept} notes`)).toEqual(database.prepare(`${kept} t`).all());
  });

  it('holds the longest allowed texts, and empty ones', async () => {
    const long = {
      phrase: '"'.repeat(300),
      translation: '&'.repeat(1000),
      example: '"'.repeat(2000),
      note: '"'.repeat(4000),
    };
    const { all } = await opened([phraseOf(long)]);
    expect(all('select length(flds) as length from notes')).toEqual([{ length: 300 * 6 + 1000 * 5 + 6000 * 6 + 3 }]);
    const empty = await opened([]);
    expect(empty.all('pragma integrity_check')).toEqual([{ integrity_check: 'ok' }]);
    expect(empty.all('select count(*) as notes from notes')).toEqual([{ notes: 0 }]);
  });

  it('leaves out a card that would ask nothing, and an unknown language', async () => {
    const { all } = await opened([
      phraseOf({ translation: '' }),
      phraseOf({ phrase: 'tlhIngan', language: 'Klingon' }),
    ]);
    expect(all('select ord from cards')).toEqual([{ ord: 0 }]);
    expect(all('select count(*) as notes from notes')).toEqual([{ notes: 1 }]);
  });

  it('handles 5,000 phrases of any content, with unique ids', async () => {
    const random = randomFrom(7);
    const phrases = Array.from({ length: 5000 }, (_, index) =>
      phraseOf({ phrase: `${randomText(random, 5)}${index}`, note: randomText(random, 8), reviewCount: index % 7 }),
    );
    const { all } = await opened(phrases);
    // Checks that every row is in every index, in order, and that the file has no stray pages.
    expect(all('pragma integrity_check')).toEqual([{ integrity_check: 'ok' }]);
    expect(all('select count(*) as notes, count(distinct guid) as guids from notes')).toEqual([
      { notes: 5000, guids: 5000 },
    ]);
    expect(all('select count(*) as cards, count(distinct nid) as notes from cards')).toEqual([
      { cards: 10_000, notes: 5000 },
    ]);
    const stripped =
      String(all('select flds from notes where id = (select max(id) from notes)')[0]?.flds).split('\x1f')[0] ?? '';
    expect(stripped).not.toMatch(/<(?!br>)/);
  }, 30_000);
});
