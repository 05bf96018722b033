/** As much of a page as has to be read to find its encoding (HTML standard, "prescan a byte stream"). */
const prescannedBytes = 1024;

/**
 * The text of a page: by its byte order mark, else as its header says, else as the page itself says, else UTF-8 where
 * it is that, and the encoding of older pages in Western Europe where it is not. Undefined if it is not text.
 */
export function pageText(bytes: Uint8Array, contentType: string): string | undefined {
  const beginning = new TextDecoder('windows-1252').decode(bytes.subarray(0, prescannedBytes));
  const named = markOf(bytes) ?? charsetIn(contentType) ?? charsetIn(metaOf(beginning)) ?? declaredIn(beginning);
  const text = (named && decoded(bytes, named)) ?? decoded(bytes, 'utf-8', true) ?? decoded(bytes, 'windows-1252');
  return text?.includes('\0') ? undefined : text;
}

/** The encoding in the first line of XHTML. */
const declaredIn = (beginning: string) => /^\s*<\?xml\b[^>]*?\bencoding\s*=\s*["']([\w.:-]+)/i.exec(beginning)?.[1];

function markOf([first, second, third]: Uint8Array): string | undefined {
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : undefined;
}

const charsetIn = (text: string) => /charset\s*=\s*["']?([\w.:-]+)/i.exec(text)?.[1];

/**
 * The first `<meta>` that names an encoding. A page whose beginning could be read is in no UTF-16, whatever it says.
 */
function metaOf(beginning: string): string {
  const metas = beginning.replace(/<!--[\s\S]*?-->/g, '').match(/<meta\b[^>]*>/gi) ?? [];
  return metas.find((meta) => charsetIn(meta) !== undefined && !/utf-?16/i.test(meta)) ?? '';
}

function decoded(bytes: Uint8Array, encoding: string, fatal = false): string | undefined {
  try {
    const decoder = new TextDecoder(encoding, { fatal });
    const text = decoder.decode(bytes);
    return decoder.encoding === 'windows-1252' ? text.replace(/[\x80-\x9f]/g, windowsLetter) : text;
  } catch {
    return undefined; // there is no such encoding, or the bytes are not in it
  }
}

/** What windows-1252 has at 0x80 to 0x9f; five places are empty. */
const windowsLetters = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ';

/** Several versions of Node decode this encoding as the one that has controls there (nodejs/node#56542). */
const windowsLetter = (control: string) => windowsLetters[control.charCodeAt(0) - 0x80] ?? control;
