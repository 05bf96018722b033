import type { Slice } from './word-slice.ts';

const headerBytes = 44;
const bytesPerSample = 2;
const pcm = 1;
const mono = 1;

/** A stretch of mono samples as a WAV file of 16 bits: what every browser plays. */
export function wavOf(samples: Float32Array, sampleRate: number, { fromMs, toMs }: Slice): ArrayBuffer {
  const part = samples.subarray(Math.floor((fromMs / 1000) * sampleRate), Math.ceil((toMs / 1000) * sampleRate));
  const dataBytes = part.length * bytesPerSample;
  const file = new DataView(new ArrayBuffer(headerBytes + dataBytes));
  const name = (at: number, letters: string) => {
    for (const [index, letter] of [...letters].entries()) file.setUint8(at + index, letter.charCodeAt(0));
  };
  // RIFF header and format chunk, little-endian throughout.
  name(0, 'RIFF');
  file.setUint32(4, headerBytes - 8 + dataBytes, true);
  name(8, 'WAVEfmt ');
  file.setUint32(16, 16, true);
  file.setUint16(20, pcm, true);
  file.setUint16(22, mono, true);
  file.setUint32(24, sampleRate, true);
  file.setUint32(28, sampleRate * bytesPerSample, true);
  file.setUint16(32, bytesPerSample, true);
  file.setUint16(34, bytesPerSample * 8, true);
  name(36, 'data');
  file.setUint32(40, dataBytes, true);
  for (const [index, sample] of part.entries()) {
    const bounded = Math.max(-1, Math.min(1, sample));
    file.setInt16(headerBytes + index * bytesPerSample, Math.round(bounded * 0x7fff), true);
  }
  return file.buffer;
}
