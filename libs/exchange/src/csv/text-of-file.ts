const zipBegins = [0x50, 0x4b, 0x03, 0x04];

/**
 * The text of a file somebody chose: UTF-16 by its byte order mark, else UTF-8, else the encoding that older
 * spreadsheets write in Western Europe. Null if it is not text, for example an Excel workbook or an Anki package.
 */
export function textOfFile(bytes: Uint8Array): string | null {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  if (zipBegins.every((byte, index) => bytes[index] === byte) || bytes.subarray(0, 4096).includes(0)) return null;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
