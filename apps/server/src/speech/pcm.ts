/** Int16 samples as base64, little-endian, which is how the synthesizers' processes send sound. */
export function samplesOf(pcm: string): Int16Array {
  const bytes = Buffer.from(pcm, 'base64');
  return new Int16Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength));
}

export function pcmOf(samples: Int16Array): string {
  return Buffer.from(samples.buffer, samples.byteOffset, samples.byteLength).toString('base64');
}
