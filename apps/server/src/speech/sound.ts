import type { SpokenWord } from './word-timings.ts';

/** A frame whose root mean square is below this Int16 value is silence (-47 dB); a click in it counts for nothing. */
const silentBelow = 150;
const frameMs = 10;
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
  const loud = loudPart(sound, 0, samples.length);
  if (!loud) return { sound, words: [...words] };
  const inSamples = (ms: number) => Math.round((ms * sampleRate) / 1000);
  const begin = Math.max(0, loud.from - inSamples(leadMs));
  const end = loud.to + inSamples(tailMs);
  const bounded = new Int16Array(end - begin);
  // What follows the loud part is the voice's own noise: silence is a clean end.
  bounded.set(samples.subarray(begin, Math.min(end, loud.to + inSamples(fadeMs))));
  const trimmed = { samples: bounded, sampleRate };
  const shift = Math.round((begin * 1000) / sampleRate);
  const bound = (ms: number) => Math.min(Math.max(0, ms - shift), durationMsOf(trimmed));
  return {
    sound: trimmed,
    words: words.map((word) => ({ ...word, fromMs: bound(word.fromMs), toMs: bound(word.toMs) })),
  };
}

/** Ends each word where its sound ends, because a pause after a clause is not part of the word before it. */
export function endWordsWithTheirSound(sound: Sound, words: readonly SpokenWord[]): SpokenWord[] {
  const { sampleRate } = sound;
  return words.map((word) => {
    const from = Math.round((word.fromMs * sampleRate) / 1000);
    const to = Math.round((word.toMs * sampleRate) / 1000);
    const loud = loudPart(sound, from, to);
    if (!loud) return word;
    const soundEndsMs = Math.round((loud.to * 1000) / sampleRate) + fadeMs;
    return { ...word, toMs: Math.min(word.toMs, soundEndsMs) };
  });
}

/** From the first loud frame to the end of the last one, in samples; undefined where all is silence. */
function loudPart({ samples, sampleRate }: Sound, from: number, to: number) {
  const length = Math.max(1, Math.round((frameMs * sampleRate) / 1000));
  let part: { readonly from: number; readonly to: number } | undefined;
  for (let at = from; at < to; at += length) {
    const end = Math.min(at + length, to);
    if (levelOf(samples.subarray(at, end)) >= silentBelow) part = { from: part?.from ?? at, to: end };
  }
  return part;
}

/** The root mean square of some samples. */
function levelOf(samples: Int16Array): number {
  return Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length);
}

/** What every voice is brought to: the level of its loud frames (-20 dB of full scale). */
const wantedLevel = 0x8000 * 10 ** (-20 / 20);
/** No peak goes above this (-1 dB), which leaves a codec and a loudspeaker room. */
const highestPeak = 0x8000 * 10 ** (-1 / 20);

/**
 * The sound at the level that all voices have, so that nobody reaches for the volume when the voice changes. Measured
 * over its loud frames, because pauses would make a slow reader louder.
 */
export function levelled(sound: Sound): Sound {
  const { samples, sampleRate } = sound;
  const length = Math.max(1, Math.round((frameMs * sampleRate) / 1000));
  const levels: number[] = [];
  for (let at = 0; at < samples.length; at += length) levels.push(levelOf(samples.subarray(at, at + length)));
  const loud = levels.filter((level) => level >= Math.max(silentBelow, Math.max(...levels) / 10));
  if (loud.length === 0) return sound;
  const level = Math.sqrt(loud.reduce((sum, one) => sum + one * one, 0) / loud.length);
  const peak = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
  const factor = Math.min(wantedLevel / level, highestPeak / peak);
  return { samples: samples.map((sample) => Math.round(sample * factor)), sampleRate };
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
