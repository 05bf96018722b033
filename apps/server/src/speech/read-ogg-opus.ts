import OpusScript from 'opusscript';

export interface OggPage {
  readonly flags: number;
  /** The end of its sound, in samples at 48 kHz. */
  readonly at: number;
  readonly segments: readonly number[];
  readonly body: Buffer;
}

/** Samples per second of what `playedOf` gives. */
export const opusClock = 48_000;

/** The pages of an Ogg file. Throws where a page does not begin as one. */
export function oggPagesOf(file: Uint8Array): readonly OggPage[] {
  const bytes = Buffer.from(file);
  const pages: OggPage[] = [];
  for (let from = 0; from < bytes.length; ) {
    if (bytes.toString('latin1', from, from + 4) !== 'OggS') throw new Error(`No page begins at ${from}`);
    const count = bytes.readUInt8(from + 26);
    const segments = [...bytes.subarray(from + 27, from + 27 + count)];
    const begin = from + 27 + count;
    const end = begin + segments.reduce((sum, length) => sum + length, 0);
    const at = Number(bytes.readBigUInt64LE(from + 6));
    pages.push({ flags: bytes.readUInt8(from + 5), at, segments, body: bytes.subarray(begin, end) });
    from = end;
  }
  return pages;
}

/** What a player makes of an Ogg Opus file, for tests and evaluations: mono, at `opusClock`. */
export function playedOf(file: Uint8Array): Int16Array {
  const [head, , ...pages] = oggPagesOf(file);
  const decoder = new OpusScript(opusClock, 1, OpusScript.Application.VOIP);
  const pieces: Buffer[] = [];
  for (const { segments, body } of pages) {
    let [from, length] = [0, 0];
    for (const segment of segments) {
      length += segment;
      if (segment === 255) continue; // the packet goes on
      pieces.push(Buffer.from(decoder.decode(body.subarray(from, from + length))));
      [from, length] = [from + length, 0];
    }
  }
  decoder.delete();
  const all = Buffer.concat(pieces);
  const samples = new Int16Array(all.buffer.slice(all.byteOffset, all.byteOffset + all.byteLength));
  return samples.slice(head?.body.readUInt16LE(10), pages.at(-1)?.at);
}
