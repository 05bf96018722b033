import { describe, expect, it } from 'vitest';
import { makePdf, type PdfText, pdfLines } from '../testing/make-pdf.ts';
import { TextProblem } from '../text-problem.ts';
import { readPdf } from './read-pdf.ts';

const read = (pages: readonly (readonly PdfText[])[]) => readPdf(makePdf({ pages }));
const paragraphs = async (pages: readonly (readonly PdfText[])[]) =>
  (await read(pages)).chapters.flatMap((chapter) => chapter.paragraphs);
/** As its letters stand on paper. */
const drawn = (text: string) => [...text].reverse().join('');

describe('a PDF', () => {
  it('is read as its paragraphs and chapters', async () => {
    const page = [
      ...pdfLines(['Capítulo 1'], 760, { size: 20 }),
      ...pdfLines(['Die alte Frau öff-', 'net die Tür.', 'Niemand ist da.'], 700),
    ];
    expect(await read([page])).toEqual({
      title: null,
      isFixed: true,
      chapters: [
        { title: null, paragraphs: [] },
        { title: 'Capítulo 1', paragraphs: ['Die alte Frau öffnet die Tür.', 'Niemand ist da.'] },
      ],
    });
  });

  it('has its title from what it says of itself', async () => {
    const titled = async (title: string) => (await readPdf(makePdf({ title, pages: [pdfLines(['Uno.'])] }))).title;
    expect(await titled('La casa vacía')).toBe('La casa vacía');
    expect(await titled('البيت')).toBe('البيت');
    for (const title of ['Microsoft Word - casa.docx', 'casa_final.pdf', 'Untitled', ''])
      expect(await titled(title)).toBeNull();
  });

  it('goes on over its pages, without their heads and numbers', async () => {
    const page = (lines: readonly string[], number: number) => [
      ...pdfLines(['La casa vacía'], 800),
      ...pdfLines(lines),
      ...pdfLines([`${number}`], 40),
    ];
    const pages = [page(['La mujer'], 1), page(['llega al'], 2), page(['pueblo.'], 3)];
    expect(await paragraphs(pages)).toEqual(['La mujer llega al pueblo.']);
  });

  it('in Arabic is read in the order in which it is spoken', async () => {
    const lines = ['وصلت سلمى إلى البيت', 'القديم عند الغروب.'];
    expect(await paragraphs([pdfLines(lines.map(drawn))])).toEqual([lines.join(' ')]);
  });

  it.each<[string, (word: number) => number]>([
    ['from the left', (word) => word],
    ['from the right', (word) => 2 - word],
  ])('in Arabic may draw its words one by one: %s', async (_case, order) => {
    const words = [drawn('القديم'), drawn('البيت'), drawn('في')];
    const page = [0, 1, 2].map((index) => {
      const word = order(index);
      return { text: words[word] ?? '', x: 100 + 60 * word, y: 700 };
    });
    expect(await paragraphs([page])).toEqual(['في البيت القديم']);
  });

  it('is read also behind the lines of a mail', async () => {
    const mailed = new Uint8Array([
      ...new TextEncoder().encode('Content-Type: x\r\n\r\n'),
      ...makePdf({ pages: [pdfLines(['Uno.'])] }),
    ]);
    expect((await readPdf(mailed)).chapters[0]?.paragraphs).toEqual(['Uno.']);
  });

  it('is not kept a second time in memory', async () => {
    const bytes = makePdf({ pages: [pdfLines(['Uno.'])] });
    await readPdf(bytes);
    expect(bytes).toHaveLength(0);
  });

  it.each<[string, () => Uint8Array, ConstructorParameters<typeof TextProblem>[0]]>([
    ['has pictures and no text', () => makePdf({ pages: [[], []] }), 'scanned'],
    [
      'has nothing but the numbers of its pages',
      () => makePdf({ pages: [pdfLines(['1']), pdfLines(['2'])] }),
      'scanned',
    ],
    ['opens with a password', () => makePdf({ pages: [pdfLines(['Uno.'])], isLocked: true }), 'locked'],
    ['is nothing but its first line', () => new TextEncoder().encode('%PDF-1.7\n'), 'broken'],
    ['has too many pages', () => makePdf({ pages: Array(4).fill(pdfLines(['Uno.'])) }), 'too_many_pages'],
    ['has too many letters', () => makePdf({ pages: [pdfLines(['palabra'.repeat(8)])] }), 'too_long'],
  ])('is refused where it %s', async (_case, make, code) => {
    await expect(readPdf(make(), { mostPages: 3, mostCharacters: 50 })).rejects.toThrow(new TextProblem(code));
  });
});
