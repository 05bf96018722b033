/** A silent WAV file: a header of 44 bytes and one 16-bit mono sample. */
export function silentClip(): ArrayBuffer {
  const header = new DataView(new ArrayBuffer(46));
  const text = (at: number, value: string) => {
    for (let index = 0; index < value.length; index += 1) header.setUint8(at + index, value.charCodeAt(index));
  };
  text(0, 'RIFF');
  header.setUint32(4, 38, true);
  text(8, 'WAVEfmt ');
  header.setUint32(16, 16, true);
  header.setUint16(20, 1, true);
  header.setUint16(22, 1, true);
  header.setUint32(24, 22_050, true);
  header.setUint32(28, 44_100, true);
  header.setUint16(32, 2, true);
  header.setUint16(34, 16, true);
  text(36, 'data');
  header.setUint32(40, 2, true);
  return header.buffer;
}
