import { parse } from 'marked';
import type { ReadText } from '../read-text.ts';
import { readHtml } from './html.ts';

/** Markdown, without the lines between `---` at its beginning. HTML in it is read as a page is, never run. */
export function readMarkdown(text: string): ReadText {
  const body = text.replace(/^---\r?\n[\s\S]*?\r?\n---\r?\n/, '');
  const { chapters } = readHtml(parse(body, { async: false }));
  return { title: chapters[0]?.title ?? chapters[1]?.title ?? null, chapters };
}
