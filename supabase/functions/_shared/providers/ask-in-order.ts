import type { FunctionEnv } from '../env.ts';
import { ProviderFailure } from './provider-failure.ts';

/** What a request used, as the provider counts it; for the log alone. */
export interface Usage {
  readonly inputTokens?: number;
  readonly outputTokens?: number;
  /** Of text spoken. */
  readonly characters?: number;
  /** Of sound heard. */
  readonly audioSeconds?: number;
}

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

export interface Answered<Output> {
  readonly output: Output;
  readonly provider: string;
  readonly model: string | undefined;
}

/**
 * Asks one provider after the other until one answers: one more try where it was busy or failed, none while it is known to be
 * down. `undefined`: nobody could.
 * @throws the signal's reason once it fired
 */
export async function askInOrder<Input, Output>(
  providers: readonly Provider<Input, Output>[],
  input: Input,
  { signal, timeoutMs }: Asking,
): Promise<Answered<Output> | undefined> {
  for (const provider of providers) {
    const limit = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]);
    try {
      const answer = await provider.ask(input, limit);
      if (answer) return { output: answer.output, provider: provider.name, model: provider.model };
    } catch (error) {
      signal.throwIfAborted();
      if (!(error instanceof ProviderFailure) && !limit.aborted) throw error;
    }
  }
  return undefined;
}
