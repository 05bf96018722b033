import type { FunctionEnv } from '../env.ts';
import type { Usage } from './usage.ts';

export interface Answer<Output> {
  readonly output: Output;
  readonly usage?: Usage;
}

/** One provider of a capability, with its key and its model. */
export interface Provider<Input, Output> {
  /** As in the environment's list, for example `openai-compatible`; the label what it makes carries. */
  readonly name: string;
  readonly model?: string;
  /** Where it runs, if that may differ for one name. */
  readonly address?: string;
  /**
   * `undefined`: not able to do this one (a language, a voice), which is no failure. Asks the provider once.
   * @throws ProviderFailure; the signal's reason once it fired
   */
  ask(input: Input, signal: AbortSignal): Promise<Answer<Output> | undefined>;
}

export interface Asking {
  /** For the log: `story`, `tts`. */
  readonly capability: string;
  /** Fires when the caller has gone: nobody else is asked then. */
  readonly signal: AbortSignal;
  /** For each provider, its second try included. */
  readonly timeoutMs: number;
  /** The host's clock, dice, log and prices; pass the call's `env`. */
  readonly env?: Pick<FunctionEnv, 'now' | 'random' | 'secrets' | 'log'>;
}
