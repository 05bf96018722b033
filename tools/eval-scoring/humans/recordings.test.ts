import { soundOf, toWav } from '@fabula/voices';
import { describe, expect, it } from 'vitest';
import { clipOfWav, joined } from './recordings.ts';

const wavOf = (samples: readonly number[]) => Buffer.from(toWav(soundOf(new Float32Array(samples), 16_000)));

describe('a WAV as a clip', () => {
  it('has its samples and its rate', () => {
    const { samples, sampleRate } = clipOfWav(wavOf([0, 0.5, -0.5]));
    expect(sampleRate).toBe(16_000);
    expect([...samples].map((sample) => Math.round(sample * 100))).toEqual([0, 50, -50]);
  });

  it('is the first channel of two', () => {
    const file = wavOf([0.1, -0.1, 0.2, -0.2]);
    file.writeUInt16LE(2, 22);
    expect([...clipOfWav(file).samples].map((sample) => Math.round(sample * 10))).toEqual([1, 2]);
  });

  it('ends with the file where it claims to be longer, as a stream does', () => {
    const file = wavOf([0.1, 0.2]);
    file.writeUInt32LE(0xffff_ffff, 40);
    expect(clipOfWav(file).samples.length).toBe(2);
  });
});

describe('recordings in a row', () => {
  const clip = (sampleRate: number, samples = [1, 1]) => ({ samples: new Float32Array(samples), sampleRate });

  it('have a fifth of a second after each', () => {
    const row = joined([clip(10_000), clip(10_000)]);
    expect(row?.samples.length).toBe(2 * (2 + 2000));
    expect([0, 1, 2, 2002, 2003].map((at) => row?.samples[at])).toEqual([1, 1, 0, 1, 1]);
  });

  it('have the sound of their room in it, and no digital silence', () => {
    // At 20 samples a second a twentieth of a second is one sample.
    const row = joined([clip(20, [0, 1, 0.25, 0.5])]);
    expect([...(row?.samples ?? [])]).toEqual([0, 1, 0.25, 0.5, 0.25, 0.25, 0.25, 0.25]);
  });

  it('are of one rate', () => {
    expect(joined([clip(10_000), clip(8_000)])).toBeUndefined();
    expect(joined([])).toBeUndefined();
  });
});
