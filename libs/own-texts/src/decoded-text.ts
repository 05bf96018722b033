import { textOfFile } from '@fabula/exchange';
import { TextProblem } from './text-problem.ts';

/** More lost characters than one in so many make a text that nobody wants to learn from. */
const oneLostIn = 1000;

/**
 * The text of a file or of a page in a book. A few damaged characters are left out.
 * @throws TextProblem `not_text`; `encoding` where too many are damaged, or where the letters are guessed wrong
 */
export function decodedText(bytes: Uint8Array): string {
  const text = textOfFile(bytes);
  if (text === null) throw new TextProblem('not_text');
  const isUtf16 = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
  const marked = isUtf16 ? text : new TextDecoder().decode(bytes);
  const lost = count(marked, /\ufffd/g);
  if (lost === 0) return text;
  // More characters of several bytes are whole than not, which is no chance: it is damaged Unicode.
  if (isUtf16 || count(marked, /[^\0-\x7f\ufffd]/gu) > lost) {
    if (lost * oneLostIn > marked.length) throw new TextProblem('encoding');
    return marked.replaceAll('\ufffd', '');
  }
  if (!isWestern(text)) throw new TextProblem('encoding');
  return text;
}

/**
 * Whether the one older encoding that is guessed can be right: no language of Western Europe writes more letters with
 * accents than without, and none uses the controls that other encodings turn into.
 */
function isWestern(text: string): boolean {
  return !/[\x80-\x9f]/.test(text) && count(text, /[\u00c0-\u00ff]/g) <= count(text, /[a-z]/gi);
}

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}
