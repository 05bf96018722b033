import type { RequestLine } from '@fabula/supabase/providers';
import type { NotServedError } from '../backend/fair-queue.ts';
import { inTrace, newTrace } from './trace-context.ts';

/** A request as it is counted: each value is one of a few. */
export interface CountedRequest {
  readonly route: string;
  readonly method: string;
}

/** What is read when it is asked for; a source that a server does not have is left out. */
export interface Gauges {
  readonly freeBytes?: () => number;
  /** When the newest scheduled backup was made, in seconds since 1970; 0 while there is none, which is an alarm. */
  readonly newestBackup?: () => Promise<number>;
  /** Which of the states in the shared store is shown, and whether the last look there failed. */
  readonly published?: () => { readonly generation: number; readonly isAway: boolean };
}

/**
 * Where the server reports what it does. Nothing of a learner is ever passed in: no id, address, text or file, and no
 * value that a caller can make up.
 */
export interface Telemetry {
  /** Answers a request in a trace of its own, and counts it. */
  request(request: CountedRequest, answer: () => Promise<Response>): Promise<Response>;
  /** Work that waited in the queue and ran. */
  turn(waitedMs: number, ranMs: number): void;
  notServed(reason: NotServedError['reason']): void;
  /** An error of the database, by its code (SQLSTATE). */
  databaseError(code: string): void;
  databaseReopened(): void;
  /** Whether the store that the servers share fails to answer, each time that changes. */
  storageAway(isAway: boolean): void;
  providerAsked(line: RequestLine): void;
  /** What a scheduled function has counted. */
  scheduled(task: string, counts: Readonly<Record<string, number>>): void;
  /** Reads how many requests wait for the database, and how many it works for, when it is asked. */
  watchQueue(state: () => { readonly waiting: number; readonly running: number }): void;
  watch(gauges: Gauges): void;
  /** The measures as Prometheus reads them. */
  metrics(): Promise<string>;
  /** Sends what is still waiting. */
  stop(): Promise<void>;
}

/** For a server that reports to nobody: its log lines have trace ids all the same. */
export const noTelemetry: Telemetry = {
  request: (_request, answer) => inTrace(newTrace(), answer),
  turn: () => undefined,
  notServed: () => undefined,
  databaseError: () => undefined,
  databaseReopened: () => undefined,
  storageAway: () => undefined,
  providerAsked: () => undefined,
  scheduled: () => undefined,
  watchQueue: () => undefined,
  watch: () => undefined,
  metrics: async () => '',
  stop: async () => undefined,
};
