import { hasMark } from './byte-marks.ts';

/** A sound that is sent while it is made does not know its length yet; OpenAI writes this value instead. */
const unknownSize = 0xffff_ffff;
const chunkHeaderBytes = 8;

/** The length of a RIFF WAVE file in milliseconds; `undefined` where it is no such file, or its end is missing. */
export function wavDurationMs(bytes: Uint8Array): number | undefined {
  if (!hasMark(bytes, 'WAVE', 8)) return undefined;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let bytesPerSecond = 0;
  let at = 12;
  while (at + chunkHeaderBytes <= bytes.length) {
    const size = view.getUint32(at + 4, true);
    const content = at + chunkHeaderBytes;
    const rest = bytes.length - content;
    if (hasMark(bytes, 'data', at)) {
      const soundBytes = size === 0 || size === unknownSize ? rest : size;
      return bytesPerSecond > 0 && soundBytes <= rest ? (soundBytes * 1000) / bytesPerSecond : undefined;
    }
    if (hasMark(bytes, 'fmt ', at) && rest >= 16) bytesPerSecond = view.getUint32(content + 8, true);
    at = content + size + (size % 2);
  }
  return undefined;
}
