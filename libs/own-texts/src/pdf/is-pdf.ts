/** Programs write the mark at the beginning; readers look for it in the first kilobyte. */
const searched = 1024;

/**
 * Whether a file is a PDF. Mail programs and servers put lines in front of the mark. A text may speak of it there, too,
 * so then the name must say what it is, or a zero byte, which no text has.
 */
export function isPdf(name: string, bytes: Uint8Array): boolean {
  const beginning = new TextDecoder('windows-1252').decode(bytes.subarray(0, searched));
  if (!beginning.includes('%PDF-')) return false;
  // "ï»¿" is a mark of Unicode.
  return /^(?:ï»¿)?\s*%PDF-/.test(beginning) || /\.pdf$/i.test(name) || bytes.includes(0);
}
