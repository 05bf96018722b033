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
  const output = new Float32Array(Math.floor((samples.length * toRate) / sampleRate));
  const weightsOf = new Map<number, Float64Array>();
  for (let index = 0; index < output.length; index += 1) {
    // The place in the input is `whole + rest / toRate`, in whole numbers.
    const rest = (index * sampleRate) % toRate;
    const whole = (index * sampleRate - rest) / toRate;
    const weights = weightsOf.get(rest) ?? weightsAt(rest / toRate, cutoff, reach);
    weightsOf.set(rest, weights);
    const start = whole - reach;
    const first = Math.max(0, -start);
    const last = Math.min(weights.length, samples.length - start);
    let sum = 0;
    for (let at = first; at < last; at += 1) sum += (samples[start + at] ?? 0) * (weights[at] ?? 0);
    output[index] = sum;
  }
  return { samples: output, sampleRate: toRate };
}

/** The weights of the samples within `reach` of a place that lies `fraction` after a sample. */
function weightsAt(fraction: number, cutoff: number, reach: number): Float64Array {
  return Float64Array.from({ length: 2 * reach + 2 }, (_, index) => {
    const away = Math.abs(index - reach - fraction);
    return (kernel[Math.round(away * cutoff * steps)] ?? 0) * cutoff;
  });
}
