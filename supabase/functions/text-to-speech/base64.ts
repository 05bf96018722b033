/** As many bytes as `fromCharCode` takes as arguments everywhere; a multiple of 3, so that pieces join without padding. */
const pieceBytes = 24_573;

export function toBase64(bytes: Uint8Array): string {
  let text = '';
  for (let start = 0; start < bytes.length; start += pieceBytes) {
    text += btoa(String.fromCharCode(...bytes.subarray(start, start + pieceBytes)));
  }
  return text;
}
