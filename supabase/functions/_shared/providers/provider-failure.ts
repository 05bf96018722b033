import type { Usage } from './usage.ts';

/**
 * Why a provider gave nothing: `refused` is a key or a request it does not take, `malformed` an answer that is none, `unfit` one
 * that does not pass the checks of its capability, which says nothing of the next question's.
 */
export type FailureKind = 'refused' | 'busy' | 'failed' | 'timeout' | 'malformed' | 'unfit';

interface FailureDetails {
  readonly status?: number;
  readonly retryAfterMs?: number;
  readonly usage?: Usage;
}

/** A provider did not do what it was asked. Holds nothing of what was asked, nor of what it answered. */
export class ProviderFailure extends Error {
  override readonly name = 'ProviderFailure';
  readonly kind: FailureKind;
  /** 0 where no answer came. */
  readonly status: number;
  /** When it says it may be asked again. */
  readonly retryAfterMs: number | undefined;
  /** What an answer used that was no good: it is paid for all the same. */
  readonly usage: Usage | undefined;

  constructor(kind: FailureKind, { status = 0, retryAfterMs, usage }: FailureDetails = {}) {
    super(status === 0 ? kind : `${kind} (${status})`);
    this.kind = kind;
    this.status = status;
    this.retryAfterMs = retryAfterMs;
    this.usage = usage;
  }
}

/** The failure an answer's status stands for; `undefined` for 2xx. `now` in milliseconds, for a `Retry-After` that is a date. */
export function failureOf({ status, headers }: Response, now: number): ProviderFailure | undefined {
  if (status >= 200 && status < 300) return undefined;
  const retryAfterMs = retryAfter(headers.get('retry-after'), now);
  const said = retryAfterMs === undefined ? {} : { retryAfterMs };
  if (status === 429) return new ProviderFailure('busy', { status, ...said });
  return new ProviderFailure(status >= 500 ? 'failed' : 'refused', { status, ...said });
}

function retryAfter(value: string | null, now: number): number | undefined {
  if (value === null) return undefined;
  const ms = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - now;
  return Number.isNaN(ms) ? undefined : Math.max(0, ms);
}
