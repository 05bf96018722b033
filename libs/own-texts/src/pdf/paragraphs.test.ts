import { describe, expect, it } from 'vitest';
import type { PdfLine } from './lines.ts';
import { chaptersOf } from './paragraphs.ts';
import { withoutRunningLines } from './running-lines.ts';

/** Lines of a column of 200 points, one below the other. */
function column(lines: readonly (string | Partial<PdfLine>)[], top = 700): PdfLine[] {
  let y = top;
  return lines.map((line) => {
    y -= 12;
    const given = typeof line === 'string' ? { text: line } : line;
    y = given.y ?? y;
    return { text: '', start: 0, end: 200, size: 10, ...given, y };
  });
}
const paragraphs = (...pages: PdfLine[][]) => chaptersOf(pages).flatMap((chapter) => chapter.paragraphs);

describe('lines of a PDF', () => {
  it.each<[string, PdfLine[][], readonly string[]]>([
    ['are a paragraph', [column(['La mujer llega', 'al pueblo.'])], ['La mujer llega al pueblo.']],
    [
      'end one where the next is indented',
      [column(['Uno dos tres.', { text: 'Cuatro cinco', start: 12 }, 'seis.'])],
      ['Uno dos tres.', 'Cuatro cinco seis.'],
    ],
    [
      'end one where a line is short',
      [column(['Uno dos tres cuatro', { text: 'cinco.', end: 60 }, 'Seis siete.'])],
      ['Uno dos tres cuatro cinco.', 'Seis siete.'],
    ],
    [
      'end one where the gap is wide',
      [column(['Uno', 'dos', 'tres', { text: 'Cuatro', y: 630 }, 'cinco'])],
      ['Uno dos tres', 'Cuatro cinco'],
    ],
    [
      'never end one inside a sentence',
      [column(['Uno', { text: 'dos', start: 12, end: 60 }, 'tres.'])],
      ['Uno dos tres.'],
    ],
    [
      'go on over a gap inside a sentence',
      [column(['Uno', 'dos', 'tres', { text: 'cuatro.', y: 600 }])],
      ['Uno dos tres cuatro.'],
    ],
    ['go on over a page', [column(['Uno dos']), column(['tres.'])], ['Uno dos tres.']],
    [
      'go on over a column',
      [[...column(['Uno dos'], 300), ...column([{ text: 'tres.', start: 250, end: 450 }])]],
      ['Uno dos tres.'],
    ],
    [
      'go on over a note at the foot of the page',
      [column(['Uno', 'dos', { text: 'Una nota.', size: 8 }]), column(['tres.', { text: 'Cuatro.', start: 12 }])],
      ['Uno dos tres.', 'Una nota.', 'Cuatro.'],
    ],
    [
      'are the turns of people who speak',
      [column(['Uno.', { text: '—¿Dos?', start: 12, end: 60 }, { text: '—Tres.', start: 12, end: 60 }])],
      ['Uno.', '—¿Dos?', '—Tres.'],
    ],
  ])('%s', (_case, pages, expected) => {
    expect(paragraphs(...pages)).toEqual(expected);
  });

  it.each([
    ['a divided word', ['Sie öff-', 'net die Tür.'], 'Sie öffnet die Tür.'],
    ['a word divided by a sign that is not seen', ['Sie öff\u00ad', 'net die Tür.'], 'Sie öffnet die Tür.'],
    ['a name', ['Anne-', 'Marie lacht.'], 'Anne-Marie lacht.'],
    ['a hyphen that stands inside a line, too', ['A well-known well-', 'known man.'], 'A well-known well-known man.'],
    ['a dash', ['Er geht -', 'und kommt.'], 'Er geht - und kommt.'],
  ])('joined at their ends keep %s', (_case, lines, expected) => {
    expect(paragraphs(column(lines))).toEqual([expected]);
  });

  it('in larger letters begin a chapter', () => {
    const page = column([
      'Antes de todo.',
      { text: 'Capítulo 1', size: 16 },
      { text: 'La llegada', size: 16 },
      'La mujer llega.',
      { text: 'Capítulo 2', size: 16 },
      'Se va.',
    ]);
    expect(chaptersOf([page])).toEqual([
      { title: null, paragraphs: ['Antes de todo.'] },
      { title: 'Capítulo 1 La llegada', paragraphs: ['La mujer llega.'] },
      { title: 'Capítulo 2', paragraphs: ['Se va.'] },
    ]);
  });
});

describe('a large letter at the beginning of a paragraph', () => {
  const initial = (text: string): Partial<PdfLine> => ({ text, size: 34, end: 24, y: 660 });
  /** What stands beside it, and below. */
  const beside = (...texts: readonly string[]) =>
    texts.map((text, index) => ({ text, start: index < 2 ? 26 : 0, y: 683 - 12 * index }));
  const heading = { text: 'Capítulo 1', size: 16, y: 710 };

  it.each<[string, readonly Partial<PdfLine>[], readonly string[]]>([
    [
      'belongs to its word',
      [initial('H'), ...beside('abía una', 'vez.', 'Nadie sabe.')],
      ['Había una vez. Nadie sabe.'],
    ],
    ['may be two', [initial('Qu'), ...beside('and il', 'pleut.')], ['Quand il pleut.']],
    ['may follow a sign', [initial('«¿Y'), ...beside('o no sé.', 'Sí.')], ['«¿Yo no sé. Sí.']],
    ['may be a word', [initial('A'), ...beside('small', 'house.', 'A small one.')], ['A small house. A small one.']],
    [
      'stands beside its own column alone',
      [initial('H'), ...beside('abía una', 'vez.', 'Nada.'), { text: 'Sí.', start: 250, end: 450, y: 683 }],
      ['Había una vez. Nada. Sí.'],
    ],
    [
      'may be a word in a word',
      [initial('L'), ...beside('a casa,', 'a las dos, es la suya.')],
      ['La casa, a las dos, es la suya.'],
    ],
  ])('%s', (_case, lines, expected) => {
    expect(chaptersOf([column([heading, ...lines])])).toEqual([
      { title: null, paragraphs: [] },
      { title: 'Capítulo 1', paragraphs: expected },
    ]);
  });

  it.each<[string, readonly Partial<PdfLine>[]]>([
    ['above its text', [initial('A'), { text: 'abía una vez.', y: 640 }]],
    ['with nothing that goes on with it', [initial('A'), ...beside('1984')]],
  ])('is a heading %s', (_case, lines) => {
    expect(chaptersOf([column(lines)]).at(-1)).toMatchObject({ title: 'A' });
  });
});

describe('what stands on each page', () => {
  const pages = Array.from({ length: 4 }, (_, index) =>
    column([
      'La casa vacía',
      `Texto ${'abcd'[index]} uno.`,
      `Texto ${'abcd'[index]} dos.`,
      `Texto ${'abcd'[index]} tres.`,
      `Página ${index + 1} de 4`,
    ]),
  );
  const textsOf = (given: PdfLine[][]) => withoutRunningLines(given).map((lines) => lines.map(({ text }) => text));

  it('is left out: heads, feet and their numbers', () => {
    expect(textsOf(pages)[2]).toEqual(['Texto c uno.', 'Texto c dos.', 'Texto c tres.']);
  });

  it('stays where it does not come back', () => {
    expect(textsOf(pages.slice(0, 2))[0]?.[0]).toBe('La casa vacía');
  });

  /** So many pages of a book, each with this line above its text and this one below. */
  const book = (length: number, edge: (page: number) => Partial<PdfLine>) =>
    Array.from({ length }, (_, page) => column([edge(page), ...linesOfPage(page)]));
  const linesOfPage = (page: number) => [0, 1, 2, 3, 4].map((line) => `Texto ${page * 5 + line * line} aquí.`);
  const heads = (given: PdfLine[][], texts = textsOf(given)) =>
    given.map(([head], page) => texts[page]?.includes(head?.text ?? '') ?? false);

  it.each<[string, number, (page: number) => Partial<PdfLine>]>([
    ['on every other page', 9, (page) => ({ text: page % 2 ? 'La casa' : 'Ana Ruiz' })],
    [
      'and changes with each chapter of a long book',
      200,
      (page) => ({ text: `Parte ${'abcdefghij'[((page % 100) / 10) | 0]}` }),
    ],
    ['with the number of the page', 20, (page) => ({ text: `${page + 7} La casa` })],
    ['with the number of the page in Arabic', 4, (page) => ({ text: `البيت ${'٣٤٥٦'[page]}` })],
  ])('is left out where it stands %s', (_case, length, edge) => {
    expect(heads(book(length, edge))).not.toContain(true);
  });

  it.each<[string, number, (page: number) => Partial<PdfLine>]>([
    ['headings with a number', 4, (page) => ({ text: `Capítulo ${page + 1}`, size: 16 })],
    ['the numbers of chapters', 4, (page) => ({ text: `${page + 1}`, size: 16 })],
    ['the Roman numbers of chapters', 3, (page) => ({ text: ['X', 'XI', 'XII'][page] ?? '', size: 16 })],
    [
      'headings in letters of the text',
      6,
      (page) => ({ text: page % 2 ? `Y ${page ** 3}.` : `Capítulo ${page / 2 + 1}` }),
    ],
    ['a line that happens to come back', 40, (page) => ({ text: page % 13 ? `Y ${page ** 3}.` : '—Sí.' })],
  ])('are not %s at the top of their pages', (_case, length, edge) => {
    expect(heads(book(length, edge))).not.toContain(false);
  });

  it.each(['7', '– 7 –', 'vii', 'XL', '7 / 30', '٧'])('is a number also where it stands once: %s', (number) => {
    expect(textsOf([column(['Uno.', 'Dos.', 'Tres.', number])])[0]).toEqual(['Uno.', 'Dos.', 'Tres.']);
  });

  it('is a number also between a head and the text, and beside another line', () => {
    const numbered = pages.map((lines, page) => column([lines[0] ?? '', `${page + 1}`, ...lines.slice(1, 4)]));
    expect(textsOf(numbered)[0]).toEqual(['Texto a uno.', 'Texto a dos.', 'Texto a tres.']);
    const beside = column(['Ana Ruiz', { text: '12', y: 688 }, 'Uno.', 'Dos.', 'Tres.']);
    expect(textsOf([beside])[0]).toEqual(['Ana Ruiz', 'Uno.', 'Dos.', 'Tres.']);
  });

  it.each(['1984.', 'civil.', 'civil', 'Vi', '¿12?', '12345', 'iiii', '—'])(
    'is no number, but the end of the text: %s',
    (end) => {
      expect(textsOf([column(['Uno.', 'Dos.', 'Tres.', end])])[0]).toContain(end);
    },
  );

  it('is no number that stands inside the text', () => {
    expect(textsOf([column(['Uno.', '12', 'Dos.', 'Tres.', '13', 'Cuatro.'])])[0]).toContain('12');
    expect(textsOf([column(['Uno.', '12', 'Dos.', 'Tres.', '13', 'Cuatro.'])])[0]).toContain('13');
  });
});
