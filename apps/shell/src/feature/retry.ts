export interface LoadLimits {
  readonly attemptMs: number;
  readonly retries: number;
  readonly totalMs: number;
  /** The pause before the first retry; each next one is twice as long, with jitter. */
  readonly pauseMs: number;
}

/** 8 s an attempt, 2 retries with jitter, 15 s in all: a learner who waits longer than that has left. */
export const loadLimits: LoadLimits = { attemptMs: 8000, retries: 2, totalMs: 15_000, pauseMs: 400 };

/** The same limits in proportion, for a site whose configuration sets another total time. */
export function limitsWithin(totalMs: number = loadLimits.totalMs): LoadLimits {
  const part = totalMs / loadLimits.totalMs;
  return { ...loadLimits, totalMs, attemptMs: loadLimits.attemptMs * part, pauseMs: loadLimits.pauseMs * part };
}

export interface Patience {
  readonly limits?: LoadLimits;
  readonly random?: () => number;
}

/** Retries with growing pauses, within the limits; rejects with the last failure. */
export async function retry<Value>(
  attempt: () => Promise<Value>,
  { limits = loadLimits, random = Math.random }: Patience = {},
): Promise<Value> {
  const deadline = performance.now() + limits.totalMs;
  const left = () => deadline - performance.now();
  let last: unknown;
  for (let number = 0; number <= limits.retries; number += 1) {
    if (number > 0 && left() >= 1) {
      await pause(Math.min(left(), limits.pauseMs * 2 ** (number - 1) * (0.5 + random())));
    }
    // Checked after the pause, which may have used up the time.
    if (left() < 1) break;
    try {
      return await within(attempt(), Math.min(limits.attemptMs, left()));
    } catch (error) {
      last = error;
    }
  }
  throw last;
}

/** Rejects if the promise takes longer; the work behind it may still go on. */
export function within<Value>(promise: Promise<Value>, milliseconds: number): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`No answer in ${Math.round(milliseconds)} ms`)), milliseconds);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
