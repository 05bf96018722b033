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
  const text = tidied(bytes[0] === 0x50 && bytes[1] === 0x4b ? readEpub(bytes) : readAs(name, bytes));
  checkLength(text);
  return { ...text, title: text.title ?? (shortTitle(nameOf(name)) || null) };
}

/** What was pasted, as plain text. @throws TextProblem `empty` or `too_long` */
export function readPasted(pasted: string): ReadText {
  const text = tidied(readPlain(pasted));
  checkLength(text);
  return text;
}

function readAs(name: string, bytes: Uint8Array): ReadText {
  if (isPdf(bytes)) throw new TextProblem('not_text');
  const text = decodedText(bytes);
  if (text.length > 4 * mostCharacters) throw new TextProblem('too_long');
  const ending = /\.[^.]*$/.exec(name.toLowerCase())?.[0] ?? '';
  if (['.srt', '.vtt'].includes(ending)) return readSubtitles(text);
  if (['.html', '.htm', '.xhtml'].includes(ending) || /^\s*<(?:!doctype|html)\b/i.test(text)) return readHtml(text);
  return ending === '.md' ? readMarkdown(text) : readPlain(text);
}

function isPdf(bytes: Uint8Array): boolean {
  return new TextDecoder('latin1').decode(bytes.subarray(0, 5)) === '%PDF-';
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
