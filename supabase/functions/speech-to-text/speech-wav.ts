const headerBytes = 44;
const pcm = 1;

/**
 * Whether a file is what speech services read: WAV, 16 bit PCM, mono, 16 kHz, with the header that every encoder
 * writes.
 */
export function isSpeechWav(bytes: ArrayBuffer): boolean {
  if (bytes.byteLength < headerBytes) return false;
  const view = new DataView(bytes);
  const letters = (at: number) => String.fromCharCode(...new Uint8Array(bytes, at, 4));
  return (
    letters(0) === 'RIFF' &&
    letters(8) === 'WAVE' &&
    letters(12) === 'fmt ' &&
    view.getUint16(20, true) === pcm &&
    view.getUint16(22, true) === 1 &&
    view.getUint32(24, true) === 16_000 &&
    view.getUint16(34, true) === 16
  );
}
