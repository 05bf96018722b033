export interface PdfText {
  /** In the order in which its letters are drawn, from the left. */
  readonly text: string;
  readonly x?: number;
  readonly y: number;
  /** 12 points by default; each letter is half as wide. */
  readonly size?: number;
}

export interface PdfOptions {
  readonly title?: string;
  /** Each page as what is drawn on it, in this order. */
  readonly pages: readonly (readonly PdfText[])[];
  /** Makes it one that opens with a password alone. */
  readonly isLocked?: boolean;
}

/** The lines of a paragraph one below the other, from `top` on. */
export const pdfLines = (lines: readonly string[], top = 700, place: Partial<PdfText> = {}): readonly PdfText[] =>
  lines.map((text, index) => ({ text, x: 72, y: top - 14 * index, ...place }));

/** A PDF as word processors make it: each letter is a number of a font, which says what the numbers mean. */
export function makePdf({ title, pages, isLocked = false }: PdfOptions): Uint8Array<ArrayBuffer> {
  const objects: string[] = [];
  const add = (object: string) => `${objects.push(object)} 0 R`;
  const catalogue = add('');
  const tree = add('');
  // A page may stand in it a thousand times.
  const different = [...new Set(pages)];
  const letters = [...new Set(different.flat().flatMap(({ text }) => [...text]))];
  const font = addFont(add, letters);
  const content = new Map<string, string>();
  const drawings = new Map(different.map((page) => [page, page.map((text) => drawingOf(text, letters)).join('\n')]));
  const kids = pages.map((page) => {
    const drawn = drawings.get(page) ?? '';
    const stream = content.get(drawn) ?? add(streamOf(drawn));
    content.set(drawn, stream);
    return add(
      `<< /Type /Page /Parent ${tree} /MediaBox [0 0 595 842] /Contents ${stream} /Resources << /Font << /F1 ${font} >> >> >>`,
    );
  });
  objects[0] = `<< /Type /Catalog /Pages ${tree} >>`;
  objects[1] = `<< /Type /Pages /Kids [${kids.join(' ')}] /Count ${kids.length} >>`;
  const info = title === undefined ? '' : `/Info ${add(`<< /Title <feff${hexOf(title)}> >>`)}`;
  const key = 'ab'.repeat(32);
  const lock = isLocked
    ? `/Encrypt << /Filter /Standard /V 1 /R 2 /O <${key}> /U <${key}> /P -4 >> /ID [<01> <01>]`
    : '';
  return fileOf(objects, `/Root ${catalogue} ${info} ${lock}`);
}

const hexOf = (text: string) =>
  Array.from({ length: text.length }, (_, index) => text.charCodeAt(index).toString(16).padStart(4, '0')).join('');

const streamOf = (data: string) => `<< /Length ${data.length} >>\nstream\n${data}\nendstream`;

function drawingOf({ text, x = 72, y, size = 12 }: PdfText, letters: readonly string[]): string {
  const numbers = [...text].map((letter) => (letters.indexOf(letter) + 1).toString(16).padStart(4, '0'));
  return `BT /F1 ${size} Tf 1 0 0 1 ${x} ${y} Tm <${numbers.join('')}> Tj ET`;
}

function addFont(add: (object: string) => string, letters: readonly string[]): string {
  const meanings = letters.map((letter, index) => `<${(index + 1).toString(16).padStart(4, '0')}> <${hexOf(letter)}>`);
  const map = add(
    streamOf(
      [
        '/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapType 2 def',
        '1 begincodespacerange <0000> <ffff> endcodespacerange',
        ...meanings.map((meaning) => `1 beginbfchar ${meaning} endbfchar`),
        'endcmap end end',
      ].join('\n'),
    ),
  );
  const box = '/FontBBox [0 0 1000 1000] /ItalicAngle 0 /Ascent 800 /Descent -200 /CapHeight 700 /StemV 80';
  const described = add(`<< /Type /FontDescriptor /FontName /Made /Flags 4 ${box} >>`);
  const system = '/CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >>';
  const glyphs = add(
    `<< /Type /Font /Subtype /CIDFontType2 /BaseFont /Made ${system} /FontDescriptor ${described} /DW 500 /CIDToGIDMap /Identity >>`,
  );
  return add(
    `<< /Type /Font /Subtype /Type0 /BaseFont /Made /Encoding /Identity-H /DescendantFonts [${glyphs}] /ToUnicode ${map} >>`,
  );
}

function fileOf(objects: readonly string[], trailer: string): Uint8Array<ArrayBuffer> {
  let file = '%PDF-1.7\n';
  const places = objects.map((object, index) => {
    const place = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return place;
  });
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  file += `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} ${trailer} >>\nstartxref\n${file.length}\n%%EOF\n`;
  return new Uint8Array(new TextEncoder().encode(file));
}
