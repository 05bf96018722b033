import { z } from 'zod';
import { type Check, kindOfError } from './check.ts';

/** Functions whose callers have no session: they answer a stranger with 404, or verify the caller in their own way. */
const withoutSession: readonly string[] = ['reconcile-subscriptions', 'send-reminders'];
const webhook = 'revenuecat-webhook';

const siteConfig = z.object({ supabaseUrl: z.string(), supabaseKey: z.string().min(1) });
const ownRefusal = z.object({ error: z.object({ code: z.string() }) });

/**
 * Checks what answers at an address, as a stranger would see it: a site with its config.json, or a Supabase project
 * alone. Changes nothing and needs no key.
 */
export async function checkDeployment(address: string, functions: readonly string[]): Promise<Check[]> {
  const url = address.replace(/\/+$/, '');
  const config = siteConfig.safeParse((await ask(`${url}/config.json`)).body).data;
  const api = (config?.supabaseUrl || url).replace(/\/+$/, '');
  const site = config ? [checkKey(config.supabaseKey), ...(await checkApi(api, config.supabaseKey))] : [];
  const answers = await Promise.all(functions.map((name) => checkFunction(api, name)));
  return [...site, ...answers];
}

function checkKey(key: string): Check {
  const [, claims = ''] = key.split('.');
  const isSecret = key.startsWith('sb_secret_') || Buffer.from(claims, 'base64url').toString().includes('service_role');
  if (isSecret) return { what: 'config.json', state: 'wrong', says: 'holds the secret key: replace that key at once' };
  return { what: 'config.json', state: 'ok', says: 'names the project and its publishable key' };
}

async function checkApi(api: string, apikey: string): Promise<Check[]> {
  const [auth, table] = await Promise.all([
    ask(`${api}/auth/v1/settings`, { headers: { apikey } }),
    ask(`${api}/rest/v1/profiles?select=id&limit=1`, { headers: { apikey } }),
  ]);
  return [
    auth.status === 200
      ? { what: 'sign-in', state: 'ok', says: 'answers' }
      : { what: 'sign-in', state: 'wrong', says: `does not take the key: ${auth.says}` },
    checkTable(table),
  ];
}

function checkTable({ status, body, says }: Answer): Check {
  const what = 'tables';
  if (status === 200 && Array.isArray(body) && body.length > 0) {
    return { what, state: 'wrong', says: 'strangers can read profiles: a migration is missing' };
  }
  if (status === 404) return { what, state: 'wrong', says: 'there are none: the migrations have not run' };
  const isShut = status === 200 || status === 401 || status === 403;
  return isShut ? { what, state: 'ok', says: 'show a stranger nothing' } : { what, state: 'wrong', says };
}

async function checkFunction(api: string, what: string): Promise<Check> {
  const { status, body, says } = await ask(`${api}/functions/v1/${what}`, { method: 'POST', body: '{}' });
  const code = ownRefusal.safeParse(body).data?.error.code;
  const hides = status === 404 && code === 'not_found';
  if (status === 401 && code !== undefined) return { what, state: 'ok', says: 'asks who calls' };
  if (hides && withoutSession.includes(what)) return { what, state: 'ok', says: 'hides from strangers' };
  if (hides && what === webhook) {
    return { what, state: 'unset', says: 'hides: REVENUECAT_WEBHOOK_AUTH is not set' };
  }
  if (status === 401)
    return { what, state: 'wrong', says: 'the gateway wants a token: deploy it with verify_jwt = false' };
  if (status === 404) return { what, state: 'wrong', says: 'is not deployed' };
  if (status === 503) return { what, state: 'wrong', says: 'does not start: its log says why' };
  return { what, state: 'wrong', says };
}

interface Answer {
  /** 0 where no answer came. */
  readonly status: number;
  readonly body: unknown;
  readonly says: string;
}

async function ask(url: string, init: RequestInit = {}): Promise<Answer> {
  try {
    const response = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(10_000) });
    const body: unknown = await response.json().catch(() => undefined);
    return { status: response.status, body, says: `answers ${response.status}` };
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    return { status: 0, body: undefined, says: `cannot be reached: ${kindOfError(cause)}` };
  }
}
