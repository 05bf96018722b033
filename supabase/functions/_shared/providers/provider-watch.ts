import type { FunctionEnv } from '../env.ts';
import { circuitOf } from './circuit.ts';
import { costOf, pricesIn } from './prices.ts';
import type { Answer, Asking, Provider } from './provider.ts';
import { ProviderFailure } from './provider-failure.ts';
import { logToConsole, type RequestLine } from './provider-log.ts';
import type { Usage } from './usage.ts';

/** Only the operator can correct these: keys, accounts, and names of models. */
const keyStatuses = [401, 402, 403];
const operatorStatuses = [...keyStatuses, 404];

/** Makes sure that a provider that is down is not asked, and that each request leaves a line in the host's log. */
export interface ProviderWatch {
  /** False where the provider must not be asked now. A caller that may ask reports the outcome once. */
  mayAsk(): boolean;
  tried(): void;
  /** `undefined` means that it cannot do this. */
  answered(answer: Answer<unknown> | undefined): void;
  /** The caller has disconnected. */
  left(): void;
  failed(error: unknown): void;
}

export function watchOver(
  provider: Provider<never, unknown>,
  capability: string,
  env: NonNullable<Asking['env']>,
): ProviderWatch {
  const { name, model, address = '' } = provider;
  const circuit = circuitOf(env.secrets, `${capability} ${name} ${address}`, env.rests);
  const nowMs = () => env.now().getTime();
  const startedMs = nowMs();
  let tries = 0;
  const note = ({ level, ...rest }: Pick<RequestLine, 'level' | 'outcome'> & Partial<RequestLine>) => {
    const who = { capability, provider: name, ...(model === undefined ? {} : { model }) };
    (env.log ?? logToConsole)({ level, ...who, ...rest, ms: nowMs() - startedMs, tries });
  };
  return {
    mayAsk: () => circuit.enter(startedMs),
    tried() {
      tries += 1;
    },
    answered(answer) {
      if (!answer) {
        circuit.left();
        return;
      }
      circuit.answered();
      note({ level: 'info', outcome: 'answered', ...withCost(answer.usage, provider, env) });
    },
    left() {
      circuit.left();
      note({ level: 'info', outcome: 'left' });
    },
    failed(error) {
      if (!(error instanceof ProviderFailure) || isAboutTheRequest(error)) circuit.left();
      if (!(error instanceof ProviderFailure)) return;
      const { kind, status, usage } = error;
      const rests = !isAboutTheRequest(error) && circuit.failed(nowMs(), keyStatuses.includes(status));
      const level = operatorStatuses.includes(status) ? 'error' : 'warn';
      note({ level, outcome: kind, status, ...withCost(usage, provider, env), ...(rests ? { rests } : {}) });
    },
  };
}

/** Whether another request may well succeed: this one was rejected, its subject refused, or its answer useless. */
function isAboutTheRequest({ kind, status }: ProviderFailure): boolean {
  return kind === 'unfit' || (kind === 'refused' && !operatorStatuses.includes(status));
}

function withCost(
  usage: Usage = {},
  { name, model }: Provider<never, unknown>,
  { secrets }: Pick<FunctionEnv, 'secrets'>,
) {
  const prices = pricesIn(secrets);
  const usd = costOf(usage, prices.get(model ?? name) ?? prices.get(name));
  return { ...usage, ...(usd === undefined ? {} : { usd }) };
}
