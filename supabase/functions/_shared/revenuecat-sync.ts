import { callApi } from './api.ts';
import type { FunctionEnv } from './env.ts';
import { snapshotOf } from './revenuecat-snapshot.ts';
import { type RevenueCatSubscriber, revenueCatSubscriber } from './revenuecat-subscriber.ts';

const defaultApiUrl = 'https://api.revenuecat.com';
/** Short, because a learner waits for it. */
const timeoutMs = 8_000;
/** A customer with years of purchases has some tens of KB. */
const maxAnswerBytes = 1024 * 1024;

/** The provider did not answer as expected. */
export class ProviderError extends Error {
  override readonly name = 'ProviderError';
  /** 0 where it did not answer, or not as documented. */
  readonly status: number;

  constructor(status: number) {
    super(`The subscription provider answered ${status}`);
    this.status = status;
  }
}

/** Whether sandbox purchases count, for trying out an installation. */
export function allowsSandbox(secrets: FunctionEnv['secrets']): boolean {
  return secrets.REVENUECAT_SANDBOX === 'allow';
}

/** The keys to ask the provider and to store its answer; `undefined` where they are not set. */
export function syncKeysOf({ secrets, serviceKey }: FunctionEnv): SyncKeys | undefined {
  const { REVENUECAT_SECRET_KEY: secretKey } = secrets;
  return secretKey && serviceKey ? { secretKey, serviceKey } : undefined;
}

export interface SyncKeys {
  readonly secretKey: string;
  readonly serviceKey: string;
}

/**
 * Asks the provider about one learner and applies its answer.
 * @throws ProviderError where it gives none, ApiError where the database refuses it
 */
export async function syncLearner(env: FunctionEnv, keys: SyncKeys, learner: string): Promise<void> {
  const { request_date_ms, subscriber } = await askAbout(env, keys.secretKey, learner);
  await callApi(env, {
    path: '/rest/v1/rpc/apply_subscription_snapshot',
    token: keys.serviceKey,
    body: {
      learner,
      snapshot: snapshotOf(subscriber, { sandbox: allowsSandbox(env.secrets) }),
      taken_at: new Date(request_date_ms).toISOString(),
    },
  });
}

async function askAbout(env: FunctionEnv, secretKey: string, learner: string): Promise<RevenueCatSubscriber> {
  const base = (env.secrets.REVENUECAT_API_URL || defaultApiUrl).replace(/\/+$/, '');
  const response = await (env.fetch ?? fetch)(`${base}/v1/subscribers/${encodeURIComponent(learner)}`, {
    headers: { authorization: `Bearer ${secretKey}`, accept: 'application/json' },
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  }).catch(() => {
    throw new ProviderError(0);
  });
  if (!response.ok) {
    await response.body?.cancel();
    throw new ProviderError(response.status);
  }
  const answer = await readJson(response).catch(() => undefined);
  const parsed = revenueCatSubscriber.safeParse(answer);
  if (!parsed.success) throw new ProviderError(0);
  return parsed.data;
}

async function readJson(response: Response): Promise<unknown> {
  const decoder = new TextDecoder();
  let text = '';
  if (!response.body) return undefined;
  for await (const piece of response.body) {
    text += decoder.decode(piece, { stream: true });
    if (text.length > maxAnswerBytes) return undefined;
  }
  return JSON.parse(text + decoder.decode());
}
