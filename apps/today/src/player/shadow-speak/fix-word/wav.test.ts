import { describe, expect, it } from 'vitest';
import { wavOf } from './wav.ts';

const samples = Float32Array.from({ length: 1000 }, (_, index) => index / 1000);
const letters = (bytes: ArrayBuffer, from: number, to: number) =>
  String.fromCharCode(...new Uint8Array(bytes.slice(from, to)));

describe('wavOf', () => {
  it('is a mono file of 16 bits with the samples of the stretch', () => {
    const bytes = wavOf(samples, 1000, { fromMs: 100, toMs: 300 });
    const file = new DataView(bytes);
    expect([letters(bytes, 0, 4), letters(bytes, 8, 16), letters(bytes, 36, 40)]).toEqual(['RIFF', 'WAVEfmt ', 'data']);
    expect(file.getUint32(4, true)).toBe(bytes.byteLength - 8);
    expect([file.getUint16(22, true), file.getUint32(24, true), file.getUint16(34, true)]).toEqual([1, 1000, 16]);
    expect(file.getUint32(40, true)).toBe(200 * 2);
    expect(file.getInt16(44, true)).toBe(Math.round(0.1 * 0x7fff));
    expect(file.getInt16(44 + 199 * 2, true)).toBe(Math.round(Math.fround(0.299) * 0x7fff));
  });

  it('ends where the sound ends, and bounds what is too loud', () => {
    const loud = Float32Array.from([2, -2]);
    const file = new DataView(wavOf(loud, 1000, { fromMs: 0, toMs: 500 }));
    expect(file.byteLength).toBe(44 + 4);
    expect([file.getInt16(44, true), file.getInt16(46, true)]).toEqual([0x7fff, -0x7fff]);
  });
});
