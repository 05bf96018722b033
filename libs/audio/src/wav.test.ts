import { afterEach, describe, expect, it, vi } from 'vitest';
import { toSpeechWav, wavOf } from './wav.ts';

const letters = (bytes: ArrayBuffer, from: number, to: number) =>
  String.fromCharCode(...new Uint8Array(bytes.slice(from, to)));

afterEach(() => vi.unstubAllGlobals());

describe('wavOf', () => {
  it('is a mono file of 16 bits with all samples', () => {
    const bytes = wavOf(
      Float32Array.from({ length: 200 }, (_, index) => index / 1000),
      1000,
    );
    const file = new DataView(bytes);
    expect([letters(bytes, 0, 4), letters(bytes, 8, 16), letters(bytes, 36, 40)]).toEqual(['RIFF', 'WAVEfmt ', 'data']);
    expect(file.getUint32(4, true)).toBe(bytes.byteLength - 8);
    expect([file.getUint16(22, true), file.getUint32(24, true), file.getUint16(34, true)]).toEqual([1, 1000, 16]);
    expect(file.getUint32(40, true)).toBe(200 * 2);
    expect(file.getInt16(44, true)).toBe(0);
    expect(file.getInt16(44 + 199 * 2, true)).toBe(Math.round(Math.fround(0.199) * 0x7fff));
  });

  it('clips samples that are too loud', () => {
    const file = new DataView(wavOf(Float32Array.of(2, -2), 1000));
    expect(file.byteLength).toBe(44 + 4);
    expect([file.getInt16(44, true), file.getInt16(46, true)]).toEqual([0x7fff, -0x7fff]);
  });
});

describe('toSpeechWav', () => {
  it('is 16 kHz for any recording, and fifteen seconds of it fit into one request', async () => {
    vi.stubGlobal(
      'OfflineAudioContext',
      class {
        readonly sampleRate: number;
        constructor(_channels: number, _length: number, sampleRate: number) {
          this.sampleRate = sampleRate;
        }
        decodeAudioData = async () => ({
          length: 15 * this.sampleRate,
          sampleRate: this.sampleRate,
          numberOfChannels: 1,
          getChannelData: () => new Float32Array(15 * this.sampleRate),
        });
      },
    );
    const { bytes, mimeType } = await toSpeechWav(window, new ArrayBuffer(1));
    expect(mimeType).toBe('audio/wav');
    expect(new DataView(bytes).getUint32(24, true)).toBe(16_000);
    expect((bytes.byteLength * 4) / 3).toBeLessThan(1024 * 1024);
  });
});
