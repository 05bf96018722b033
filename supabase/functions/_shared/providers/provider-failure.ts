import type { Usage } from './usage.ts';

/**
 * Why a provider gave no result: `refused` means that it rejected the key or the request, `malformed` that its answer
 * was invalid, `unfit` that the answer failed the checks of its capability, which says nothing about the next question.
 */
export type FailureKind = 'refused' | 'busy' | 'failed' | 'timeout' | 'malformed' | 'unfit';

interface FailureDetails {
  readonly status?: number;
  readonly retryAfterMs?: number;
  readonly usage?: Usage;
}

/** A provider did not do what it was asked. Contains nothing of the question or the answer. */
export class ProviderFailure extends Error {
  override readonly name = 'ProviderFailure';
  readonly kind: FailureKind;
  /** 0 where no answer came. */
  readonly status: number;
  /** When the provider says that it may be asked again. */
  readonly retryAfterMs: number | undefined;
  /** The usage of an answer that was useless, because it is paid for all the same. */
  readonly usage: Usage | undefined;

  constructor(kind: FailureKind, { status = 0, retryAfterMs, usage }: FailureDetails = {}) {
    super(status === 0 ? kind : `${kind} (${status})`);
    this.kind = kind;
    this.status = status;
    this.retryAfterMs = retryAfterMs;
    this.usage = usage;
  }
}

/**
 * The failure that an answer's status stands for; `undefined` for 2xx. `now` in milliseconds, for a `Retry-After` that
 * is a date.
 */
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
