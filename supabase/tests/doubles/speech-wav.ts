/** A WAV file with a quiet hum: 16 bit, mono. */
export function speechWav(seconds: number, sampleRate = 16_000): ArrayBuffer {
  const samples = Math.round(seconds * sampleRate);
  const file = new DataView(new ArrayBuffer(44 + samples * 2));
  const name = (at: number, letters: string) => {
    for (const [index, letter] of [...letters].entries()) file.setUint8(at + index, letter.charCodeAt(0));
  };
  name(0, 'RIFF');
  file.setUint32(4, 36 + samples * 2, true);
  name(8, 'WAVEfmt ');
  file.setUint32(16, 16, true);
  file.setUint16(20, 1, true);
  file.setUint16(22, 1, true);
  file.setUint32(24, sampleRate, true);
  file.setUint32(28, sampleRate * 2, true);
  file.setUint16(32, 2, true);
  file.setUint16(34, 16, true);
  name(36, 'data');
  file.setUint32(40, samples * 2, true);
  for (let at = 0; at < samples; at += 1) file.setInt16(44 + at * 2, Math.round(2000 * Math.sin(at / 20)), true);
  return file.buffer;
}
