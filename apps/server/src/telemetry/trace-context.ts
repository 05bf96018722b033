import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import type { Span } from '@opentelemetry/api';

/** What a request belongs to, wherever in this process its work is done. */
export interface TraceContext {
  /** 32 hexadecimal digits, as in W3C Trace Context; every log line about a request has it. */
  readonly traceId: string;
  /** Set where traces are sent to a collector. */
  readonly span?: Span;
}

const contexts = new AsyncLocalStorage<TraceContext>();

/** A trace that is only logged. */
export function newTrace(): TraceContext {
  return { traceId: randomBytes(16).toString('hex') };
}

export function inTrace<T>(context: TraceContext, work: () => T): T {
  return contexts.run(context, work);
}

export function currentTrace(): TraceContext | undefined {
  return contexts.getStore();
}

/** The fields that a log line gets by itself. */
export function traceFields(): { readonly traceId?: string } {
  const traceId = contexts.getStore()?.traceId;
  return traceId === undefined ? {} : { traceId };
}
