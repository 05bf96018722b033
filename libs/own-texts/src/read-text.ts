/** A piece of a text under a heading of its own. */
export interface Chapter {
  /** Null where it has no heading. */
  readonly title: string | null;
  readonly paragraphs: readonly string[];
}

/** A text as a file or the clipboard holds it, without any markup. */
export interface ReadText {
  /** Null where the file does not say. */
  readonly title: string | null;
  readonly chapters: readonly Chapter[];
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

/** Arabic and Persian words need the joiners; without them letters take other forms. */
const keptFormat = new Set(['\u200c', '\u200d']);

/** Chapters without empty lines, and without chapters of which nothing is left. */
export function tidied({ title, chapters }: ReadText): ReadText {
  const line = shortTitle(title);
  return {
    title: line || null,
    chapters: chapters
      .map((chapter) => ({
        title: shortTitle(chapter.title) || null,
        paragraphs: chapter.paragraphs.map(plainLine).filter((paragraph) => /[\p{L}\p{N}]/u.test(paragraph)),
      }))
      .filter(({ paragraphs }) => paragraphs.length > 0),
  };
}

/** At most 200 characters, none of them cut in two. */
export function shortTitle(title: string | null): string {
  return [...plainLine(title ?? '')].slice(0, 200).join('');
}
