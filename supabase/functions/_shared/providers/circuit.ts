import type { Secrets } from './provider-settings.ts';

/** What is known of one provider's health. Of requests under way, whoever entered tells how it went, once. */
export interface Circuit {
  /** False while it is known to be down; then one request at a time finds out whether it still is. */
  enter(nowMs: number): boolean;
  answered(): void;
  /** It went wrong for a reason that is not the provider's, or that says nothing of the next request. */
  left(): void;
  /** True where it is not asked for a while from now on. `isForGood`: another request would fare no better. */
  failed(nowMs: number, isForGood: boolean): boolean;
}

const failuresInARow = 5;
const restMs = 30_000;
/** A refused key is not put right in a moment. */
const longRestMs = 300_000;

function createCircuit(): Circuit {
  let failures = 0;
  let restsUntilMs = 0;
  let isProbed = false;
  return {
    enter(nowMs) {
      if (restsUntilMs === 0) return true;
      if (nowMs < restsUntilMs || isProbed) return false;
      isProbed = true;
      return true;
    },
    answered() {
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
      if (opens) restsUntilMs = nowMs + (isForGood ? longRestMs : restMs);
      return opens;
    },
  };
}

/** As long as the process or the isolate lives; another configuration begins anew. */
const circuits = new WeakMap<Secrets, Map<string, Circuit>>();

export function circuitOf(secrets: Secrets, name: string): Circuit {
  const known = circuits.get(secrets) ?? new Map<string, Circuit>();
  circuits.set(secrets, known);
  const circuit = known.get(name) ?? createCircuit();
  known.set(name, circuit);
  return circuit;
}
