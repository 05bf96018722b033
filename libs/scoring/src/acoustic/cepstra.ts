import { createPowerSpectrum } from './power-spectrum.ts';

/** The rate (Hz) of every comparison: it covers all of speech, and a frame of 25 ms fits a transform of 512 points. */
export const analysisRate = 16_000;
export const hopSeconds = 0.01;
export const coefficients = 13;

const frameLength = 400;
const hopLength = analysisRate * hopSeconds;
const transformSize = 512;
const bands = 26;
const lowestHertz = 80;
const highestHertz = 7_600;
const preEmphasis = 0.97;
/** Keeps the logarithm of digital silence finite. It lies far below any recording's noise. */
const floorPower = 1e-6;

const toMel = (hertz: number) => 1127 * Math.log(1 + hertz / 700);
const toHertz = (mel: number) => 700 * (Math.exp(mel / 1127) - 1);

/** Triangular filters on the mel scale (Davis and Mermelstein, 1980): the first bin of each and its weights. */
const filters = Array.from({ length: bands }, (_, band) => {
  const edge = (index: number) => {
    const mel = toMel(lowestHertz) + ((toMel(highestHertz) - toMel(lowestHertz)) * index) / (bands + 1);
    return (toHertz(mel) * transformSize) / analysisRate;
  };
  const [left, top, right] = [edge(band), edge(band + 1), edge(band + 2)];
  const first = Math.ceil(left);
  const weights = Float64Array.from({ length: Math.floor(right) - first + 1 }, (_, index) => {
    const bin = first + index;
    return bin <= top ? (bin - left) / (top - left) : (right - bin) / (right - top);
  });
  return { first, weights };
});
const hamming = Float64Array.from(
  { length: frameLength },
  (_, index) => 0.54 - 0.46 * Math.cos((2 * Math.PI * index) / (frameLength - 1)),
);
const cosineTransform = Float64Array.from({ length: coefficients * bands }, (_, index) => {
  const order = Math.floor(index / bands);
  return Math.cos((Math.PI * order * ((index % bands) + 0.5)) / bands);
});

export interface Cepstra {
  readonly frames: number;
  /** `coefficients` numbers per frame. */
  readonly values: Float32Array;
  /** Level of each frame in decibels of full scale. */
  readonly levels: Float32Array;
}

/** Mel frequency cepstral coefficients of a sound at `analysisRate`, one frame every 10 ms. */
export function cepstraOf(samples: Float32Array): Cepstra {
  const frames = Math.max(0, Math.floor((samples.length - frameLength) / hopLength) + 1);
  const values = new Float32Array(frames * coefficients);
  const levels = new Float32Array(frames);
  const powerSpectrum = createPowerSpectrum(transformSize);
  const frame = new Float64Array(transformSize);
  const logBands = new Float64Array(bands);
  for (let index = 0; index < frames; index += 1) {
    levels[index] = fillFrame(frame, samples, index * hopLength);
    fillBands(logBands, powerSpectrum(frame));
    for (let order = 0; order < coefficients; order += 1) {
      let sum = 0;
      for (let band = 0; band < bands; band += 1) {
        sum += (logBands[band] ?? 0) * (cosineTransform[order * bands + band] ?? 0);
      }
      values[index * coefficients + order] = sum;
    }
  }
  return { frames, values, levels };
}

/** Copies a frame and applies the window. Returns the frame's level in dB of full scale. */
function fillFrame(frame: Float64Array, samples: Float32Array, start: number): number {
  let energy = 0;
  for (let index = 0; index < frameLength; index += 1) {
    const sample = samples[start + index] ?? 0;
    energy += sample * sample;
    frame[index] = (sample - preEmphasis * (samples[start + index - 1] ?? 0)) * (hamming[index] ?? 0);
  }
  return 10 * Math.log10(energy / frameLength + 1e-10);
}

function fillBands(logBands: Float64Array, power: Float64Array): void {
  filters.forEach(({ first, weights }, band) => {
    let sum = floorPower;
    for (let index = 0; index < weights.length; index += 1) sum += (weights[index] ?? 0) * (power[first + index] ?? 0);
    logBands[band] = Math.log(sum);
  });
}
