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

/** Resamples a clip with a windowed sinc, band-limited to the lower of the two rates. */
export function resample({ samples, sampleRate }: Clip, toRate: number): Clip {
  if (sampleRate === toRate) return { samples, sampleRate };
  const step = sampleRate / toRate;
  const cutoff = Math.min(1, toRate / sampleRate);
  const reach = crossings / cutoff;
  const output = new Float32Array(Math.floor(samples.length / step));
  for (let index = 0; index < output.length; index += 1) {
    const middle = index * step;
    const first = Math.max(0, Math.ceil(middle - reach));
    const last = Math.min(samples.length - 1, Math.floor(middle + reach));
    let sum = 0;
    for (let at = first; at <= last; at += 1) {
      const weight = kernel[Math.round(Math.abs(at - middle) * cutoff * steps)] ?? 0;
      sum += (samples[at] ?? 0) * weight;
    }
    output[index] = sum * cutoff;
  }
  return { samples: output, sampleRate: toRate };
}
