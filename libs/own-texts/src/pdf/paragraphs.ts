import type { Chapter } from '../read-text.ts';
import { withInitials } from './initials.ts';
import type { PdfLine } from './lines.ts';
import { headingSize, textSize, usualOf } from './text-size.ts';

/** A note's letters are so much smaller than those of the text. */
const noteSize = 0.92;
/** A gap between lines that is so much wider than the usual one divides paragraphs. */
const wideGap = 1.35;
const longestHeading = 200;

/** A line with the page on which it stands. */
interface Line extends PdfLine {
  readonly page: number;
}

/** The chapters of a text whose lines are given page by page. Lines in larger letters begin a chapter. */
export function chaptersOf(pages: readonly (readonly PdfLine[])[]): readonly Chapter[] {
  const size = textSize(pages.flat());
  const lines = withInitials(pages, size).flatMap((page, index) =>
    page.map((line): Line => ({ ...line, page: index })),
  );
  const isDivided = dividing(lines, size);
  const hyphenated = hyphenatedWords(lines);
  const chapters: { title: string | null; paragraphs: string[] }[] = [{ title: null, paragraphs: [] }];
  // A note at the foot of a page waits until the paragraph that goes on over the page has ended.
  const open: Record<'text' | 'note', Line[]> = { text: [], note: [] };
  const end = (kind: 'text' | 'note') => {
    const text = joinLines(open[kind], hyphenated);
    if (text !== '') chapters.at(-1)?.paragraphs.push(text);
    open[kind] = [];
  };
  let heading: Line[] = [];
  const endHeading = () => {
    const title = joinLines(heading, hyphenated);
    if (title.length > longestHeading) chapters.at(-1)?.paragraphs.push(title);
    else if (title !== '') chapters.push({ title, paragraphs: [] });
    heading = [];
  };
  for (const line of lines) {
    if (line.size >= headingSize * size) {
      end('text');
      end('note');
      heading.push(line);
      continue;
    }
    endHeading();
    const kind = line.size < noteSize * size ? 'note' : 'text';
    const before = open[kind].at(-1);
    if (before && isDivided(before, line)) {
      end(kind);
      if (kind === 'text') end('note');
    }
    open[kind].push(line);
  }
  endHeading();
  end('text');
  end('note');
  return chapters;
}

/** Whether a paragraph ends between two lines. */
function dividing(lines: readonly Line[], size: number): (before: Line, line: Line) => boolean {
  const isNear = (before: Line | undefined, line: Line) => before?.page === line.page && before.y > line.y;
  const gaps = lines.flatMap((line, index) => {
    const before = lines[index - 1];
    return before && isNear(before, line) ? [{ value: before.y - line.y, weight: 1 }] : [];
  });
  const usualGap = usualOf(gaps);
  const columns = Map.groupBy(lines, ({ page }) => page);
  /** The lines of the same page that begin at about the same place. */
  const columnOf = ({ page, start }: Line) =>
    (columns.get(page) ?? []).filter((other) => Math.abs(other.start - start) < 5 * size);
  const isIndented = (line: Line) => line.start - Math.min(...columnOf(line).map((other) => other.start)) > 0.8 * size;
  const isShort = (line: Line) => Math.max(...columnOf(line).map((other) => other.end)) - line.end > 2 * size;
  return (before, line) => {
    if (isNear(before, line) && before.y - line.y > wideGap * usualGap)
      return endsSentence(before) || !/^\p{Ll}/u.test(line.text);
    return endsSentence(before) && (isIndented(line) || isShort(before));
  };
}

const endsSentence = ({ text }: Line) => /[.!?…؟。:][\p{P}\p{N}]*$/u.test(text);

/** Words that are written with a hyphen inside a line: "well-known" keeps its hyphen where it is divided there. */
function hyphenatedWords(lines: readonly Line[]): ReadonlySet<string> {
  return new Set(lines.flatMap(({ text }) => text.toLowerCase().match(/\p{L}+[-\u2010]\p{L}+/gu) ?? []));
}

/**
 * The end of a line in which to look for a divided word, longer than any; to look through all of it takes far longer.
 */
const longestEnd = 64;

/** One line of text; a word that was divided at the end of a line is whole again. */
function joinLines(lines: readonly Line[], hyphenated: ReadonlySet<string>): string {
  // Only the last piece is looked at and added to: a paragraph may be as long as the text.
  const pieces: string[] = [];
  for (const { text: next } of lines) {
    const last = pieces.at(-1) ?? '';
    const [, beginning] = /(\p{L}+)[-\u2010\u00ad]$/u.exec(last.slice(-longestEnd)) ?? [];
    const [rest] = /^\p{L}+/u.exec(next) ?? [];
    if (beginning === undefined || rest === undefined) {
      pieces.push(next);
      continue;
    }
    const isOneWord = /^\p{Ll}/u.test(rest) && !hyphenated.has(`${beginning}-${rest}`.toLowerCase());
    pieces[pieces.length - 1] = last.endsWith('\u00ad') || isOneWord ? last.slice(0, -1) + next : last + next;
  }
  return pieces.join(' ');
}
