/** What is told by a sound: a right answer, a wrong one, and a story that is finished. */
export type SoundMoment = 'right' | 'wrong' | 'finished';

interface Part {
  /** After the beginning of the whole sound, in seconds. */
  readonly at: number;
  /** From its beginning until nothing is heard of it, in seconds. */
  readonly seconds: number;
  /** Its loudest moment; 1 is as loud as a device can be. */
  readonly loudness: number;
}

/** A note like that of a small wooden instrument, which fades away by itself. */
export interface Note extends Part {
  readonly hertz: number;
}

/** Noise that grows brighter and ends, as of a page that is turned. */
export interface Rustle extends Part {
  readonly fromHertz: number;
  readonly toHertz: number;
}

export interface SoftSound {
  readonly notes: readonly Note[];
  readonly rustles: readonly Rustle[];
}

/** A wrong answer is lower and quieter: it tells, and does not scold. A finished story turns a page. */
export const softSounds: Readonly<Record<SoundMoment, SoftSound>> = {
  right: {
    notes: [
      { hertz: 659.26, at: 0, seconds: 0.28, loudness: 0.09 },
      { hertz: 987.77, at: 0.09, seconds: 0.42, loudness: 0.09 },
    ],
    rustles: [],
  },
  wrong: {
    notes: [
      { hertz: 329.63, at: 0, seconds: 0.26, loudness: 0.07 },
      { hertz: 261.63, at: 0.11, seconds: 0.38, loudness: 0.07 },
    ],
    rustles: [],
  },
  finished: {
    notes: [
      { hertz: 523.25, at: 0.3, seconds: 0.6, loudness: 0.07 },
      { hertz: 659.26, at: 0.42, seconds: 0.6, loudness: 0.07 },
      { hertz: 783.99, at: 0.54, seconds: 0.7, loudness: 0.07 },
      { hertz: 1046.5, at: 0.68, seconds: 0.9, loudness: 0.07 },
    ],
    rustles: [{ fromHertz: 900, toHertz: 3600, at: 0, seconds: 0.42, loudness: 0.05 }],
  },
};

export interface SoundSetting {
  /** The learner's switch. */
  readonly isOn: boolean;
  /** Whether the narrator, a recording or the microphone has the page's sound. */
  readonly isBusy: boolean;
  /** Whether the learner has touched the page since it was loaded: before that, browsers refuse any sound. */
  readonly wasTouched: boolean;
}

/** How a moment sounds; null where it makes no sound, so that nobody is disturbed and no voice is covered. */
export function softSound(moment: SoundMoment, { isOn, isBusy, wasTouched }: SoundSetting): SoftSound | null {
  return isOn && !isBusy && wasTouched ? softSounds[moment] : null;
}

/** A note grows within this time, which takes the click from its beginning. */
const growingSeconds = 0.012;
/** How much of a note's octave sounds with it; it fades twice as fast. */
const octave = 0.2;
/** At its end a note is a thousandth as loud, which nobody hears. */
const faded = Math.log(1000);

/** The sound as samples from -1 to 1. The same sound is the same samples everywhere. */
export function soundSamples({ notes, rustles }: SoftSound, sampleRate: number): Float32Array<ArrayBuffer> {
  const seconds = Math.max(...[...notes, ...rustles].map((part) => part.at + part.seconds));
  const samples = new Float32Array(Math.ceil(seconds * sampleRate));
  for (const note of notes) addNote(samples, note, sampleRate);
  for (const rustle of rustles) addRustle(samples, rustle, sampleRate);
  return samples;
}

function addNote(samples: Float32Array, { hertz, at, seconds, loudness }: Note, sampleRate: number): void {
  const [first, length] = [Math.round(at * sampleRate), Math.floor(seconds * sampleRate)];
  for (let index = 0; index < length && first + index < samples.length; index += 1) {
    const now = index / sampleRate;
    const turn = 2 * Math.PI * hertz * now;
    const fading = Math.exp((-faded * now) / seconds);
    const tone = (Math.sin(turn) * fading + octave * Math.sin(2 * turn) * fading ** 2) / (1 + octave);
    samples[first + index] = (samples[first + index] ?? 0) + loudness * Math.min(1, now / growingSeconds) * tone;
  }
}

/** Noise through a band that moves (Chamberlin's state variable filter), under half a wave of loudness. */
function addRustle(samples: Float32Array, rustle: Rustle, sampleRate: number): void {
  const { at, seconds, loudness, fromHertz, toHertz } = rustle;
  const [first, length] = [Math.round(at * sampleRate), Math.floor(seconds * sampleRate)];
  let [low, band, noise] = [0, 0, 1];
  for (let index = 0; index < length && first + index < samples.length; index += 1) {
    const share = index / length;
    noise = (noise * 48_271) % 2_147_483_647; // Park and Miller's generator, so that every page rustles alike
    const tuning = 2 * Math.sin((Math.PI * fromHertz * (toHertz / fromHertz) ** share) / sampleRate);
    low += tuning * band;
    band += tuning * (noise / 1_073_741_823.5 - 1 - low - band);
    const page = Math.sin(Math.PI * share) ** 2;
    samples[first + index] = (samples[first + index] ?? 0) + loudness * page * band;
  }
}
