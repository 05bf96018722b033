import { describe, expect, it } from 'vitest';
import { loudnessOf } from './loudness.ts';
import { durationMsOf, endWordsWithTheirSound, levelled, toWav, trimSilence } from './sound.ts';

/** 1000 samples a second, so that a sample is a millisecond. */
const sound = (...parts: readonly [level: number, ms: number][]) => ({
  samples: Int16Array.from(parts.flatMap(([level, ms]) => Array.from({ length: ms }, () => level))),
  sampleRate: 1000,
});
/** A second or more of 997 Hz. */
const tone = (peak: number, seconds: number) =>
  Int16Array.from({ length: 16_000 * seconds }, (_, at) => 0x7fff * peak * Math.sin((2 * Math.PI * 997 * at) / 16_000));
const loudness = (samples: Int16Array) =>
  loudnessOf(
    Float32Array.from(samples, (sample) => sample / 0x8000),
    16_000,
  );
const word = (fromMs: number, toMs: number) => ({ index: 0, start: 0, end: 1, fromMs, toMs });

describe('sound', () => {
  it('keeps little silence at its ends and moves the words along', () => {
    const trimmed = trimSilence(sound([0, 500], [9000, 300], [0, 900]), [word(500, 1700)]);
    expect(durationMsOf(trimmed.sound)).toBe(40 + 300 + 120);
    expect(trimmed.words).toMatchObject([{ fromMs: 40, toMs: 460 }]);
  });

  it('has silence at its end also where the voice stops with its last word', () => {
    const { sound: ended, words } = trimSilence(sound([9000, 300], [0, 10]), [word(0, 310)]);
    expect([...ended.samples.subarray(5, 300)]).toEqual(Array(295).fill(9000));
    expect([...ended.samples.subarray(310)]).toEqual(Array(110).fill(0));
    expect(words).toMatchObject([{ fromMs: 0, toMs: 310 }]);
  });

  it.each([
    ['in its middle', sound([60, 500], [9000, 300], [60, 900])],
    ['where the voice begins and stops at once', sound([9000, 300])],
  ])('rises from silence and falls to it without a click, cut %s', (_, cut) => {
    const { samples } = trimSilence(cut, []).sound;
    const ends = [...samples.subarray(0, 5), ...samples.subarray(295, 300), ...samples.subarray(375, 380)];
    expect([samples[0], samples.at(-1)]).toEqual([0, 0]);
    const steps = ends.slice(1, 5).map((sample, index) => Math.abs(sample - (ends[index] ?? 0)));
    expect(Math.max(...steps)).toBeLessThanOrEqual(9000 / 5);
  });

  it('does not take a click for speech, nor keep noise after the last word', () => {
    const clicking = sound([0, 100], [9000, 300], [60, 400], [400, 1], [60, 200]);
    const { sound: trimmed } = trimSilence(clicking, []);
    expect(durationMsOf(trimmed)).toBe(40 + 300 + 120);
    expect([...trimmed.samples.subarray(380)].every((sample) => sample === 0)).toBe(true);
  });

  it.each([0.01, 0.1, 0.9])('is equally loud whether it came with peaks of %d or others', (peak) => {
    const pausing = [tone(peak, 1), tone(0, 1), tone(peak, 1)].flatMap((samples) => [...samples]);
    const { samples } = levelled({ samples: Int16Array.from(pausing), sampleRate: 16_000 });
    expect(loudness(samples)).toBeCloseTo(-19, 1);
  });

  it('is no louder than its highest peak allows', () => {
    const samples = tone(0.02, 2);
    samples[8000] = 30_000;
    const { samples: result } = levelled({ samples, sampleRate: 16_000 });
    expect(Math.max(...result)).toBe(29_205);
    expect(loudness(result)).toBeLessThan(-30);
  });

  it('keeps silence silent when it is levelled', () => {
    const samples = new Int16Array(8000).fill(3);
    expect([...levelled({ samples, sampleRate: 16_000 }).samples]).toEqual([...samples]);
  });

  it('is left alone when it is all silence', () => {
    expect(durationMsOf(trimSilence(sound([0, 80]), []).sound)).toBe(80);
  });

  it('ends a word before the pause that follows it', () => {
    const pausing = sound([9000, 200], [0, 600], [9000, 200]);
    expect(endWordsWithTheirSound(pausing, [word(0, 800), word(800, 1000)])).toMatchObject([
      { fromMs: 0, toMs: 240 },
      { fromMs: 800, toMs: 1000 },
    ]);
  });

  it('is a WAVE file that says what it holds', () => {
    const wav = Buffer.from(toWav({ samples: Int16Array.from([1, -2]), sampleRate: 22_050 }));
    expect(wav.toString('latin1', 0, 4) + wav.toString('latin1', 8, 16)).toBe('RIFFWAVEfmt ');
    expect([wav.readUInt16LE(22), wav.readUInt32LE(24), wav.readUInt16LE(34), wav.readUInt32LE(40)]).toEqual([
      1, 22_050, 16, 4,
    ]);
    expect([wav.readInt16LE(44), wav.readInt16LE(46), wav.byteLength]).toEqual([1, -2, 48]);
  });
});
