import type { SpokenWord } from './word-timings.ts';

/** An Int16 sample below this is silence (-50 dB). */
const silentBelow = 100;
/** The longest silence before the first sound: enough not to clip, short enough to start at once. */
const leadMs = 40;
/** The silence after the last sound, also where espeak ends with it; a player starts the next sentence during it. */
const tailMs = 120;
/** A pause inside belongs to no word; a word's last sound fades this long. */
const fadeMs = 40;

export interface Sound {
  readonly samples: Int16Array;
  readonly sampleRate: number;
}

export function durationMsOf({ samples, sampleRate }: Sound): number {
  return Math.round((samples.length * 1000) / sampleRate);
}

/** Trims or extends the silence at both ends and moves the words with it. */
export function trimSilence(sound: Sound, words: readonly SpokenWord[]): { sound: Sound; words: SpokenWord[] } {
  const { samples, sampleRate } = sound;
  const isLoud = (sample: number) => Math.abs(sample) >= silentBelow;
  const firstLoud = samples.findIndex(isLoud);
  if (firstLoud < 0) return { sound, words: [...words] };
  const inSamples = (ms: number) => Math.round((ms * sampleRate) / 1000);
  const begin = Math.max(0, firstLoud - inSamples(leadMs));
  const end = samples.findLastIndex(isLoud) + 1 + inSamples(tailMs);
  const bounded = new Int16Array(end - begin);
  bounded.set(samples.subarray(begin, end));
  const trimmed = { samples: bounded, sampleRate };
  const shift = Math.round((begin * 1000) / sampleRate);
  const bound = (ms: number) => Math.min(Math.max(0, ms - shift), durationMsOf(trimmed));
  return {
    sound: trimmed,
    words: words.map((word) => ({ ...word, fromMs: bound(word.fromMs), toMs: bound(word.toMs) })),
  };
}

/** Ends each word where its sound ends, because a pause after a clause is not part of the word before it. */
export function endWordsWithTheirSound({ samples, sampleRate }: Sound, words: readonly SpokenWord[]): SpokenWord[] {
  return words.map((word) => {
    const from = Math.round((word.fromMs * sampleRate) / 1000);
    const to = Math.round((word.toMs * sampleRate) / 1000);
    const last = samples.subarray(from, to).findLastIndex((sample) => Math.abs(sample) >= silentBelow);
    if (last < 0) return word;
    const soundEndsMs = Math.round(((from + last + 1) * 1000) / sampleRate) + fadeMs;
    return { ...word, toMs: Math.min(word.toMs, soundEndsMs) };
  });
}

/** A RIFF WAVE file: PCM, mono, 16 bits. */
export function toWav({ samples, sampleRate }: Sound): Uint8Array {
  const bytes = samples.byteLength;
  const header = Buffer.alloc(44);
  header.write('RIFF', 0);
  header.writeUInt32LE(36 + bytes, 4);
  header.write('WAVEfmt ', 8);
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(sampleRate, 24);
  header.writeUInt32LE(sampleRate * 2, 28);
  header.writeUInt16LE(2, 32);
  header.writeUInt16LE(16, 34);
  header.write('data', 36);
  header.writeUInt32LE(bytes, 40);
  return Buffer.concat([header, Buffer.from(samples.buffer, samples.byteOffset, bytes)]);
}
