import type { Answer, Asking, Provider } from './provider.ts';
import { ProviderFailure } from './provider-failure.ts';
import { watchOver } from './provider-watch.ts';
import { orAborted, timeLimit, waitFor } from './time-limit.ts';

const longestWaitMs = 5_000;
/** Used where a provider says that it is busy, but not for how long. */
const usualWaitMs = 500;

/** Used where a caller passes no environment of a host. */
const ownEnv: NonNullable<Asking['env']> = { now: () => new Date(), random: Math.random, secrets: {} };

export interface Answered<Output> {
  readonly output: Output;
  readonly provider: string;
  readonly model: string | undefined;
}

/**
 * Asks one provider after the other until one answers, with one retry where it was busy or failed, and none while it is
 * known to be down. Resolves to `undefined` where no provider could answer. Each request leaves a line in the host's
 * log.
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

/** `undefined` where the provider failed, cannot do this, or is not asked now. */
async function askOne<Input, Output>(
  provider: Provider<Input, Output>,
  input: Input,
  { capability, signal, timeoutMs, env = ownEnv }: Asking,
): Promise<Answer<Output> | undefined> {
  signal.throwIfAborted();
  const watch = watchOver(provider, capability, env);
  if (!watch.mayAsk()) return undefined;
  const limit = timeLimit(signal, provider.timeoutMs ?? timeoutMs);
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

/** Retries once where that may help, after the wait that the provider asks for. */
async function twice<Result>(signal: AbortSignal, random: () => number, ask: () => Promise<Result>): Promise<Result> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof ProviderFailure) || !['busy', 'failed'].includes(error.kind)) throw error;
    // Random, so that clients that failed together do not retry together.
    const waitMs = error.retryAfterMs ?? usualWaitMs * (0.5 + random());
    if (waitMs > longestWaitMs) throw error;
    await waitFor(waitMs, signal);
    return ask();
  }
}
