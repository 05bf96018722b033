import { decodeRecording, speechRate } from './decode-recording.ts';

const headerBytes = 44;
const bytesPerSample = 2;
const pcm = 1;
const mono = 1;

/** Encodes mono samples from -1 to 1 as a 16-bit WAV file, which every browser plays. `sampleRate` in Hz. */
export function wavOf(samples: Float32Array, sampleRate: number): ArrayBuffer {
  const dataBytes = samples.length * bytesPerSample;
  const file = new DataView(new ArrayBuffer(headerBytes + dataBytes));
  const name = (at: number, letters: string) => {
    for (const [index, letter] of [...letters].entries()) file.setUint8(at + index, letter.charCodeAt(0));
  };
  // The RIFF header and format chunk are little-endian throughout.
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
  for (const [index, sample] of samples.entries()) {
    const bounded = Math.max(-1, Math.min(1, sample));
    file.setInt16(headerBytes + index * bytesPerSample, Math.round(bounded * 0x7fff), true);
  }
  return file.buffer;
}

/**
 * Converts a recording of any format the browser plays into what speech services accept: mono WAV at 16 kHz, 32 kB a
 * second. The bytes stay usable afterwards. Rejects with AudioError processing_failed.
 */
export async function toSpeechWav(
  window: Window & typeof globalThis,
  bytes: ArrayBuffer,
): Promise<{ readonly bytes: ArrayBuffer; readonly mimeType: 'audio/wav' }> {
  const { samples, sampleRate } = await decodeRecording(window, bytes, speechRate);
  return { bytes: wavOf(samples, sampleRate), mimeType: 'audio/wav' };
}
