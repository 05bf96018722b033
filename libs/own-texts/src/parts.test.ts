import { describe, expect, it } from 'vitest';
import { partsOf } from './parts.ts';
import { TextProblem } from './text-problem.ts';

/** A paragraph of so many sentences. */
const paragraph = (sentences: number) => Array.from({ length: sentences }, () => 'Das ist ein Satz.').join(' ');
const chapter = (paragraphs: readonly number[], title: string | null = null) => ({
  title,
  paragraphs: paragraphs.map(paragraph),
});
const sizes = (chapters: Parameters<typeof partsOf>[0]) =>
  partsOf(chapters, 'de').map(({ sentences }) => sentences.length);

describe('a text is cut into lessons', () => {
  it.each<[string, readonly number[], readonly number[]]>([
    ['one sentence', [1], [1]],
    ['a text for one lesson', [12], [12]],
    ['too much for one lesson', [13], [8, 5]],
    ['a chapter of one paragraph', [60], [10, 10, 10, 10, 10, 10]],
    ['paragraphs of eight and twelve', [8, 12, 8], [8, 12, 8]],
    ['many short paragraphs', [3, 3, 3, 3, 3, 3, 3, 3, 3, 3], [12, 9, 9]],
    ['one long paragraph between short ones', [4, 20, 4], [10, 10, 8]],
  ])('%s', (_case, paragraphs, expected) => {
    expect(sizes([chapter(paragraphs)])).toEqual(expected);
  });

  it('never has more than twelve sentences, and loses none, however long the chapter is', () => {
    for (let length = 1; length <= 200; length += 1) {
      const cut = sizes([chapter([length])]);
      expect(Math.max(...cut)).toBeLessThanOrEqual(12);
      expect(cut.reduce((sum, size) => sum + size, 0)).toBe(length);
      if (length >= 16) expect(Math.min(...cut)).toBeGreaterThanOrEqual(8);
    }
  });

  it('begins a lesson with each chapter, but reads a title page with the next one', () => {
    expect(partsOf([chapter([2], 'Inhalt'), chapter([9], 'Eins'), chapter([8], 'Zwei')], 'de')).toMatchObject([
      { chapter: 'Eins', sentences: { length: 11 } },
      { chapter: 'Zwei', sentences: { length: 8 } },
    ]);
  });

  it('keeps a short last chapter', () => {
    expect(sizes([chapter([9]), chapter([2])])).toEqual([9, 2]);
  });

  it.each<[string, boolean, number]>([
    ['at the sign nearest to its middle', false, 30],
    ['between words where nobody can add a full stop', true, 75],
  ])('cuts what is too long %s', (_case, maySplit, each) => {
    const half = Array.from({ length: each }, () => 'Wort').join(' ');
    const sign = maySplit ? '' : ';';
    const [part] = partsOf([{ title: null, paragraphs: [`${half}${sign} ${half}.`] }], 'de', { maySplit });
    expect(part?.sentences).toEqual([`${half}${sign}`, `${half}.`]);
  });

  it('lets a sentence go on over the ends of lines, and cuts a poem there', () => {
    const verse = 'der Mond ist aufgegangen und die Sterne';
    const poem = Array.from({ length: 24 }, () => verse).join('\n');
    const [part] = partsOf([{ title: null, paragraphs: ['Das ist\nein Satz. Und\nnoch einer.', poem] }], 'de');
    expect(part?.sentences.slice(0, 2)).toEqual(['Das ist ein Satz.', 'Und noch einer.']);
    const pieces = part?.sentences.slice(2) ?? [];
    expect(pieces.join(' ')).toBe(poem.replaceAll('\n', ' '));
    for (const piece of pieces) expect(piece.endsWith('die Sterne')).toBe(true);
  });

  it('refuses more lessons than an account keeps of one text', () => {
    const short = Array.from({ length: 4_001 }, () => ({ title: null, paragraphs: [paragraph(4)] }));
    expect(() => partsOf(short, 'de')).toThrow(new TextProblem('too_long'));
  });

  it.each([
    ['es', 'El Sr. Ruiz llegó a las 3.50. «¿Viene usted?», preguntó Ana. Nadie contestó.', 3],
    ['de', 'Am 3. Mai kam Dr. Klein. „Gehst du?“, fragt Anna. Nein.', 3],
    ['ar', 'وصل القطار. هل رأيته؟ لا، لم أره! كان بعيدا.', 4],
  ])('knows abbreviations, quotes and signs of %s', (tag, text, count) => {
    expect(partsOf([{ title: null, paragraphs: [text] }], tag)[0]?.sentences).toHaveLength(count);
  });
});
