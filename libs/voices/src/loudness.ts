/** A filter of second order; `a` without its first coefficient, which is 1. */
interface Biquad {
  readonly b: readonly [number, number, number];
  readonly a: readonly [number, number];
}

/** ITU-R BS.1770-5, annex 1: blocks of 400 ms that overlap by three quarters. */
const blockMs = 400;
const stepMs = 100;
/** Blocks below this are silence, in LKFS. */
const absoluteGate = -70;
/** Blocks this much below the mean of the others are pauses, in LU. */
const relativeGate = -10;
/** Undoes what K-weighting adds at 997 Hz: a sine of full scale in one channel reads -3.01 LKFS. */
const offset = -0.691;

/**
 * The integrated loudness of one channel by ITU-R BS.1770-5, in LKFS; -Infinity where all is silence. A sound shorter
 * than a block is one block.
 * @param samples from -1 to 1
 */
export function loudnessOf(samples: Float32Array, sampleRate: number): number {
  const weighted = filtered(filtered(samples, headFilter(sampleRate)), lowCut(sampleRate));
  const powers = blockPowers(weighted, sampleRate).filter((power) => levelOf(power) > absoluteGate);
  const gate = levelOf(mean(powers)) + relativeGate;
  return levelOf(mean(powers.filter((power) => levelOf(power) > gate)));
}

function levelOf(power: number): number {
  return offset + 10 * Math.log10(power);
}

function mean(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
}

function blockPowers(samples: Float32Array, sampleRate: number): number[] {
  const length = Math.min(samples.length, Math.round((blockMs * sampleRate) / 1000));
  const step = Math.round((stepMs * sampleRate) / 1000);
  const powers: number[] = [];
  for (let at = 0; length > 0 && at + length <= samples.length; at += step) {
    let sum = 0;
    for (let index = at; index < at + length; index += 1) sum += (samples[index] ?? 0) ** 2;
    powers.push(sum / length);
  }
  return powers;
}

/**
 * The standard gives the filters' coefficients at 48 kHz alone. These are the analog filters behind them, so that they
 * can be made for any rate: the head as a shelf of 4 dB above 1.7 kHz, and a cut below 38 Hz. The numbers are
 * libebur128's.
 */
function headFilter(sampleRate: number): Biquad {
  const k = Math.tan((Math.PI * 1681.974450955533) / sampleRate);
  const q = 0.7071752369554196;
  const high = 10 ** (3.999843853973347 / 20);
  const band = high ** 0.4996667741545416;
  const a0 = 1 + k / q + k * k;
  return {
    b: [(high + (band * k) / q + k * k) / a0, (2 * (k * k - high)) / a0, (high - (band * k) / q + k * k) / a0],
    a: [(2 * (k * k - 1)) / a0, (1 - k / q + k * k) / a0],
  };
}

function lowCut(sampleRate: number): Biquad {
  const k = Math.tan((Math.PI * 38.13547087602444) / sampleRate);
  const q = 0.5003270373238773;
  const a0 = 1 + k / q + k * k;
  return { b: [1, -2, 1], a: [(2 * (k * k - 1)) / a0, (1 - k / q + k * k) / a0] };
}

/** A plain loop by index, which takes half as long as an iterator or a function called for each sample. */
function filtered(samples: Float32Array, { b, a }: Biquad): Float32Array {
  const [b0, b1, b2] = b;
  const [a1, a2] = a;
  const output = new Float32Array(samples.length);
  let one = 0;
  let two = 0;
  for (let at = 0; at < samples.length; at += 1) {
    const value = samples[at] ?? 0;
    const result = b0 * value + one;
    one = b1 * value - a1 * result + two;
    two = b2 * value - a2 * result;
    output[at] = result;
  }
  return output;
}
