import type { FailureKind } from './provider-failure.ts';
import type { Usage } from './usage.ts';

/** What the host's log gets of a request: who, how long and how much, nothing of what. */
export interface RequestLine extends Usage {
  /** `error` is the operator's to put right. */
  readonly level: 'info' | 'warn' | 'error';
  readonly capability: string;
  readonly provider: string;
  readonly model?: string;
  /** `left`: whoever asked has gone. A story that is `unfit` has a line `answered` before. */
  readonly outcome: 'answered' | 'left' | FailureKind;
  /** Codes of the checks it did not pass. */
  readonly reasons?: readonly string[];
  /** Of a refusal or a fault; 0 where no answer came. */
  readonly status?: number;
  readonly ms: number;
  readonly tries: number;
  /** By the operator's own prices, where there are any. */
  readonly usd?: number;
  /** It is not asked for a while from now on. */
  readonly rests?: true;
}

/** For hosts that have no log of their own; hosted Supabase keeps what a function prints. */
export function logToConsole(line: RequestLine): void {
  console[line.level](JSON.stringify({ event: 'provider', ...line }));
}
