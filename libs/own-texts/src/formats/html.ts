import { Parser } from 'htmlparser2';
import type { ReadText } from '../read-text.ts';
import { paragraphsOf } from './plain.ts';

/**
 * Elements whose words are not part of what a reader reads. A form is none of them: ASP.NET puts one around the whole
 * page. What stands in its controls is.
 */
const skipped = new Set(
  'script style noscript template svg math nav aside footer button select datalist textarea legend iframe object audio video head'.split(
    ' ',
  ),
);
/** Elements that stand inside a line; every other one ends a paragraph. */
const inline = new Set(
  'a abbr acronym b bdi bdo big cite code data del dfn em font i img ins kbd label mark q rb ruby s samp small span strike strong sub sup time tt u var wbr'.split(
    ' ',
  ),
);
/** Readings above characters would double the text. */
const annotations = new Set(['rt', 'rp']);
const headings = new Set(['h1', 'h2', 'h3']);

/** What stands in a page, as paragraphs. A heading of the first three ranks begins a chapter. */
export function readHtml(html: string): ReadText {
  const chapters: { title: string | null; paragraphs: string[] }[] = [{ title: null, paragraphs: [] }];
  let title = '';
  let line = '';
  /** Names of open elements that are skipped, so that a closed one inside does not end it. */
  const closed: string[] = [];
  let inTitle = false;
  let heading = '';
  /** How many elements are open in which lines end where they do in the file. */
  let preformatted = 0;
  const endLine = () => {
    if (heading && line.trim() !== '') chapters.push({ title: line, paragraphs: [] });
    else if (line.trim() !== '') {
      for (const paragraph of paragraphsOf(line)) chapters.at(-1)?.paragraphs.push(paragraph);
    }
    line = '';
  };
  const parser = new Parser(
    {
      onopentagname(name) {
        if (name === 'title') inTitle = true;
        if (skipped.has(name) || annotations.has(name)) closed.push(name);
        if (closed.length > 0) return;
        if (!inline.has(name)) endLine();
        if (name === 'pre') preformatted += 1;
        if (headings.has(name)) heading = name;
      },
      ontext(text) {
        if (inTitle && closed.at(-1) !== 'svg') title += text;
        else if (closed.length === 0) line += preformatted > 0 ? text : text.replace(/\s+/g, ' ');
      },
      onclosetag(name) {
        if (name === 'title') inTitle = false;
        const isSkipped = closed.length > 0;
        if (closed.at(-1) === name) closed.pop();
        if (isSkipped) return;
        if (!inline.has(name)) endLine();
        if (name === 'pre') preformatted = Math.max(0, preformatted - 1);
        if (name === heading) heading = '';
      },
    },
    // XHTML closes elements that HTML leaves open: `<title/>`.
    { recognizeSelfClosing: true },
  );
  parser.write(html);
  parser.end();
  endLine();
  return { title: title || null, chapters, isFixed: true };
}
