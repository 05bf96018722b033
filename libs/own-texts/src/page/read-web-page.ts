import { Readability } from '@mozilla/readability';
import { parseHTML } from 'linkedom/worker';
import { readHtml } from '../formats/html.ts';
import type { ReadText } from '../read-text.ts';

/** To find the article among more elements takes a phone longer than anybody waits; then all of the page is read. */
const mostElements = 30_000;

/**
 * What is to be read in a page of the web: the article, without what stands around it. Where there is none to be found,
 * all of its text. No script runs, and nothing is fetched.
 */
export function readWebPage(html: string): ReadText {
  const elements = html.match(/<[a-z]/gi)?.length ?? 0;
  return (elements <= mostElements ? articleOf(html) : null) ?? readHtml(html);
}

function articleOf(html: string): ReadText | null {
  const { document } = parseHTML(html);
  for (const mark of document.querySelectorAll('sup, .mw-editsection')) {
    // Numbers of references, and Wikipedia's "edit" behind its headings, would be read aloud.
    if (mark.localName !== 'sup' || /^\s*\[[^\]]{1,12}\]\s*$/.test(mark.textContent ?? '')) mark.remove();
  }
  try {
    const article = new Readability(document).parse();
    return article?.content ? { ...readHtml(article.content), title: article.title || null } : null;
  } catch {
    return null; // it is no page, or one at which the library stumbles
  }
}
