import { randomUUID } from 'node:crypto';
import type { PublicConfig } from '@fabula/contracts';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import {
  browser,
  follow,
  linkIn,
  mailsTo,
  mailTo,
  newAddress,
  password,
  type Site,
  signedIn,
  signedUp,
} from './auth-site.ts';
import { type RunningServer, startServer } from './harness.ts';
import { must } from './learners.ts';

/** The status, body and headers of a raw call, with values that differ from call to call made equal. */
async function rawAnswer(site: Site, path: string, body: object) {
  const response = await fetch(`${site.url}/auth/v1${path}`, {
    method: 'POST',
    headers: { apikey: site.publishableKey, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const text = (await response.text())
    .replace(/[0-9a-f]{8}-[0-9a-f]{4}-([0-9a-f])[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}(?=@)/g, '<name>')
    .replace(/[0-9a-f]{8}-[0-9a-f]{4}-([0-9a-f])[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/g, '<uuid $1>')
    .replace(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}\+00:00/g, '<time>');
  const headers = [...response.headers.keys()].filter((name) => name !== 'content-length').sort();
  return { status: response.status, text, headers };
}

describe.each(inject('servers'))('auth on $engine', (site) => {
  it('signs up with a full name and keeps it as an object', async () => {
    const { auth, user } = await signedUp(site);
    expect(user.user_metadata).toMatchObject({ full_name: 'Zoë Ünal' });
    expect(must(await auth.getUser()).user.user_metadata).toMatchObject({ full_name: 'Zoë Ünal' });
  });

  it('signs in, and refuses a wrong password and an unknown address alike', async () => {
    const { email } = await signedUp(site);
    await signedIn(site, email.toUpperCase());
    const wrong = await rawAnswer(site, '/token?grant_type=password', { email, password: 'not this one' });
    const unknown = await rawAnswer(site, '/token?grant_type=password', { email: newAddress(), password });
    expect(wrong.status).toBe(400);
    expect(wrong.text).toContain('invalid_credentials');
    expect(unknown).toEqual(wrong);
  });

  it('leads from a recovery mail to a new password, and ends the other sessions', async () => {
    const { auth, email } = await signedUp(site, { ui_language: 'es' });
    const phone = browser(site);
    must(await phone.resetPasswordForEmail(email, { redirectTo: `${site.url}/auth/new-password` }));
    const mail = await mailTo(site, email);
    expect(mail.subject).toBe('Elige una contraseña nueva');
    const target = await follow(linkIn(mail));
    expect(target.pathname).toBe('/auth/new-password');
    const session = new URLSearchParams(target.hash.slice(1));
    expect(session.get('type')).toBe('recovery');
    must(
      await phone.setSession({
        access_token: session.get('access_token') ?? '',
        refresh_token: session.get('refresh_token') ?? '',
      }),
    );
    must(await phone.updateUser({ password: 'another password' }));
    expect((await browser(site).signInWithPassword({ email, password })).error?.code).toBe('invalid_credentials');
    must(await browser(site).signInWithPassword({ email, password: 'another password' }));
    expect((await auth.refreshSession()).error).not.toBeNull();
    must(await phone.refreshSession());
    expect((await follow(linkIn(mail))).hash).toContain('otp_expired');
  });

  it('gives a browser that uses PKCE a code that only it can exchange', async () => {
    const { email } = await signedUp(site);
    const own = browser(site, 'pkce');
    must(await own.resetPasswordForEmail(email, { redirectTo: `${site.url}/auth/new-password` }));
    const target = await follow(linkIn(await mailTo(site, email)));
    const code = target.searchParams.get('code') ?? '';
    expect(target.hash).toBe('');
    const thief = browser(site, 'pkce');
    must(await thief.resetPasswordForEmail(newAddress()));
    expect((await thief.exchangeCodeForSession(code)).error).not.toBeNull();
    must(await own.exchangeCodeForSession(code));
    must(await own.updateUser({ password: 'another password' }));
    expect((await own.exchangeCodeForSession(code)).error).not.toBeNull();
  });

  it('answers at once and alike whether mail is asked for a known or an unknown address', async () => {
    const { email } = await signedUp(site);
    const known = await rawAnswer(site, '/recover', { email });
    const address = newAddress();
    expect(await rawAnswer(site, '/recover', { email: address })).toEqual(known);
    expect(known).toMatchObject({ status: 200, text: '{}' });
    await mailTo(site, email);
    expect(await mailsTo(site, address)).toEqual([]);
  });

  it('refuses to lead anywhere but to its own site', async () => {
    const { email } = await signedUp(site);
    must(await browser(site).resetPasswordForEmail(email, { redirectTo: 'https://evil.example/steal' }));
    const target = await follow(linkIn(await mailTo(site, email)));
    expect(target.origin).toBe(site.url);
    must(await browser(site, 'pkce').resetPasswordForEmail(email, { redirectTo: '//evil.example' }));
    expect((await follow(linkIn(await mailTo(site, email, 2)))).origin).toBe(site.url);
  });

  it('rotates refresh tokens', async () => {
    const { auth, session } = await signedUp(site);
    const second = must(await auth.refreshSession()).session;
    expect(second?.refresh_token).not.toBe(session.refresh_token);
    must(await auth.refreshSession());
    const unknown = await browser(site).refreshSession({ refresh_token: randomUUID() });
    expect(unknown.error?.code).toBe('refresh_token_not_found');
  });

  it('signs out here, elsewhere or everywhere', async () => {
    const { email } = await signedUp(site);
    const [one, two, three] = await Promise.all([signedIn(site, email), signedIn(site, email), signedIn(site, email)]);
    await one.auth.signOut({ scope: 'local' });
    must(await two.auth.refreshSession());
    await two.auth.signOut({ scope: 'others' });
    expect((await three.auth.refreshSession()).error).not.toBeNull();
    must(await two.auth.refreshSession());
    const four = await signedIn(site, email);
    await two.auth.signOut({ scope: 'global' });
    expect((await four.auth.refreshSession()).error).not.toBeNull();
  });

  it('changes the address once the new one confirmed, and tells the old one', async () => {
    const { auth, email } = await signedUp(site);
    const next = newAddress();
    must(await auth.updateUser({ email: next }));
    expect((await browser(site).signInWithPassword({ email: next, password })).error?.code).toBe('invalid_credentials');
    expect((await mailTo(site, email)).subject).toBe('Your email address is about to change');
    await follow(linkIn(await mailTo(site, next)));
    must(await browser(site).signInWithPassword({ email: next, password }));
    expect((await browser(site).signInWithPassword({ email, password })).error?.code).toBe('invalid_credentials');
  });

  it('accepts new passwords from 6 characters on, except the current one', async () => {
    const { auth, email } = await signedUp(site);
    expect((await auth.updateUser({ password: '12345' })).error?.code).toBe('weak_password');
    expect((await auth.updateUser({ password })).error?.code).toBe('same_password');
    must(await auth.updateUser({ password: '123456' }));
    must(await browser(site).signInWithPassword({ email, password: '123456' }));
  });

  it('accepts passwords of 8 characters to 72 bytes, and never cuts one', async () => {
    const longest = 'é'.repeat(36);
    const email = newAddress();
    expect((await browser(site).signUp({ email, password: '1234567' })).error?.code).toBe('weak_password');
    expect((await browser(site).signUp({ email, password: `${longest}x` })).error?.code).toBe('weak_password');
    const auth = browser(site);
    must(await auth.signUp({ email, password: longest }));
    expect((await auth.updateUser({ password: `${longest}x` })).error?.code).toBe('weak_password');
    expect((await browser(site).signInWithPassword({ email, password: `${longest}x` })).error?.code).toBe(
      'invalid_credentials',
    );
    must(await browser(site).signInWithPassword({ email, password: longest }));
  });

  it('signs in by a code, which supabase-js calls email, and makes no account for an unknown address', async () => {
    const { email } = await signedUp(site);
    must(await browser(site).signInWithOtp({ email }));
    const token = /\b\d{10}\b/.exec((await mailTo(site, email)).text)?.[0] ?? '';
    const wrong = await browser(site).verifyOtp({ email, token: '0000000000', type: 'email' });
    expect(wrong.error?.code).toBe('otp_expired');
    expect(must(await browser(site).verifyOtp({ email, token, type: 'email' })).session).not.toBeNull();
    const stranger = newAddress();
    must(await browser(site).signInWithOtp({ email: stranger }));
    expect((await browser(site).signUp({ email: stranger, password })).error).toBeNull();
  });

  it('offers no call that makes accounts unasked, and no admin call without the secret key', async () => {
    const { user } = await signedUp(site);
    expect((await rawAnswer(site, '/magiclink', { email: newAddress() })).status).toBe(404);
    const erase = (apikey: string) =>
      fetch(`${site.url}/auth/v1/admin/users/${user.id}`, { method: 'DELETE', headers: { apikey } });
    expect((await erase(site.publishableKey)).status).toBe(403);
    expect((await erase(site.secretKey)).status).toBe(200);
    expect((await erase(site.secretKey)).status).toBe(404);
    const other = await signedUp(site);
    const eraseAt = (query: string, apikey: string) =>
      fetch(`${site.url}/auth/v1/admin/users${query}`, { method: 'DELETE', headers: { apikey } });
    const named = `?email=${encodeURIComponent(other.email)}`;
    expect((await eraseAt(named, site.publishableKey)).status).toBe(403);
    expect((await eraseAt('', site.secretKey)).status).toBe(403);
    expect((await eraseAt(named, site.secretKey)).status).toBe(200);
    expect((await eraseAt(named, site.secretKey)).status).toBe(404);
  });

  it('ends the sessions of a deleted account', async () => {
    const { auth, user } = await signedUp(site);
    const headers = { apikey: site.secretKey };
    await fetch(`${site.url}/auth/v1/admin/users/${user.id}`, { method: 'DELETE', headers });
    expect((await auth.getUser()).error).not.toBeNull();
    expect((await auth.refreshSession()).error).not.toBeNull();
  });

  it('can be called from another origin', async () => {
    const response = await fetch(`${site.url}/auth/v1/token?grant_type=password`, {
      method: 'OPTIONS',
      headers: { origin: 'https://other.example', 'access-control-request-method': 'POST' },
    });
    expect(response.status).toBe(204);
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    expect(response.headers.get('access-control-allow-headers')).toContain('apikey');
    const answer = await fetch(`${site.url}/auth/v1/settings`, { headers: { apikey: site.publishableKey } });
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
  });
});

describe('auth without Google', () => {
  it.each(inject('servers'))('refuses Google on $engine, where it is not configured', async ({ url }) => {
    expect((await fetch(`${url}/auth/v1/authorize?provider=google`, { redirect: 'manual' })).status).toBe(400);
  });
});

describe('auth with confirmed addresses and Google', () => {
  let server: RunningServer;
  let site: Site;
  const env = { CONFIRM_EMAIL: 'on', GOOGLE_CLIENT_ID: 'client-1', GOOGLE_CLIENT_SECRET: 'hidden' };
  beforeAll(async () => {
    server = await startServer({ env });
    site = { url: server.url, publishableKey: server.keys.publishableKey };
  });
  afterAll(() => server.remove());

  it('leads to the account chooser and back to this site, and is offered only where it is configured', async () => {
    const config = (await (await fetch(`${site.url}/config.json`)).json()) as PublicConfig; // see libs/contracts
    expect(config.providers.google).toBe(true);
    const { url } = must(
      await browser(site, 'pkce').signInWithOAuth({
        provider: 'google',
        options: { redirectTo: `${site.url}/`, queryParams: { prompt: 'select_account' }, skipBrowserRedirect: true },
      }),
    );
    // A navigation, for which the browser sends no key.
    const response = await fetch(url, { redirect: 'manual' });
    const target = new URL(response.headers.get('location') ?? '');
    expect(target.origin).toBe('https://accounts.google.com');
    expect(Object.fromEntries(target.searchParams)).toMatchObject({
      client_id: 'client-1',
      redirect_uri: `${site.url}/auth/v1/callback`,
      prompt: 'select_account',
    });
    expect(target.href).not.toContain('hidden');
  });

  const confirmed = async () => {
    const email = newAddress();
    must(await browser(site).signUp({ email, password, options: { data: { full_name: 'Ana' } } }));
    await follow(linkIn(await mailTo(site, email)));
    return email;
  };

  it('lets nobody in before the address is confirmed, and says so only to a caller who knows the password', async () => {
    const email = newAddress();
    const own = browser(site, 'pkce');
    const { session } = must(await own.signUp({ email, password, options: { emailRedirectTo: `${site.url}/` } }));
    expect(session).toBeNull();
    expect((await browser(site).signInWithPassword({ email, password })).error?.code).toBe('email_not_confirmed');
    expect((await browser(site).signInWithPassword({ email, password: 'not this one' })).error?.code).toBe(
      'invalid_credentials',
    );
    const code = (await follow(linkIn(await mailTo(site, email)))).searchParams.get('code');
    must(await own.exchangeCodeForSession(code ?? ''));
    must(await browser(site).signInWithPassword({ email, password }));
  });

  it('answers a sign-up with a known address like any other, and tells its owner', async () => {
    const email = await confirmed();
    const data = { full_name: 'Ana', zeta: { b: 1, aa: [2] } };
    const known = await rawAnswer(site, '/signup', { email, password, data });
    expect(known).toEqual(await rawAnswer(site, '/signup', { email: newAddress(), password, data }));
    expect(known.status).toBe(200);
    expect((await mailTo(site, email, 2)).subject).toBe('You already have a Fabula account');
    must(await browser(site).signInWithPassword({ email, password }));
  });

  it('limits mails to one address, known or not', async () => {
    const ask = async (email: string) => {
      const statuses: number[] = [];
      for (let i = 0; i < 7; i += 1) statuses.push((await rawAnswer(site, '/recover', { email })).status);
      return statuses;
    };
    expect(await ask(newAddress())).toEqual([200, 200, 200, 200, 200, 429, 429]);
  });
});
