import { decodedText } from './decoded-text.ts';
import { readEpub } from './formats/epub.ts';
import { readHtml } from './formats/html.ts';
import { readMarkdown } from './formats/markdown.ts';
import { readPlain } from './formats/plain.ts';
import { readSubtitles } from './formats/subtitles.ts';
import { type ReadText, shortTitle, tidied } from './read-text.ts';
import { mostCharacters, mostFileBytes, TextProblem } from './text-problem.ts';

/**
 * The text of a file that somebody chose, in the format that its content or else its name says.
 * @throws TextProblem
 */
export function readFile(name: string, bytes: Uint8Array): ReadText {
  if (bytes.length > mostFileBytes) throw new TextProblem('file_too_large');
  return checked(bytes[0] === 0x50 && bytes[1] === 0x4b ? readEpub(bytes) : readAs(name, bytes), name);
}

/** What was pasted, as plain text. @throws TextProblem `empty` or `too_long` */
export const readPasted = (pasted: string): ReadText => checked(readPlain(pasted));

/**
 * A text without what is not to be read in it, under its own title or else the name of its file.
 * @throws TextProblem `empty` or `too_long`
 */
export function checked(found: ReadText, name = ''): ReadText {
  const text = tidied(found);
  checkLength(text);
  return { ...text, title: text.title ?? (shortTitle(nameOf(name)) || null) };
}

function readAs(name: string, bytes: Uint8Array): ReadText {
  const text = decodedText(bytes);
  if (text.length > 4 * mostCharacters) throw new TextProblem('too_long');
  const ending = /\.[^.]*$/.exec(name.toLowerCase())?.[0] ?? '';
  if (['.srt', '.vtt'].includes(ending)) return readSubtitles(text);
  if (['.html', '.htm', '.xhtml'].includes(ending) || /^\s*<(?:!doctype|html)\b/i.test(text)) return readHtml(text);
  return ending === '.md' ? readMarkdown(text) : readPlain(text);
}

function checkLength({ chapters }: ReadText): void {
  let characters = 0;
  for (const { paragraphs } of chapters) for (const paragraph of paragraphs) characters += paragraph.length;
  if (characters === 0) throw new TextProblem('empty');
  if (characters > mostCharacters) throw new TextProblem('too_long');
}

/** A file's name as a title: without its ending, with spaces for what stands for them. */
function nameOf(name: string): string {
  return name
    .replace(/^.*[/\\]/, '')
    .replace(/\.[^.]*$/, '')
    .replace(/[_\s]+/g, ' ')
    .trim();
}
