/** A sound for the microphone: 16 bits, mono. */
export interface Sound {
  readonly samples: Int16Array;
  readonly sampleRate: number;
}

const sampleRate = 22_050;
/** A quiet room: -56 dB. */
const roomNoise = 50;

export function secondsOf({ samples, sampleRate: rate }: Sound): number {
  return samples.length / rate;
}

export function silence(seconds: number): Sound {
  return { samples: new Int16Array(Math.round(seconds * sampleRate)), sampleRate };
}

/** Mains hum: 50 Hz with its harmonics, as loud as speech. */
export function hum(seconds: number): Sound {
  const harmonics = [4000, 2600, 1800, 900, 500];
  const samples = Int16Array.from({ length: Math.round(seconds * sampleRate) }, (_, at) =>
    harmonics.reduce(
      (sum, loudness, index) => sum + loudness * Math.sin((2 * Math.PI * 50 * (index + 1) * at) / sampleRate),
      0,
    ),
  );
  return { samples, sampleRate };
}

/** The sound with silence before and after it and the same room noise in every recording. */
export function inRoom(sound: Sound, { beforeSeconds = 0.3, afterSeconds = 15 } = {}): Sound {
  const before = Math.round(beforeSeconds * sound.sampleRate);
  const length = before + sound.samples.length + Math.round(afterSeconds * sound.sampleRate);
  let seed = 1;
  const samples = Int16Array.from({ length }, (_, at) => {
    // A linear congruential generator (Numerical Recipes), which gives the same noise each time.
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    const noise = (seed / 2 ** 31 - 1) * roomNoise;
    return Math.round((sound.samples[at - before] ?? 0) * 0.6 + noise);
  });
  return { samples, sampleRate: sound.sampleRate };
}

/** A RIFF WAVE file: PCM, mono, 16 bits. */
export function wavOf({ samples, sampleRate: rate }: Sound): Uint8Array {
  const header = Buffer.alloc(44);
  header.write('RIFF', 0);
  header.writeUInt32LE(36 + samples.byteLength, 4);
  header.write('WAVEfmt ', 8);
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(rate, 24);
  header.writeUInt32LE(rate * 2, 28);
  header.writeUInt16LE(2, 32);
  header.writeUInt16LE(16, 34);
  header.write('data', 36);
  header.writeUInt32LE(samples.byteLength, 40);
  return Buffer.concat([header, Buffer.from(samples.buffer, samples.byteOffset, samples.byteLength)]);
}
