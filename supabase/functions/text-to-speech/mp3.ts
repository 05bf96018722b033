import { hasMark } from './byte-marks.ts';

/**
 * kbit/s by four bits of the header, for layer III of MPEG 1 and of MPEG 2 and 2.5; 0 and 15 mean a free or an invalid
 * rate.
 */
const bitRates = {
  mpeg1: [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320, 0],
  mpeg2: [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160, 0],
} as const;
const sampleRates = [44_100, 48_000, 32_000] as const;

interface Frame {
  readonly bytes: number;
  readonly ms: number;
  /** Where an encoder writes its notes instead of sound, counted from the start of the frame. */
  readonly notesAt: number;
}

/**
 * The length of an MP3 (MPEG 1, 2 or 2.5, layer III) in milliseconds, by counting its frames. `undefined` where there
 * are none, or where something else follows them.
 */
export function mp3DurationMs(bytes: Uint8Array): number | undefined {
  let at = afterTag(bytes);
  let durationMs = 0;
  while (at < bytes.length) {
    const frame = frameAt(bytes, at);
    if (!frame) return isTail(bytes, at) ? durationMs : undefined;
    const isNotes = hasMark(bytes, 'Xing', at + frame.notesAt) || hasMark(bytes, 'Info', at + frame.notesAt);
    const isWhole = at + frame.bytes <= bytes.length;
    // No player plays the notes, and few play a frame that is cut off.
    if (isWhole && !isNotes) durationMs += frame.ms;
    at += frame.bytes;
  }
  return durationMs;
}

/** Where the sound begins: a preceding ID3v2 tag has its length in four bytes of seven bits. */
function afterTag(bytes: Uint8Array): number {
  if (!hasMark(bytes, 'ID3')) return 0;
  const size = bytes.subarray(6, 10).reduce((sum, byte) => sum * 128 + (byte & 0x7f), 0);
  return 10 + size;
}

/** ID3v1 at the end, or padding of zeros. */
function isTail(bytes: Uint8Array, at: number): boolean {
  if (at === 0) return false;
  return hasMark(bytes, 'TAG', at) || bytes.subarray(at).every((byte) => byte === 0);
}

function frameAt(bytes: Uint8Array, at: number): Frame | undefined {
  const [sync = 0, kind = 0, rates = 0, mode = 0] = bytes.subarray(at, at + 4);
  if (sync !== 0xff || (kind & 0xe0) !== 0xe0) return undefined;
  const version = (kind >> 3) & 3; // 3: MPEG 1, 2: MPEG 2, 0: MPEG 2.5
  const isLayer3 = ((kind >> 1) & 3) === 1;
  const base = sampleRates[(rates >> 2) & 3];
  if (version === 1 || !isLayer3 || base === undefined) return undefined;
  const isFirst = version === 3;
  const kilobits = bitRates[isFirst ? 'mpeg1' : 'mpeg2'][rates >> 4] ?? 0;
  if (kilobits === 0) return undefined;
  const sampleRate = isFirst ? base : base / (version === 2 ? 2 : 4);
  const samples = isFirst ? 1152 : 576;
  const isMono = mode >> 6 === 3;
  const sideBytes = isFirst ? (isMono ? 17 : 32) : isMono ? 9 : 17;
  const checkBytes = kind & 1 ? 0 : 2;
  return {
    bytes: Math.floor((samples * kilobits * 125) / sampleRate) + ((rates >> 1) & 1),
    ms: (samples * 1000) / sampleRate,
    notesAt: 4 + checkBytes + sideBytes,
  };
}
