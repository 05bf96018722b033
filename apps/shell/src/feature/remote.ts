import type { AvailableFeature, FeatureLifecycles } from '@fabula/platform';
import { loadExposed } from './container.ts';

export interface LoadLimits {
  readonly attemptMs: number;
  readonly retries: number;
  readonly totalMs: number;
  /** Before the first retry; doubled before each next one, with jitter. */
  readonly pauseMs: number;
}

/** 8 s an attempt, 2 retries with jitter, 15 s in all: longer than that a learner has left. */
const loadLimits: LoadLimits = { attemptMs: 8000, retries: 2, totalMs: 15_000, pauseMs: 400 };

/** The same in proportion, for a site whose configuration gives another time in all. */
export function limitsWithin(totalMs: number = loadLimits.totalMs): LoadLimits {
  const part = totalMs / loadLimits.totalMs;
  return { ...loadLimits, totalMs, attemptMs: loadLimits.attemptMs * part, pauseMs: loadLimits.pauseMs * part };
}

interface Patience {
  readonly limits?: LoadLimits;
  readonly random?: () => number;
}

export interface LoadFeatureOptions extends Patience {
  /** How it gets into the page, as an argument so that tests can stand in for it. */
  readonly load?: (feature: AvailableFeature, attempt: number) => Promise<unknown>;
}

/** Loads a feature's lifecycles; rejects once every attempt failed or the time is used up. */
export async function loadFeature(
  feature: AvailableFeature,
  options: LoadFeatureOptions = {},
): Promise<FeatureLifecycles> {
  const { load = loadExposed, ...patience } = options;
  const { name } = feature.manifest;
  const attempt = async (number: number) => {
    const module = await load(feature, number);
    if (isLifecycles(module)) return module;
    throw new Error(`${name} exposes no lifecycles`);
  };
  return persist(attempt, patience).catch((error: unknown) => {
    throw new Error(`${name} could not be loaded`, { cause: error });
  });
}

/** Tries again after growing pauses, within the limits; rejects with the last failure. */
export async function persist<Value>(
  attempt: (number: number) => Promise<Value>,
  { limits = loadLimits, random = Math.random }: Patience = {},
): Promise<Value> {
  const deadline = performance.now() + limits.totalMs;
  const left = () => deadline - performance.now();
  let last: unknown;
  for (let number = 0; number <= limits.retries; number += 1) {
    if (number > 0 && left() >= 1) {
      await pause(Math.min(left(), limits.pauseMs * 2 ** (number - 1) * (0.5 + random())));
    }
    // Asked after the pause: it may have used up what was left.
    if (left() < 1) break;
    try {
      return await within(attempt(number), Math.min(limits.attemptMs, left()));
    } catch (error) {
      last = error;
    }
  }
  throw last;
}

/** Rejects where the promise takes longer; what it was for may still go on. */
function within<Value>(promise: Promise<Value>, milliseconds: number): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`No answer in ${Math.round(milliseconds)} ms`)), milliseconds);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

function isLifecycles(module: unknown): module is FeatureLifecycles {
  return (
    typeof module === 'object' && module !== null && 'bootstrap' in module && 'mount' in module && 'unmount' in module
  );
}
