/**
 * As many bytes as `fromCharCode` accepts as arguments everywhere; a multiple of 3, so that pieces join without
 * padding.
 */
const pieceBytes = 24_573;

export function toBase64(bytes: Uint8Array): string {
  let text = '';
  for (let start = 0; start < bytes.length; start += pieceBytes) {
    text += btoa(String.fromCharCode(...bytes.subarray(start, start + pieceBytes)));
  }
  return text;
}

/** `undefined` for invalid Base64. */
export function fromBase64(text: string): Uint8Array | undefined {
  try {
    const letters = atob(text);
    const bytes = new Uint8Array(letters.length);
    for (let at = 0; at < letters.length; at += 1) bytes[at] = letters.charCodeAt(at);
    return bytes;
  } catch {
    return undefined;
  }
}
