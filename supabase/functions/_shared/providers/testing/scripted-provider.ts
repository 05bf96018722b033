import { askInOrder } from '../ask-in-order.ts';
import type { Asking, Provider } from '../provider.ts';
import { ProviderFailure } from '../provider-failure.ts';
import type { RequestLine } from '../provider-log.ts';

export type Step = string | ProviderFailure | 'hang' | undefined;
export const busy = (retryAfterMs?: number) =>
  new ProviderFailure('busy', { status: 429, ...(retryAfterMs === undefined ? {} : { retryAfterMs }) });
export const broken = new ProviderFailure('failed', { status: 503 });
export const refused = new ProviderFailure('refused', { status: 401 });
export const hang = 'hang';

/**
 * A provider that takes these steps one after the other and repeats the last; `asked` lists the times of its requests
 * in milliseconds.
 */
export function provider(name: string, ...steps: readonly [Step, ...Step[]]) {
  const asked: number[] = [];
  const signals: AbortSignal[] = [];
  const made: Provider<string, string> & { readonly asked: number[]; readonly signals: AbortSignal[] } = {
    name,
    model: `${name}-1`,
    asked,
    signals,
    async ask(_, signal) {
      const step = steps[Math.min(asked.length, steps.length - 1)];
      asked.push(Date.now());
      signals.push(signal);
      if (step === hang) return new Promise(() => undefined);
      if (step instanceof ProviderFailure) throw step;
      return step === undefined ? undefined : { output: step, usage: { inputTokens: 500_000, outputTokens: 1000 } };
    },
  };
  return made;
}

/** A host's environment, and the lines that its log got. */
export function host(secrets: Readonly<Record<string, string>> = {}) {
  const lines: RequestLine[] = [];
  const log = (line: RequestLine) => void lines.push(line);
  return { env: { now: () => new Date(), random: () => 0.5, secrets: { ...secrets }, log }, lines };
}

export function ask(providers: readonly Provider<string, string>[], asking: Partial<Asking> = {}) {
  const given = { capability: 'story', signal: new AbortController().signal, timeoutMs: 10_000, ...asking };
  return askInOrder(providers, 'a wish', given);
}

/** The outcome of a task once all its waiting is over; `runTimers` advances the tests' clock. */
export function settledBy(runTimers: () => Promise<unknown>) {
  return async <Result>(work: Promise<Result>): Promise<Result> => {
    const outcome = work.then(
      (value) => () => value,
      (error: unknown) => () => {
        throw error;
      },
    );
    await runTimers();
    return (await outcome)();
  };
}
