/** Mono sound: samples from -1 to 1, as the Web Audio API gives them. */
export interface Clip {
  readonly samples: Float32Array;
  /** Samples per second. */
  readonly sampleRate: number;
}

/** Thrown for an unusable clip: a sample that is not a finite number, or a rate out of range. */
export class ClipError extends Error {
  override readonly name = 'ClipError';
  readonly code: 'sample-rate' | 'samples';
  constructor(code: ClipError['code'], message: string) {
    super(message);
    this.code = code;
  }
}

const lowestRate = 8_000;
const highestRate = 384_000;

/** @throws ClipError */
export function checkClip({ samples, sampleRate }: Clip): void {
  if (!(sampleRate >= lowestRate && sampleRate <= highestRate)) {
    throw new ClipError(
      'sample-rate',
      `a sample rate of ${sampleRate} Hz is not between ${lowestRate} and ${highestRate}`,
    );
  }
  if (!areFinite(samples)) throw new ClipError('samples', 'a sample is not a finite number');
}

/** A plain loop, because the methods of arrays call a function for each of a million samples. */
function areFinite(samples: Float32Array): boolean {
  for (let at = 0; at < samples.length; at += 1) if (!Number.isFinite(samples[at])) return false;
  return true;
}
