import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { readFile, readPasted } from './read-file.ts';
import { makeEpub } from './testing/make-epub.ts';
import { mostFileBytes, TextProblem } from './text-problem.ts';

const read = (name: string, text: string) => readFile(name, strToU8(text));
const paragraphs = (name: string, text: string) => read(name, text).chapters.flatMap((chapter) => chapter.paragraphs);

describe('a text in its format', () => {
  it.each<[string, string, string, readonly string[]]>([
    ['paragraphs of plain text', 'a.txt', 'Eins.\nZwei.\n\nDrei.\r\n\r\nVier.', ['Eins. Zwei.', 'Drei.', 'Vier.']],
    [
      'a paragraph on each line',
      'a.txt',
      'Eins ist da.\nZwei ist da.\nDrei.',
      ['Eins ist da.', 'Zwei ist da.', 'Drei.'],
    ],
    [
      'lines of a typewriter',
      'a.txt',
      'Der lange Satz geht\nauf der nächsten Zeile\nweiter.',
      ['Der lange Satz geht auf der nächsten Zeile weiter.'],
    ],
    [
      'a poem, in which the ends of lines say something',
      'a.txt',
      'Der Mond ist aufgegangen\nDie goldnen Sternlein prangen\nAm Himmel\n \nDer Wald steht schwarz\nund schweiget',
      ['Der Mond ist aufgegangen\nDie goldnen Sternlein prangen\nAm Himmel', 'Der Wald steht schwarz\nund schweiget'],
    ],
    [
      'a poem of one stanza',
      'a.txt',
      'Der Mond ist aufgegangen\nDie goldnen Sternlein prangen\nAm Himmel\nhell und klar',
      ['Der Mond ist aufgegangen\nDie goldnen Sternlein prangen\nAm Himmel\nhell und klar'],
    ],
    [
      'a poem in a page, and lines of its source',
      'a.html',
      '<pre>Der Mond ist aufgegangen\n<b>Die</b> goldnen Sternlein prangen\n\nAm Himmel</pre><p>Eine\nZeile',
      ['Der Mond ist aufgegangen\nDie goldnen Sternlein prangen', 'Am Himmel', 'Eine Zeile'],
    ],
    [
      'markdown',
      'a.md',
      '---\nx: 1\n---\n# Titel\n\nEin *schöner* [Tag](http://x).\n\n- Eins\n- Zwei',
      ['Ein schöner Tag.', 'Eins', 'Zwei'],
    ],
    [
      'a page',
      'a.html',
      '<nav>Menu</nav><p>Uno<br>dos &amp; <b>tres</b></p><script>alert(1)</script><p>Cuatro',
      ['Uno', 'dos & tres', 'Cuatro'],
    ],
    [
      'a page that is a form, without its controls',
      'a.html',
      '<body><form id="aspnetForm"><div class="aspNetHidden"><input value="x"></div><p>Uno.</p><select><option>no<option>no</select><input list="l"><datalist id="l"><option>no</option></datalist><fieldset><legend>no</legend><button>no</button></fieldset><textarea>no</textarea><p>Dos.</p></form></body>',
      ['Uno.', 'Dos.'],
    ],
    ['a page by its content', 'a.txt', '<!doctype html><title>T</title><p>Uno', ['Uno']],
    ['ruby', 'a.html', '<p><ruby>漢<rt>kan</rt></ruby>字</p>', ['漢字']],
    [
      'subtitles',
      'a.srt',
      '1\n00:00:01,000 --> 00:00:02,000\n<i>I went to</i>\n\n2\n00:00:02,500 --> 00:00:04,000\nthe door. [music]\n\n3\n00:00:20,000 --> 00:00:22,000\n- Who?\n- Me.\n',
      ['I went to\nthe door.', 'Who?', 'Me.'],
    ],
    [
      'subtitles of the web',
      'a.vtt',
      'WEBVTT\n\n00:01.000 --> 00:02.000\n<v Ana>Hola.\n\n00:02.100 --> 00:03.000\nAdiós.\n',
      ['Hola.\nAdiós.'],
    ],
  ])('%s', (_case, name, text, expected) => {
    expect(paragraphs(name, text)).toEqual(expected);
  });

  it.each([
    ['UTF-16', new Uint8Array([0xff, 0xfe, 0x48, 0, 0xe9, 0]), 'Hé'],
    ['an older encoding', new Uint8Array([0x48, 0xe9]), 'Hé'],
    ['a mark at the beginning', new Uint8Array([0xef, 0xbb, 0xbf, 0x48, 0x69]), 'Hi'],
  ])('reads %s', (_case, bytes, expected) => {
    expect(readFile('a.txt', bytes).chapters[0]?.paragraphs).toEqual([expected]);
  });

  it('takes a title from the text, or else from the name of the file', () => {
    expect(read('a.html', '<title>La casa</title><p>Uno').title).toBe('La casa');
    expect(read('a.md', '# La casa\n\nUno').title).toBe('La casa');
    expect(read('C:\\texts\\mi_casa.txt', 'Uno').title).toBe('mi casa');
  });

  it('keeps no markup, no line break and no unseen sign in a title', () => {
    const { title } = read('a.html', '<title>Un\n<b>dos</b>\u202e\u0007</title><p>Uno');
    expect(title).toBe('Un <b>dos</b>');
  });
});

it('cuts a long title between two characters', () => {
  const { title } = read('a.html', `<title>x${'🌱'.repeat(300)}</title><p>Uno`);
  expect([title?.isWellFormed(), [...(title ?? '')].length]).toEqual([true, 200]);
});

it('keeps no half of a character', () => {
  expect(readPasted('Uno \ud83c dos').chapters[0]?.paragraphs[0]?.isWellFormed()).toBe(true);
});

describe('a book', () => {
  const pages = [
    { body: '<h1>Uno</h1><p>Primera p&aacute;gina.</p><svg><title>no</title></svg>' },
    { body: '<h2>Dos</h2><p>Segunda.</p>', file: 'página dos.xhtml' },
  ];

  it('is read page by page, without its table of contents', () => {
    expect(readFile('x.epub', makeEpub({ pages }))).toEqual({
      title: 'El libro',
      isFixed: true,
      chapters: [
        { title: 'Uno', paragraphs: ['Primera página.'] },
        { title: 'Dos', paragraphs: ['Segunda.'] },
      ],
    });
  });

  it('may scramble its fonts, but not its pages', () => {
    const scrambled = (uri: string) => ({
      'META-INF/encryption.xml': `<encryption><EncryptedData><CipherData><CipherReference URI="${uri}"/></CipherData></EncryptedData></encryption>`,
    });
    expect(readFile('x.epub', makeEpub({ pages, files: scrambled('OPS/font.otf') })).chapters).toHaveLength(2);
    const closed = makeEpub({ pages, files: scrambled('OPS/text/page-1.xhtml') });
    expect(() => readFile('x.epub', closed)).toThrow(new TextProblem('protected'));
  });

  it.each([
    ['is no archive', strToU8('PK nothing')],
    ['is some other archive', zipSync({ 'a.txt': strToU8('a') })],
    ['has no pages', makeEpub({ pages: [] })],
    [
      'names files outside',
      makeEpub({ pages, files: { 'META-INF/container.xml': '<rootfile full-path="../../etc/passwd"/>' } }),
    ],
  ])('is broken where it %s', (_case, bytes) => {
    expect(() => readFile('x.epub', bytes)).toThrow(new TextProblem('broken'));
  });

  it('that unpacks to many times its size is not unpacked', () => {
    const bomb = makeEpub({ pages: [{ body: `<p>${'a '.repeat(11_000_000)}</p>` }] });
    expect(bomb.length).toBeLessThan(1_000_000);
    expect(() => readFile('x.epub', bomb)).toThrow(new TextProblem('too_long'));
    const frame = makeEpub({ pages, files: { 'META-INF/container.xml': ' '.repeat(21_000_000) } });
    expect(() => readFile('x.epub', frame)).toThrow(new TextProblem('too_long'));
  });

  it('that says it is shorter than it is does not unpack to more than it says', () => {
    const bomb = makeEpub({ pages: [{ body: `<p>${'a '.repeat(11_000_000)}</p>` }] });
    const told = 500;
    const [chapter] = readFile('x.epub', withSize(bomb, 'OPS/text/page-1.xhtml', told)).chapters;
    expect(chapter?.paragraphs[0]?.length).toBeGreaterThan(0);
    expect(chapter?.paragraphs[0]?.length).toBeLessThan(told);
  });

  it('whose pages are of an unknown encoding is refused', () => {
    const page = Uint8Array.from({ length: 400 }, (_, at) => 0x80 + (at % 0x80));
    const broken = makeEpub({ pages, files: { 'OPS/text/page-1.xhtml': page } });
    expect(() => readFile('x.epub', broken)).toThrow(new TextProblem('encoding'));
  });
});

/** The archive with another unpacked size in its directory for this file (APPNOTE.TXT of ZIP, 4.3.12). */
function withSize(archive: Uint8Array, name: string, size: number): Uint8Array {
  const changed = archive.slice();
  const view = new DataView(changed.buffer);
  for (let at = 0; at + 46 < changed.length; at += 1) {
    if (view.getUint32(at, true) !== 0x02014b50) continue;
    const named = new TextDecoder().decode(changed.subarray(at + 46, at + 46 + view.getUint16(at + 28, true)));
    if (named === name) view.setUint32(at + 24, size, true);
  }
  return changed;
}

describe('what is not read', () => {
  it.each<[string, string, Uint8Array, ConstructorParameters<typeof TextProblem>[0]]>([
    ['a file of 50 MB', 'a.txt', new Uint8Array(50 * 1024 * 1024), 'file_too_large'],
    ['a picture', 'a.png', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0, 0]), 'not_text'],
    ['nothing', 'a.txt', new Uint8Array(), 'empty'],
    ['signs without words', 'a.txt', strToU8('*** --- ***'), 'empty'],
    ['a text without an end', 'a.txt', strToU8('palabra '.repeat(400_000)), 'too_long'],
  ])('%s', (_case, name, bytes, code) => {
    expect(() => readFile(name, bytes)).toThrow(new TextProblem(code));
  });

  it('is said of a paste too', () => {
    expect(() => readPasted(' \n ')).toThrow(new TextProblem('empty'));
    expect(mostFileBytes).toBeLessThan(50 * 1024 * 1024);
  });
});
