import type { FailureKind } from './provider-failure.ts';
import type { Usage } from './usage.ts';

/** What the host's log gets of a request: the provider, the duration and the usage, nothing of the content. */
export interface RequestLine extends Usage {
  /** `error` means that the operator has to correct something. */
  readonly level: 'info' | 'warn' | 'error';
  readonly capability: string;
  readonly provider: string;
  readonly model?: string;
  /** `left` means that the caller disconnected. A story that is `unfit` has an earlier line `answered`. */
  readonly outcome: 'answered' | 'left' | FailureKind;
  /** Codes of the checks that it failed. */
  readonly reasons?: readonly string[];
  /** The status of a refusal or a fault; 0 where no answer came. */
  readonly status?: number;
  readonly ms: number;
  readonly tries: number;
  /** Computed with the operator's own prices, if there are any. */
  readonly usd?: number;
  /** Set where the provider now rests for a while. */
  readonly rests?: true;
}

/** For hosts without a log of their own; hosted Supabase keeps what a function prints. */
export function logToConsole(line: RequestLine): void {
  console[line.level](JSON.stringify({ event: 'provider', ...line }));
}
