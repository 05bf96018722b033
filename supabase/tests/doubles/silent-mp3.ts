export interface Mp3Kind {
  /** 32,000, 44,100 or 48,000 for MPEG 1; half and a quarter of these for MPEG 2 and 2.5. */
  readonly sampleRate: number;
  readonly kilobits: number;
}

const rates = [44_100, 48_000, 32_000];
const mpeg1 = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320];
const mpeg2 = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160];

/** One silent frame: mono, layer III. With `notes`, the frame that holds the encoder's notes and is not played. */
export function mp3Frame({ sampleRate, kilobits }: Mp3Kind, { isPadded = false, notes = '' } = {}): Uint8Array {
  const generation = [1, 2, 4].find((divisor) => rates.includes(sampleRate * divisor)) ?? 1;
  const isFirst = generation === 1;
  const kind = { 1: 0xfb, 2: 0xf3, 4: 0xe3 }[generation] ?? 0xfb;
  const rate = (isFirst ? mpeg1 : mpeg2).indexOf(kilobits);
  if (rate < 1) throw new Error(`There is no MP3 of ${kilobits} kbit/s at ${sampleRate} Hz`);
  const bytes = Math.floor(((isFirst ? 144 : 72) * kilobits * 1000) / sampleRate) + (isPadded ? 1 : 0);
  const frame = new Uint8Array(bytes);
  frame.set([0xff, kind, (rate << 4) | (rates.indexOf(sampleRate * generation) << 2) | (isPadded ? 2 : 0), 0xc0]);
  // All zero after the header: neither granule contains sound.
  frame.set(new TextEncoder().encode(notes), isFirst ? 21 : 13);
  return frame;
}

/** A silent MP3 of whole frames, at least this long. */
export function silentMp3(durationMs: number, kind: Mp3Kind): Uint8Array {
  const frameMs = ((kind.sampleRate >= 32_000 ? 1152 : 576) * 1000) / kind.sampleRate;
  const frames = Array.from({ length: Math.ceil(durationMs / frameMs) }, () => mp3Frame(kind));
  return new Uint8Array(Buffer.concat(frames));
}
