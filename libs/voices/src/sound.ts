import { loudnessOf } from './loudness.ts';

/** A frame whose root mean square is below this Int16 value is silence (-47 dB); a click in it counts for nothing. */
const silentBelow = 150;
const frameMs = 10;
/** The longest silence before the first sound: enough not to clip, short enough to start at once. */
const leadMs = 40;
/** The silence after the last sound, also where espeak ends with it; a player starts the next sentence during it. */
const tailMs = 120;
/** A pause inside belongs to no word; a word's last sound fades this long. */
const fadeMs = 40;
/** Both ends of the sound rise from and fall to silence this long, because a step is heard as a click. */
const rampMs = 5;

export interface Sound {
  readonly samples: Int16Array;
  readonly sampleRate: number;
}

/** When something is said, in milliseconds of a sound. */
interface Timed {
  readonly fromMs: number;
  readonly toMs: number;
}

export function durationMsOf({ samples, sampleRate }: Sound): number {
  return Math.round((samples.length * 1000) / sampleRate);
}

/** Trims or extends the silence at both ends and moves the words with it. */
export function trimSilence<Word extends Timed>(sound: Sound, words: readonly Word[]): { sound: Sound; words: Word[] } {
  const { samples, sampleRate } = sound;
  const loud = loudPart(sound, 0, samples.length);
  if (!loud) return { sound, words: [...words] };
  const inSamples = (ms: number) => Math.round((ms * sampleRate) / 1000);
  const begin = Math.max(0, loud.from - inSamples(leadMs));
  const end = loud.to + inSamples(tailMs);
  const bounded = new Int16Array(end - begin);
  // What follows the loud part is the voice's own noise: silence is a clean end.
  const kept = samples.slice(begin, Math.min(end, loud.to + inSamples(fadeMs)));
  ramp(kept, inSamples(rampMs));
  bounded.set(kept);
  const trimmed = { samples: bounded, sampleRate };
  const shift = Math.round((begin * 1000) / sampleRate);
  const bound = (ms: number) => Math.min(Math.max(0, ms - shift), durationMsOf(trimmed));
  return {
    sound: trimmed,
    words: words.map((word) => ({ ...word, fromMs: bound(word.fromMs), toMs: bound(word.toMs) })),
  };
}

/** Ends each word where its sound ends, because a pause after a clause is not part of the word before it. */
export function endWordsWithTheirSound<Word extends Timed>(sound: Sound, words: readonly Word[]): Word[] {
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

/** Lets the samples rise from zero and fall to it. */
function ramp(samples: Int16Array, length: number): void {
  const last = samples.length - 1;
  for (let at = 0; at < Math.min(length, last / 2); at += 1) {
    samples[at] = Math.round(((samples[at] ?? 0) * at) / length);
    samples[last - at] = Math.round(((samples[last - at] ?? 0) * at) / length);
  }
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
  let sum = 0;
  for (let at = 0; at < samples.length; at += 1) sum += (samples[at] ?? 0) ** 2;
  return Math.sqrt(sum / samples.length);
}

/**
 * What every voice is brought to, in LKFS. One channel at -19 sounds as loud as two at -16, which is what spoken word
 * is published at. Speech of ours peaks 10 to 15 dB above its loudness, so no peak is in the way.
 */
const wantedLoudness = -19;
/** No peak goes above this (-1 dB), which leaves a codec and a loudspeaker room. */
const highestPeak = 10 ** (-1 / 20);

/** The sound at the loudness that all voices have, so that nobody reaches for the volume when the voice changes. */
export function levelled({ samples, sampleRate }: Sound): Sound {
  const floats = new Float32Array(samples);
  for (let at = 0; at < floats.length; at += 1) floats[at] = (floats[at] ?? 0) / 0x8000;
  const loudness = loudnessOf(floats, sampleRate);
  if (loudness === Number.NEGATIVE_INFINITY) return { samples, sampleRate };
  let peak = 0;
  for (let at = 0; at < floats.length; at += 1) peak = Math.max(peak, Math.abs(floats[at] ?? 0));
  const factor = Math.min(10 ** ((wantedLoudness - loudness) / 20), highestPeak / peak);
  const scaled = new Int16Array(samples.length);
  for (let at = 0; at < scaled.length; at += 1) scaled[at] = Math.round((samples[at] ?? 0) * factor);
  return { samples: scaled, sampleRate };
}

/**
 * A voice's own sound as it is heard: at the loudness of all voices, without the silence around it, and with words that
 * end where their sound does. It is levelled once more, because of a single word half a block of loudness was silence.
 */
export function finished<Word extends Timed>(own: Sound, words: readonly Word[]): { sound: Sound; words: Word[] } {
  const loud = levelled(own);
  const trimmed = trimSilence(loud, endWordsWithTheirSound(loud, words));
  return { ...trimmed, sound: levelled(trimmed.sound) };
}

/** Samples from -1 to 1 as 16-bit ones. */
export function soundOf(samples: Float32Array, sampleRate: number): Sound {
  const rounded = new Int16Array(samples.length);
  for (let at = 0; at < rounded.length; at += 1) {
    rounded[at] = Math.round(Math.max(-1, Math.min(1, samples[at] ?? 0)) * 0x7fff);
  }
  return { samples: rounded, sampleRate };
}

const headerBytes = 44;

/** A RIFF WAVE file: PCM, mono, 16 bits. */
export function toWav({ samples, sampleRate }: Sound): Uint8Array<ArrayBuffer> {
  const file = new Uint8Array(headerBytes + samples.byteLength);
  const view = new DataView(file.buffer);
  const name = (at: number, letters: string) => file.set(new TextEncoder().encode(letters), at);
  name(0, 'RIFF');
  view.setUint32(4, headerBytes - 8 + samples.byteLength, true);
  name(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, sampleRate, true);
  view.setUint32(28, sampleRate * 2, true);
  view.setUint16(32, 2, true);
  view.setUint16(34, 16, true);
  name(36, 'data');
  view.setUint32(40, samples.byteLength, true);
  file.set(new Uint8Array(samples.buffer, samples.byteOffset, samples.byteLength), headerBytes);
  return file;
}
