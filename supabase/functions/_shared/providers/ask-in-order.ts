import type { FunctionEnv } from '../env.ts';
import { ProviderFailure } from './provider-failure.ts';
import { watchOver } from './provider-watch.ts';
import { orAborted, timeLimit, waitFor } from './time-limit.ts';

const longestWaitMs = 5_000;
/** Where a provider says that it is busy, but not for how long. */
const usualWaitMs = 500;

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

/** Where a caller has no host's. */
const ownEnv: NonNullable<Asking['env']> = { now: () => new Date(), random: Math.random, secrets: {} };

export interface Answered<Output> {
  readonly output: Output;
  readonly provider: string;
  readonly model: string | undefined;
}

/**
 * Asks one provider after the other until one answers: one more try where it was busy or failed, none while it is known to be
 * down. `undefined`: nobody could. Each one asked leaves a line in the host's log.
 * @throws the signal's reason once it fired
 */
export async function askInOrder<Input, Output>(
  providers: readonly Provider<Input, Output>[],
  input: Input,
  asking: Asking,
): Promise<Answered<Output> | undefined> {
  for (const provider of providers) {
    const answer = await askOne(provider, input, asking);
    if (answer) return { output: answer.output, provider: provider.name, model: provider.model };
  }
  return undefined;
}

/** `undefined` where it failed, cannot, or is not asked. */
async function askOne<Input, Output>(
  provider: Provider<Input, Output>,
  input: Input,
  { capability, signal, timeoutMs, env = ownEnv }: Asking,
): Promise<Answer<Output> | undefined> {
  signal.throwIfAborted();
  const watch = watchOver(provider, capability, env);
  if (!watch.mayAsk()) return undefined;
  const limit = timeLimit(signal, timeoutMs);
  try {
    const answer = await twice(limit.signal, env.random, () => {
      watch.tried();
      return orAborted(provider.ask(input, limit.signal), limit.signal);
    });
    watch.answered(answer);
    return answer;
  } catch (error) {
    if (signal.aborted) {
      watch.left();
      throw signal.reason;
    }
    watch.failed(error);
    if (error instanceof ProviderFailure) return undefined;
    throw error;
  } finally {
    limit.stop();
  }
}

/** One more time where that may help, after as long as the provider asks for. */
async function twice<Result>(signal: AbortSignal, random: () => number, ask: () => Promise<Result>): Promise<Result> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof ProviderFailure) || !['busy', 'failed'].includes(error.kind)) throw error;
    // So that those who failed together do not come back together.
    const waitMs = error.retryAfterMs ?? usualWaitMs * (0.5 + random());
    if (waitMs > longestWaitMs) throw error;
    await waitFor(waitMs, signal);
    return ask();
  }
}
