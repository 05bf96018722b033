/**
 * The width and height that the bytes of a lossy WebP declare, in pixels (RFC 9649 and RFC 6386, 9.1); null if they are
 * no such picture.
 */
export function webpSize(bytes: Uint8Array): readonly [width: number, height: number] | null {
  if (bytes.length < 30 || textAt(bytes, 0) !== 'RIFF' || textAt(bytes, 8) !== 'WEBP') return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  const uint24 = (at: number) => view.getUint16(at, true) + view.getUint8(at + 2) * 0x1_00_00;
  const chunk = textAt(bytes, 12);
  if (chunk === 'VP8X') return [uint24(24) + 1, uint24(27) + 1];
  const isFrame = chunk === 'VP8 ' && uint24(23) === 0x2a_01_9d;
  return isFrame ? [view.getUint16(26, true) & 0x3fff, view.getUint16(28, true) & 0x3fff] : null;
}

function textAt(bytes: Uint8Array, at: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + 4));
}
