import type { Clip } from '../acoustic/clip.ts';
import type { Random } from './random.ts';

/** A normally distributed number with deviation 1 (Box and Muller). */
function gaussian(random: Random): number {
  return Math.sqrt(-2 * Math.log(random.next() + 1e-12)) * Math.cos(2 * Math.PI * random.next());
}

function clipOf(seconds: number, sampleRate: number, at: (time: number, index: number) => number): Clip {
  return {
    samples: Float32Array.from({ length: Math.round(seconds * sampleRate) }, (_, index) =>
      at(index / sampleRate, index),
    ),
    sampleRate,
  };
}

export function silence(seconds: number, sampleRate = 16_000): Clip {
  return clipOf(seconds, sampleRate, () => 0);
}

export function whiteNoise(seconds: number, level: number, random: Random, sampleRate = 16_000): Clip {
  return clipOf(seconds, sampleRate, () => level * gaussian(random));
}

/** Noise like that of a fan or a car: the lower the frequency, the louder. */
export function brownNoise(seconds: number, level: number, random: Random, sampleRate = 16_000): Clip {
  let value = 0;
  return clipOf(seconds, sampleRate, () => {
    value = 0.98 * value + 0.2 * level * gaussian(random);
    return value;
  });
}

/** Mains hum with harmonics that swells slowly. */
export function hum(seconds: number, hertz: number, sampleRate = 16_000): Clip {
  return clipOf(seconds, sampleRate, (time) => {
    const phase = 2 * Math.PI * hertz * time;
    const swell = 0.6 + 0.4 * Math.sin(2 * Math.PI * 0.8 * time);
    return swell * (0.2 * Math.sin(phase) + 0.1 * Math.sin(2 * phase) + 0.05 * Math.sin(3 * phase));
  });
}

/** Noise in bursts as long as syllables, like knocking, typing or an audience. */
export function burstsOfNoise(seconds: number, random: Random, sampleRate = 16_000): Clip {
  const levels = Array.from({ length: Math.ceil(seconds / 0.15) }, () =>
    random.next() < 0.4 ? 0.001 : random.next() * 0.3,
  );
  return clipOf(seconds, sampleRate, (time) => (levels[Math.floor(time / 0.15)] ?? 0) * gaussian(random));
}

/**
 * A stand-in for a sentence: vowel-like sounds with short gaps, each a buzz of `pitch` with two formants. The same
 * `sounds` with another pitch and tempo stand for the same sentence in another voice.
 */
export function tuneOf(sounds: readonly number[], voice: { pitch: number; tempo: number; sampleRate?: number }): Clip {
  const { pitch, tempo, sampleRate = 16_000 } = voice;
  const lengthSeconds = 0.18 / tempo;
  const weightsOf = sounds.map((sound) => harmonicWeights(sound, pitch));
  return clipOf(sounds.length * lengthSeconds, sampleRate, (time) => {
    const within = (time / lengthSeconds) % 1;
    const weights = weightsOf[Math.floor(time / lengthSeconds)];
    if (within > 0.85 || !weights) return 0;
    const phase = 2 * Math.PI * pitch * time;
    const buzz = weights.reduce((sum, weight, index) => sum + weight * Math.sin((index + 1) * phase), 0);
    return 0.08 * buzz * Math.sin(Math.PI * (within / 0.85));
  });
}

/** How strong each harmonic of a voice is in a vowel-like sound, up to 3.6 kHz. */
function harmonicWeights(sound: number, pitch: number): readonly number[] {
  const formants = [300 + 90 * (sound % 7), 900 + 260 * (Math.floor(sound / 7) % 7)];
  return Array.from({ length: Math.floor(3_600 / pitch) }, (_, index) => {
    const hertz = (index + 1) * pitch;
    return formants.reduce((total, formant) => total + 1 / (1 + ((hertz - formant) / 110) ** 2), 0.01);
  });
}

/** The clip in a room: adds noise `below` times weaker than the clip, also before and after it. */
export function inRoom({ samples, sampleRate }: Clip, random: Random, below = 15, padSeconds = 0.7): Clip {
  const pad = Math.round(padSeconds * sampleRate);
  const level = Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length) / below;
  return {
    samples: Float32Array.from(
      { length: samples.length + 2 * pad },
      (_, index) => (samples[index - pad] ?? 0) + level * gaussian(random),
    ),
    sampleRate,
  };
}
