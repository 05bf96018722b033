/** A piece of text where a PDF places it, in points from the page's lower left corner. */
export interface PlacedText {
  /** In logical order; may be a space. */
  readonly text: string;
  readonly x: number;
  /** Of the baseline. */
  readonly y: number;
  readonly width: number;
  /** Of its letters. */
  readonly size: number;
}

/** A line of a page, or of one of its columns. */
export interface PdfLine {
  readonly text: string;
  readonly y: number;
  /** Where it begins and ends in the direction of reading: from the left edge, or for Arabic from the right one. */
  readonly start: number;
  readonly end: number;
  readonly size: number;
}

const rightToLeftLetters = /[\p{Script=Arabic}\p{Script=Hebrew}]/gu;
const letters = /\p{L}/gu;
/** What stands in an Arabic line in its own direction: its letters, and signs that no Latin word is written with. */
const fromTheRightSign = /[،؛؟]|(?=\p{L})[\p{Script=Arabic}\p{Script=Hebrew}]/u;
/** What runs from the left in it: Latin words and all numbers, also those of Arabic digits. */
const fromTheLeftSign = /[\p{L}\p{N}]/u;
const count = (text: string, what: RegExp) => text.match(what)?.length ?? 0;

/**
 * The lines of a page. Its pieces come in the order in which they were drawn, which goes column by column nearly
 * always. What stands beside each other on one baseline is a line; a wide gap divides columns.
 */
export function linesOf(pieces: readonly PlacedText[]): readonly PdfLine[] {
  const lines: PlacedText[][] = [];
  for (const piece of pieces.filter(({ text }) => text !== '')) {
    const line = lines.at(-1);
    if (line && goesOn(line, piece)) line.push(piece);
    else lines.push([piece]);
  }
  return lines.filter((line) => line.some(({ text }) => text.trim() !== '')).map(lineOf);
}

/** Raised numbers stand on a line, too. */
function goesOn(line: readonly PlacedText[], { x, y, width, size }: PlacedText): boolean {
  const height = Math.max(size, ...line.map((one) => one.size));
  const isLevel = line.some((one) => Math.abs(one.y - y) < 0.4 * height);
  const left = Math.min(...line.map((one) => one.x));
  const right = Math.max(...line.map((one) => one.x + one.width));
  return isLevel && x < right + 3 * height && x + width > left - 3 * height;
}

function lineOf(pieces: readonly PlacedText[]): PdfLine {
  const all = pieces.map(({ text }) => text).join('');
  const isRightToLeft = 2 * count(all, rightToLeftLetters) > count(all, letters);
  const inOrder = isRightToLeft ? fromTheRight(pieces) : pieces;
  const largest = pieces.reduce((one, other) => (other.text.trim().length > one.text.trim().length ? other : one));
  const left = Math.min(...pieces.map(({ x }) => x));
  const right = Math.max(...pieces.map(({ x, width }) => x + width));
  return {
    text: joined(inOrder).replace(/\s+/g, ' ').trim(),
    y: largest.y,
    start: isRightToLeft ? -right : left,
    end: isRightToLeft ? -left : right,
    size: largest.size,
  };
}

/** Programs draw the words of an Arabic line in either order. Latin words and numbers in it run from the left. */
function fromTheRight(pieces: readonly PlacedText[]): readonly PlacedText[] {
  const ordered: PlacedText[] = [];
  let run: PlacedText[] = [];
  for (const piece of pieces.toSorted((a, b) => b.x + b.width - (a.x + a.width))) {
    if (fromTheRightSign.test(piece.text)) {
      ordered.push(...turned(run), piece);
      run = [];
    } else {
      run.push(piece);
    }
  }
  return [...ordered, ...turned(run)];
}

/**
 * A run between Arabic words, from its first word or number to its last as one piece. Spaces and signs around it stay.
 */
function turned(run: readonly PlacedText[]): readonly PlacedText[] {
  const first = run.findIndex(({ text }) => fromTheLeftSign.test(text));
  const last = run.findLastIndex(({ text }) => fromTheLeftSign.test(text));
  const inside = run.slice(first, last + 1).reverse();
  const [leftmost] = inside;
  if (!leftmost) return run;
  const width = Math.max(...inside.map((piece) => piece.x + piece.width)) - leftmost.x;
  return [...run.slice(0, first), { ...leftmost, text: joined(inside), width }, ...run.slice(last + 1)];
}

/** With a space where there is room for one, because not every program writes spaces. */
function joined(pieces: readonly PlacedText[]): string {
  let text = '';
  for (const [index, piece] of pieces.entries()) {
    const before = pieces[index - 1];
    const gap = before ? Math.max(piece.x - (before.x + before.width), before.x - (piece.x + piece.width)) : 0;
    text += gap > 0.2 * piece.size ? ` ${piece.text}` : piece.text;
  }
  return text;
}
