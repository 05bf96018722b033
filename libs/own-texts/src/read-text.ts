/** A piece of a text under a heading of its own. */
export interface Chapter {
  /** Null where it has no heading. */
  readonly title: string | null;
  /** `\n` stands only where a line ends for another reason than that it is full: in verses, lists and subtitles. */
  readonly paragraphs: readonly string[];
}

/** A text as a file or the clipboard holds it, without any markup. */
export interface ReadText {
  /** Null where the file does not say. */
  readonly title: string | null;
  readonly chapters: readonly Chapter[];
  /** It comes out of a book, a page or a PDF, in which nobody who reads it can change anything. */
  readonly isFixed?: boolean;
}

/** One line, with single spaces and without characters that are not seen. */
function plainLine(text: string): string {
  return text
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}]/gu, (character) =>
      keptFormat.has(character) ? character : /\s/.test(character) ? ' ' : '',
    )
    .replace(/\s+/g, ' ')
    .trim();
}

/** A paragraph of such lines. */
const plainLines = (text: string) =>
  text
    .split('\n')
    .map(plainLine)
    .filter((line) => line !== '')
    .join('\n');

/** Arabic and Persian words need the joiners; without them letters take other forms. */
const keptFormat = new Set(['\u200c', '\u200d']);

/** Chapters without empty lines, and without chapters of which nothing is left. */
export function tidied({ title, chapters, ...rest }: ReadText): ReadText {
  return {
    ...rest,
    title: shortTitle(title) || null,
    chapters: chapters
      .map((chapter) => ({
        title: shortTitle(chapter.title) || null,
        paragraphs: chapter.paragraphs.map(plainLines).filter((paragraph) => /[\p{L}\p{N}]/u.test(paragraph)),
      }))
      .filter(({ paragraphs }) => paragraphs.length > 0),
  };
}

/** At most 200 characters, none of them cut in two. */
export function shortTitle(title: string | null): string {
  return [...plainLine(title ?? '')].slice(0, 200).join('');
}
