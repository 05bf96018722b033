import type { Clip } from './clip.ts';

/** Zero crossings of the sinc on each side, enough to keep aliasing from above the new limit below -50 dB. */
const crossings = 12;
/** Table steps between two crossings. */
const steps = 256;

/** One half of a Hann-windowed sinc, from its middle outward. */
const kernel = Float64Array.from({ length: crossings * steps + 2 }, (_, index) => {
  const x = index / steps;
  if (x === 0) return 1;
  if (x >= crossings) return 0;
  return (Math.sin(Math.PI * x) / (Math.PI * x)) * (0.5 + 0.5 * Math.cos((Math.PI * x) / crossings));
});

/**
 * Resamples a clip with a windowed sinc, band-limited to the lower of the two rates. Both are whole numbers of Hz, so
 * that the places of the output between two input samples repeat, and each needs its weights only once.
 */
export function resample({ samples, sampleRate }: Clip, toRate: number): Clip {
  if (sampleRate === toRate) return { samples, sampleRate };
  const cutoff = Math.min(1, toRate / sampleRate);
  const reach = Math.ceil(crossings / cutoff);
  const weights = new Float64Array(2 * reach + 2);
  // With silence around the sound, every output has all of its weights.
  const padded = new Float64Array(samples.length + 2 * weights.length);
  padded.set(samples, reach);
  const output = new Float32Array(Math.floor((samples.length * toRate) / sampleRate));
  const places = toRate / commonDivisor(sampleRate, toRate);
  const inputStep = (places * sampleRate) / toRate;
  for (let place = 0; place < Math.min(places, output.length); place += 1) {
    // The place in the input is `whole + rest / toRate`, in whole numbers.
    const rest = (place * sampleRate) % toRate;
    const whole = (place * sampleRate - rest) / toRate;
    fillWeights(weights, rest / toRate, cutoff, reach);
    fillEvery(output, { first: place, step: places }, padded, { first: whole, step: inputStep }, weights);
  }
  return { samples: output, sampleRate: toRate };
}

interface Places {
  readonly first: number;
  readonly step: number;
}

/**
 * Fills the outputs that have the same weights, four at a time, so that a processor adds to one sum while it waits for
 * the others.
 */
function fillEvery(output: Float32Array, to: Places, input: Float64Array, from: Places, weights: Float64Array): void {
  let start = from.first;
  let index = to.first;
  for (; index + 3 * to.step < output.length; index += 4 * to.step) {
    let [a, b, c, d] = [0, 0, 0, 0];
    for (let at = 0; at < weights.length; at += 1) {
      const weight = weights[at] ?? 0;
      a += (input[start + at] ?? 0) * weight;
      b += (input[start + from.step + at] ?? 0) * weight;
      c += (input[start + 2 * from.step + at] ?? 0) * weight;
      d += (input[start + 3 * from.step + at] ?? 0) * weight;
    }
    output[index] = a;
    output[index + to.step] = b;
    output[index + 2 * to.step] = c;
    output[index + 3 * to.step] = d;
    start += 4 * from.step;
  }
  for (; index < output.length; index += to.step) {
    let sum = 0;
    for (let at = 0; at < weights.length; at += 1) sum += (input[start + at] ?? 0) * (weights[at] ?? 0);
    output[index] = sum;
    start += from.step;
  }
}

/** The weights of the samples within `reach` of a place that lies `fraction` after a sample. */
function fillWeights(weights: Float64Array, fraction: number, cutoff: number, reach: number): void {
  for (let index = 0; index < weights.length; index += 1) {
    const away = Math.abs(index - reach - fraction);
    weights[index] = (kernel[Math.round(away * cutoff * steps)] ?? 0) * cutoff;
  }
}

function commonDivisor(a: number, b: number): number {
  return b === 0 ? a : commonDivisor(b, a % b);
}
