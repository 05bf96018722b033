import type { FunctionEnv } from '../env.ts';
import { circuitOf } from './circuit.ts';
import { costOf, pricesIn } from './prices.ts';
import { ProviderFailure } from './provider-failure.ts';
import { logToConsole, type RequestLine } from './provider-log.ts';
import type { Secrets } from './provider-settings.ts';
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
  const nowMs = () => env.now().getTime();
  const circuit = circuitOf(env.secrets, `${capability} ${provider.name} ${provider.address ?? ''}`);
  const startedMs = nowMs();
  if (!circuit.enter(startedMs)) return undefined;
  let tries = 0;
  const note = ({ level, ...rest }: Pick<RequestLine, 'level' | 'outcome'> & Partial<RequestLine>) => {
    const { name, model } = provider;
    const who = { capability, provider: name, ...(model === undefined ? {} : { model }) };
    (env.log ?? logToConsole)({ level, ...who, ...rest, ms: nowMs() - startedMs, tries });
  };
  const used = (usage: Usage = {}) => ({ ...usage, ...costIn(env.secrets, provider, usage) });
  const limit = timeLimit(signal, timeoutMs);
  try {
    const answer = await twice(limit.signal, env.random, () => {
      tries += 1;
      return orAborted(provider.ask(input, limit.signal), limit.signal);
    });
    if (!answer) {
      circuit.left();
      return undefined;
    }
    circuit.answered();
    note({ level: 'info', outcome: 'answered', ...used(answer.usage) });
    return answer;
  } catch (error) {
    if (signal.aborted) {
      circuit.left();
      note({ level: 'info', outcome: 'left' });
      throw signal.reason;
    }
    if (!(error instanceof ProviderFailure)) {
      circuit.left();
      throw error;
    }
    const { kind, status, usage } = error;
    const isForGood = [401, 402, 403].includes(status);
    const rests = isAboutTheRequest(error) ? void circuit.left() : circuit.failed(nowMs(), isForGood);
    const level = isForGood || status === 404 ? 'error' : 'warn';
    note({ level, outcome: kind, status, ...used(usage), ...(rests ? { rests } : {}) });
    return undefined;
  } finally {
    limit.stop();
  }
}

/** Whether another request may well be answered: this one was not taken, or its subject refused. */
function isAboutTheRequest({ kind, status }: ProviderFailure): boolean {
  return kind === 'refused' && ![401, 402, 403, 404].includes(status);
}

function costIn(secrets: Secrets, { name, model }: Provider<never, unknown>, usage: Usage) {
  const prices = pricesIn(secrets);
  const usd = costOf(usage, prices.get(model ?? name) ?? prices.get(name));
  return usd === undefined ? {} : { usd };
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
