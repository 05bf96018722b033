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

  it('cuts a sentence that is too long to repeat at the sign nearest to its middle', () => {
    const half = Array.from({ length: 30 }, () => 'Wort').join(' ');
    const [part] = partsOf([{ title: null, paragraphs: [`${half}; ${half}.`] }], 'de');
    expect(part?.sentences).toEqual([`${half};`, `${half}.`]);
  });

  it.each([
    ['ten thousand words', Array.from({ length: 10_000 }, () => 'Wort').join(' ')],
    ['one word of ten thousand letters', 'x'.repeat(10_000)],
  ])('refuses a sentence of %s without a sign', (_case, endless) => {
    expect(() => partsOf([{ title: null, paragraphs: [endless] }], 'de')).toThrow(new TextProblem('long_sentence'));
  });

  describe('out of a page or a PDF, where nobody can add full stops', () => {
    const cut = (paragraph: string) =>
      partsOf([{ title: null, paragraphs: [paragraph] }], 'de', { maySplit: true }).flatMap(
        ({ sentences }) => sentences,
      );

    it.each([121, 150, 10_000])('%i words without a sign are cut between words', (length) => {
      const words = Array.from({ length }, (_, index) => `w${10_000 + index}`).join(' ');
      const pieces = cut(words);
      expect(pieces.join(' ')).toBe(words);
      for (const piece of pieces) expect(piece.split(' ').length).toBeLessThanOrEqual(120);
      if (length === 150) expect(pieces.map((piece) => piece.split(' ').length)).toEqual([75, 75]);
    });

    it('120 words stay together', () => {
      expect(cut(Array.from({ length: 120 }, () => 'Wort').join(' '))).toHaveLength(1);
    });

    it.each([
      ['a word', 'x'.repeat(10_000)],
      ['a word behind another', `Wort ${'x'.repeat(10_000)}`],
      ['characters', '🌱'.repeat(5_000)],
      ['letters with marks', 'e\u0301'.repeat(5_000)],
    ])('%s without an end is cut between two characters', (_case, endless) => {
      const pieces = cut(endless);
      expect(pieces.join('').replaceAll(' ', '')).toBe(endless.replaceAll(' ', ''));
      for (const piece of pieces) {
        expect(piece.length).toBeLessThanOrEqual(1_200);
        expect(piece.isWellFormed() && !/^\p{M}/u.test(piece)).toBe(true);
      }
    });

    it('what is no text at all is refused', () => {
      expect(() => cut(`e${'\u0301'.repeat(2_000)}`)).toThrow(new TextProblem('not_text'));
    });
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
