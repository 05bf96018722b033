import { randomUUID } from 'node:crypto';
import { createClient } from '@supabase/supabase-js';
import { expect } from 'vitest';
import { owner, type RunningServer, type ServerOptions, startServer } from './harness.ts';
import { must } from './learners.ts';
import { ownDatabase } from './own-databases.ts';
import { until } from './postgres.ts';
import type { Engine } from './servers.ts';

export interface Site {
  readonly url: string;
  readonly publishableKey: string;
}
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

export const password = 'a long password';
export const newAddress = () => `${randomUUID()}@example.com`;

/** A browser with storage of its own, which keeps its PKCE verifier. */
export function browser(site: Site, flowType: 'implicit' | 'pkce' = 'implicit') {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  const options = { storage, flowType, persistSession: true, autoRefreshToken: false, detectSessionInUrl: false };
  return createClient(site.url, site.publishableKey, { auth: options }).auth;
}

export async function signedUp(site: Site, data: Record<string, unknown> = { full_name: 'Zoë Ünal' }) {
  const auth = browser(site);
  const email = newAddress();
  const { user, session } = must(await auth.signUp({ email, password, options: { data } }));
  if (!user || !session) throw new Error('No session came back');
  return { auth, email, user, session };
}

export async function signedIn(site: Site, email: string) {
  const auth = browser(site);
  const { session } = must(await auth.signInWithPassword({ email, password }));
  return { auth, session };
}

export async function mailsTo(site: Site, address: string): Promise<Mail[]> {
  const response = await fetch(`${site.url}/mailbox?to=${encodeURIComponent(address)}`, {
    headers: { accept: 'application/json', ...owner },
  });
  return (await response.json()) as Mail[]; // the mailbox's documented answer
}

/** The newest of `count` mails; it waits for them, because they are sent after the answer. */
export async function mailTo(site: Site, address: string, count = 1): Promise<Mail> {
  return until(async () => {
    const mails = await mailsTo(site, address);
    return mails.length >= count ? mails[0] : undefined;
  });
}

export const linkIn = (mail: Mail) => /https?:\S+/.exec(mail.text)?.[0] ?? '';

/** The address to which a link from a mail leads a browser. */
export async function follow(link: string): Promise<URL> {
  const response = await fetch(link, { redirect: 'manual' });
  expect(response.status).toBe(303);
  return new URL(response.headers.get('location') ?? '');
}

/** Sends a raw call that the client libraries would not make. */
export function call(site: Site, method: string, path: string, body?: unknown, token?: string): Promise<Response> {
  return fetch(`${site.url}/auth/v1${path}`, {
    method,
    redirect: 'manual',
    headers: {
      apikey: site.publishableKey,
      'content-type': 'application/json',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
}

export interface OwnSite extends Site {
  readonly server: RunningServer;
  stop(): Promise<void>;
}

/** A server with settings of its own, on either engine. */
export async function startSite(engine: Engine, env: ServerOptions['env'] = {}): Promise<OwnSite> {
  const databaseUrl = await ownDatabase(engine);
  const server = await startServer({ env, ...(databaseUrl === undefined ? {} : { databaseUrl }) });
  return { url: server.url, publishableKey: server.keys.publishableKey, server, stop: () => server.remove() };
}
