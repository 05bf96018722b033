import type { FunctionEnv } from '../env.ts';
import type { Usage } from './usage.ts';

export interface Answer<Output> {
  readonly output: Output;
  readonly usage?: Usage;
}

/** One provider of a capability, with its key and its model. */
export interface Provider<Input, Output> {
  /** The name in the environment's list, for example `openai-compatible`; it labels what the provider makes. */
  readonly name: string;
  readonly model?: string;
  /** Where it runs, if that may differ for one name. */
  readonly address?: string;
  /** How long it may take, including its retry, where the capability's usual time does not suit it. */
  readonly timeoutMs?: number;
  /**
   * Asks the provider once. Resolves to `undefined` where it cannot do this (a language, a voice), which is no failure.
   * @throws ProviderFailure; the signal's reason once it fired
   */
  ask(input: Input, signal: AbortSignal): Promise<Answer<Output> | undefined>;
}

export interface Asking {
  /** The name in the log: `story`, `tts`. */
  readonly capability: string;
  /** Fires when the caller has disconnected; no other provider is asked then. */
  readonly signal: AbortSignal;
  /** For each provider without a time of its own, including its retry. */
  readonly timeoutMs: number;
  /** The host's clock, random numbers, log, prices and knowledge of rests; pass the call's `env`. */
  readonly env?: Pick<FunctionEnv, 'now' | 'random' | 'secrets' | 'log' | 'rests'>;
}
