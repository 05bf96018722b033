/** The width and height that the bytes of a PNG declare, in pixels; null if they are no PNG. */
export function pngSize(bytes: Uint8Array): readonly [width: number, height: number] | null {
  const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
  if (bytes.length < 24 || signature.some((byte, index) => bytes[index] !== byte)) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  return [view.getUint32(16), view.getUint32(20)];
}
