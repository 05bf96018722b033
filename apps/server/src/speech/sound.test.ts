import { describe, expect, it } from 'vitest';
import { durationMsOf, endWordsWithTheirSound, levelled, toWav, trimSilence } from './sound.ts';

/** 1000 samples a second, so that a sample is a millisecond. */
const sound = (...parts: readonly [level: number, ms: number][]) => ({
  samples: Int16Array.from(parts.flatMap(([level, ms]) => Array.from({ length: ms }, () => level))),
  sampleRate: 1000,
});
const word = (fromMs: number, toMs: number) => ({ index: 0, start: 0, end: 1, fromMs, toMs });

describe('sound', () => {
  it('keeps little silence at its ends and moves the words along', () => {
    const trimmed = trimSilence(sound([0, 500], [9000, 300], [0, 900]), [word(500, 1700)]);
    expect(durationMsOf(trimmed.sound)).toBe(40 + 300 + 120);
    expect(trimmed.words).toMatchObject([{ fromMs: 40, toMs: 460 }]);
  });

  it('has silence at its end also where the voice stops with its last word', () => {
    const { sound: ended, words } = trimSilence(sound([9000, 300], [0, 10]), [word(0, 310)]);
    expect([...ended.samples]).toEqual([...Array(300).fill(9000), ...Array(120).fill(0)]);
    expect(words).toMatchObject([{ fromMs: 0, toMs: 310 }]);
  });

  it('does not take a click for speech, nor keep noise after the last word', () => {
    const clicking = sound([0, 100], [9000, 300], [60, 400], [400, 1], [60, 200]);
    const { sound: trimmed } = trimSilence(clicking, []);
    expect(durationMsOf(trimmed)).toBe(40 + 300 + 120);
    expect([...trimmed.samples.subarray(380)].every((sample) => sample === 0)).toBe(true);
  });

  it.each([300, 3000, 30_000])('has the same level whether it came at %i or another', (level) => {
    const { samples } = levelled(sound([0, 100], [level, 300], [-level, 300], [0, 500]));
    expect(samples[150]).toBe(3277);
    expect([samples[450], samples[20]]).toEqual([-3277, 0]);
  });

  it('is no louder than its highest peak allows', () => {
    const { samples } = levelled(sound([2000, 300], [30_000, 2], [2000, 300]));
    expect(Math.max(...samples)).toBe(29_205);
  });

  it('keeps silence silent when it is levelled', () => {
    expect([...levelled(sound([3, 80])).samples]).toEqual(Array(80).fill(3));
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
