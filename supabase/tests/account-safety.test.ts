import { randomUUID } from 'node:crypto';
import { createSession, type Session } from '@fabula/platform/session';
import { createClient } from '@supabase/supabase-js';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { owner } from './harness.ts';
import { must } from './learners.ts';
import { until } from './postgres.ts';
import type { SharedServer } from './servers.ts';

const password = 'a long password';
const newAddress = () => `${randomUUID()}@example.com`;

/** A learner's browser: the storage that its pages share. */
function browser(server: SharedServer) {
  const kept = new Map<string, string>();
  const storage: Storage = {
    length: 0,
    key: () => null,
    clear: () => kept.clear(),
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
  /** Opens a page there and returns its session, made as the app makes it. */
  return (address = '/'): Session => {
    const page = new AbortController();
    onTestFinished(() => page.abort());
    return createSession({
      supabaseUrl: server.url,
      supabaseKey: server.publishableKey,
      origin: server.url,
      storage,
      openedWith: new URL(address, server.url),
      onLinkUsed: () => undefined,
      newPasswordPath: '/auth/new-password',
      settingsPath: '/settings',
      onStorageChange: () => undefined,
      signal: page.signal,
    });
  };
}

async function signedUp(server: SharedServer) {
  const open = browser(server);
  const session = open();
  const email = newAddress();
  const ageConfirmedAt = '2026-11-21T09:00:00Z';
  await session.signUp({ email, password, fullName: 'Ana', timeZone: 'UTC', uiLanguage: 'en', ageConfirmedAt });
  return { open, session, email };
}

async function signedIn(server: SharedServer, email: string, withPassword = password): Promise<Session> {
  const session = browser(server)();
  await session.signIn(email, withPassword);
  return session;
}

/** How many of the account's sessions the server still has: those whose refresh token works. */
async function sessionCount(server: SharedServer, tokens: readonly (string | null)[]): Promise<number> {
  const answers = await Promise.all(
    tokens.map((token) =>
      fetch(`${server.url}/auth/v1/user`, {
        headers: { apikey: server.publishableKey, authorization: `Bearer ${token ?? ''}` },
      }),
    ),
  );
  return answers.filter(({ ok }) => ok).length;
}

async function linkIn(server: SharedServer, address: string): Promise<URL> {
  const mail = await until(async () => {
    const headers = { accept: 'application/json', ...owner };
    const response = await fetch(`${server.url}/mailbox?to=${encodeURIComponent(address)}`, { headers });
    const [newest] = (await response.json()) as { text: string }[]; // the mailbox's documented answer
    return newest;
  });
  const link = /https?:\S+/.exec(mail.text)?.[0] ?? '';
  const answer = await fetch(link, { redirect: 'manual' });
  return new URL(answer.headers.get('location') ?? '', server.url);
}

describe.each(inject('servers'))('the account’s safety on $engine', (server) => {
  const refused = { name: 'AppError', code: 'invalid_credentials' };

  it('changes the password only with the present one, and ends every other session', async () => {
    const { session, email } = await signedUp(server);
    const phone = await signedIn(server, email);
    const tokens = await Promise.all([session.accessToken(), phone.accessToken()]);
    await expect(session.changePassword('not this one', 'another password')).rejects.toMatchObject(refused);
    await expect(session.changePassword(password, password)).rejects.toMatchObject({ code: 'same_password' });
    expect(await sessionCount(server, tokens)).toBe(2);
    await signedIn(server, email);

    await session.changePassword(password, 'secret');
    expect(await session.accessToken()).toBe(tokens[0]);
    expect(await sessionCount(server, tokens)).toBe(1);
    await expect(phone.refresh()).resolves.toBeNull();
    await expect(signedIn(server, email)).rejects.toMatchObject(refused);
    await signedIn(server, email, 'secret');
  });

  it('leaves no session behind that only proved a password', async () => {
    const { session, email } = await signedUp(server);
    const made: string[] = [];
    const real = globalThis.fetch;
    globalThis.fetch = async (input, init) => {
      const response = await real(input, init);
      if (String(input).includes('grant_type=password')) {
        const { access_token } = (await response.clone().json()) as { access_token?: string };
        if (access_token) made.push(access_token);
      }
      return response;
    };
    onTestFinished(() => {
      globalThis.fetch = real;
    });
    await expect(session.changePassword(password, password)).rejects.toMatchObject({ code: 'same_password' });
    expect(made).toHaveLength(1);
    expect(await sessionCount(server, made)).toBe(0);
    await signedIn(server, email);
  });

  it('slows down a caller who guesses present passwords from an open session', async () => {
    const { session } = await signedUp(server);
    const guess = (tries: number) => session.changePassword(`guess ${tries}`, 'another');
    const codes = await Promise.all(
      Array.from({ length: 12 }, (_, tries) => guess(tries).then(String, ({ code }) => String(code))),
    );
    expect(codes.sort()).toEqual([...Array(10).fill('invalid_credentials'), 'limit', 'limit']);
  });

  it('changes the address once the link in its mail is opened, and refuses the old one', async () => {
    const { open, session, email } = await signedUp(server);
    const next = newAddress();
    expect(await session.changeEmail(next)).toEqual({ needsConfirmation: true });
    await signedIn(server, email);
    await expect(signedIn(server, next)).rejects.toMatchObject(refused);

    const target = await linkIn(server, next);
    expect(target.pathname).toBe('/settings');
    const page = open(target.href);
    await until(async () => (page.store.getState().user?.email === next ? true : undefined));
    expect(page.store.getState()).toMatchObject({ status: 'signed-in', linkProblem: null });
    await signedIn(server, next);
    await expect(signedIn(server, email)).rejects.toMatchObject(refused);
    // The other page still remembers the old address; the session proves the password with the present one.
    await session.changePassword(password, 'secret');
    await signedIn(server, next, 'secret');
  });

  it('does not change to an address that belongs to somebody else', async () => {
    const [ana, eve] = [await signedUp(server), await signedUp(server)];
    await expect(ana.session.changeEmail(eve.email)).rejects.toMatchObject({ code: 'email_taken' });
    await signedIn(server, ana.email);
    await signedIn(server, eve.email);
  });

  it('tells a deleted account from an ended session', async () => {
    const { session, email } = await signedUp(server);
    const token = (await session.accessToken()) ?? '';
    const other = await signedIn(server, email);
    const ended = (await other.accessToken()) ?? '';
    await other.signOut();
    expect(await session.accountIsGone(ended)).toBe(false);
    expect(await session.accountIsGone(token)).toBe(false);
    const options = { auth: { persistSession: false, autoRefreshToken: false } };
    const admin = createClient(server.url, server.publishableKey, {
      ...options,
      global: { headers: { authorization: `Bearer ${token}` } },
    });
    must(await admin.functions.invoke('delete-account', { body: { confirmation: 'DELETE' } }));
    expect(await session.accountIsGone(token)).toBe(true);
  });
});
