import { getDocument } from 'unpdf/pdfjs';
import type { ReadText } from '../read-text.ts';
import { mostCharacters, mostPages, TextProblem } from '../text-problem.ts';
import { linesOf, type PdfLine, type PlacedText } from './lines.ts';
import { chaptersOf } from './paragraphs.ts';
import { withoutRunningLines } from './running-lines.ts';

type PdfDocument = Awaited<ReturnType<typeof getDocument>['promise']>;

interface Bounds {
  readonly mostPages: number;
  readonly mostCharacters: number;
}

const usual: Bounds = { mostPages, mostCharacters };

/**
 * The text of a PDF: its lines as they stand on the pages, joined to paragraphs, without what stands on every page.
 * It takes the bytes away, so that they are not twice in memory: nobody can read them afterwards.
 * @throws TextProblem `locked`, `scanned`, `broken`, `too_many_pages` or `too_long`
 */
export async function readPdf(bytes: Uint8Array, bounds: Bounds = usual): Promise<ReadText> {
  // It draws nothing.
  const loading = getDocument({ data: bytes, disableFontFace: true, verbosity: 0 });
  try {
    const pdf = await loading.promise;
    const chapters = chaptersOf(withoutRunningLines(await pagesOf(pdf, bounds)));
    const hasLetters = chapters.some(({ paragraphs }) => paragraphs.some((paragraph) => /\p{L}/u.test(paragraph)));
    if (!hasLetters) throw new TextProblem('scanned');
    return { title: await titleOf(pdf), chapters, isFixed: true };
  } catch (error) {
    if (error instanceof TextProblem) throw error;
    const isLocked = error instanceof Error && error.name === 'PasswordException';
    throw new TextProblem(isLocked ? 'locked' : 'broken', { cause: error });
  } finally {
    await loading.destroy();
  }
}

async function pagesOf(
  pdf: PdfDocument,
  { mostPages, mostCharacters }: Bounds,
): Promise<readonly (readonly PdfLine[])[]> {
  if (pdf.numPages > mostPages) throw new TextProblem('too_many_pages');
  const pages: (readonly PdfLine[])[] = [];
  let characters = 0;
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const lines = linesOf(await piecesOf(pdf, number));
    characters += lines.reduce((sum, { text }) => sum + text.length, 0);
    if (characters > mostCharacters) throw new TextProblem('too_long');
    pages.push(lines);
  }
  return pages;
}

/** What a page shows, turned as it is shown. What stands aslant or upright there is a stamp in its margin. */
async function piecesOf(pdf: PdfDocument, number: number): Promise<readonly PlacedText[]> {
  const page = await pdf.getPage(number);
  const [a, b, c, d, e, f] = matrixOf(page.getViewport({ scale: 1 }).transform);
  const { items } = await page.getTextContent();
  page.cleanup();
  return items.flatMap((item): readonly PlacedText[] => {
    if (!('str' in item)) return [];
    const [across, up, , , x, y] = matrixOf(item.transform);
    const along = a * across + c * up;
    const down = b * across + d * up;
    if (along <= 0 || Math.abs(down) > 0.1 * along) return [];
    const { str: text, width, height } = item;
    // The screen's vertical axis leads down.
    return [{ text, x: a * x + c * y + e, y: -(b * x + d * y + f), width, size: height || along }];
  });
}

type Matrix = readonly [number, number, number, number, number, number];

function matrixOf([a = 1, b = 0, c = 0, d = 1, e = 0, f = 0]: readonly number[]): Matrix {
  return [a, b, c, d, e, f];
}

/** What a PDF calls itself, unless that is only what a program put there. */
async function titleOf(pdf: PdfDocument): Promise<string | null> {
  const { info } = await pdf.getMetadata();
  const title = 'Title' in info && typeof info.Title === 'string' ? info.Title.trim() : '';
  return /^(?:$|untitled|microsoft \w+ - )|\.\w{2,4}$/i.test(title) ? null : title;
}
