import type { FunctionEnv } from '../_shared/env.ts';

type Secrets = FunctionEnv['secrets'];

export interface MadeToken {
  readonly value: string;
  readonly usableUntilMs: number;
}

export interface KeptToken {
  /**
   * The token while it is usable, else the one that `make` makes; concurrent callers share it. Rejects as `make` does.
   */
  get(nowMs: number, make: () => Promise<MadeToken>): Promise<string>;
  /** Forgets a token that was refused. One that was made since then stays. */
  forget(value: string): void;
}

function createKeptToken(): KeptToken {
  let kept: MadeToken | undefined;
  let making: Promise<MadeToken> | undefined;
  return {
    async get(nowMs, make) {
      if (kept && nowMs < kept.usableUntilMs) return kept.value;
      making ??= make().finally(() => {
        making = undefined;
      });
      kept = await making;
      return kept.value;
    },
    forget(value) {
      if (kept?.value === value) kept = undefined;
    },
  };
}

/** Lives as long as the process or the isolate; another configuration starts empty. */
const tokens = new WeakMap<Secrets, Map<string, KeptToken>>();

/** The token with which these settings sign in at a service. */
export function keptToken(secrets: Secrets, service: string): KeptToken {
  const known = tokens.get(secrets) ?? new Map<string, KeptToken>();
  tokens.set(secrets, known);
  const token = known.get(service) ?? createKeptToken();
  known.set(service, token);
  return token;
}
