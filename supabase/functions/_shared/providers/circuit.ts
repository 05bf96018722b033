import type { SharedRests } from '../env.ts';
import type { Secrets } from './provider-settings.ts';

/** A circuit breaker for one provider. A caller that entered reports the outcome of its request once. */
export interface Circuit {
  /** False while the provider is known to be down. After a rest, one request at a time tests whether it still is. */
  enter(nowMs: number): boolean;
  answered(): void;
  /**
   * Reports a request that failed for a reason that is not the provider's, or that says nothing about the next request.
   */
  left(): void;
  /**
   * Returns true where the provider now rests for a while. `isForGood` means that another request would fare no better.
   */
  failed(nowMs: number, isForGood: boolean): boolean;
}

const failuresInARow = 5;
const restMs = 30_000;
/** A refused key is not corrected quickly. */
const longRestMs = 300_000;

/** @param rests what other hosts know of it, too */
function createCircuit(name: string, rests?: SharedRests): Circuit {
  let failures = 0;
  let restsUntilMs = 0;
  let isProbed = false;
  return {
    enter(nowMs) {
      restsUntilMs = Math.max(restsUntilMs, rests?.until(name) ?? 0);
      if (restsUntilMs === 0) return true;
      if (nowMs < restsUntilMs || isProbed) return false;
      isProbed = true;
      return true;
    },
    answered() {
      if (restsUntilMs !== 0) rests?.end(name);
      failures = 0;
      restsUntilMs = 0;
      isProbed = false;
    },
    left() {
      isProbed = false;
    },
    failed(nowMs, isForGood) {
      failures += 1;
      const opens = isForGood || isProbed || failures >= failuresInARow;
      isProbed = false;
      if (opens) {
        restsUntilMs = nowMs + (isForGood ? longRestMs : restMs);
        rests?.rest(name, restsUntilMs);
      }
      return opens;
    },
  };
}

/** Lives as long as the process or the isolate; another configuration starts empty. */
const circuits = new WeakMap<Secrets, Map<string, Circuit>>();

export function circuitOf(secrets: Secrets, name: string, rests?: SharedRests): Circuit {
  const known = circuits.get(secrets) ?? new Map<string, Circuit>();
  circuits.set(secrets, known);
  const circuit = known.get(name) ?? createCircuit(name, rests);
  known.set(name, circuit);
  return circuit;
}
