import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type AuthInProcess, startAuth } from './auth-in-process.ts';
import { newAddress } from './auth-site.ts';

const password = 'a long password';

/** What the provider says of the next user who signs in there. */
interface ProviderUser {
  readonly id: string;
  readonly email: string;
  readonly verified_email: boolean;
}

describe.each(['PGlite', 'PostgreSQL'] as const)('a provider’s sign-in on %s', (engine) => {
  let auth: AuthInProcess;
  let present: ProviderUser;
  beforeAll(async () => {
    auth = await startAuth(engine, { google: { clientId: 'client-1', secret: 'secret-1' } });
    // The engine contains Google's addresses, so the double replaces the engine's outgoing fetch.
    vi.stubGlobal('fetch', async (input: string | URL) => {
      const { host, pathname } = new URL(input);
      if (pathname === '/token') return Response.json({ access_token: 'google-1', token_type: 'Bearer' });
      if (host === 'www.googleapis.com') return Response.json(present);
      throw new Error(`Nobody answers at ${host}`);
    });
  });
  afterAll(async () => {
    vi.unstubAllGlobals();
    await auth?.stop();
  });

  const comeBack = async (user: ProviderUser) => {
    present = user;
    const begun = await auth.ask('GET', '/authorize?provider=google');
    const state = new URL(begun.headers.get('location') ?? '').searchParams.get('state');
    const answer = await auth.ask('GET', `/callback?code=from-google&state=${state}`);
    return new URLSearchParams(new URL(answer.headers.get('location') ?? '').hash.slice(1));
  };
  const userOf = async (token: string) => (await auth.ask('GET', '/user', undefined, { token })).json();
  const signUp = async (email: string) => (await auth.ask('POST', '/signup', { email, password })).json();
  const signIn = (email: string) => auth.ask('POST', '/token?grant_type=password', { email, password });

  it('makes an account, and finds it again', async () => {
    const user = { id: `google-${newAddress()}`, email: newAddress(), verified_email: true };
    const [first, second] = [await comeBack(user), await comeBack(user)];
    const accounts = [await userOf(first.get('access_token') ?? ''), await userOf(second.get('access_token') ?? '')];
    expect(accounts[0]).toMatchObject({ email: user.email });
    expect(accounts[1].id).toBe(accounts[0].id);
  });

  it('opens no existing account with an address that the provider has not verified', async () => {
    const email = newAddress();
    const victim = await signUp(email);
    const back = await comeBack({ id: `google-${email}`, email, verified_email: false });
    expect(back.get('access_token')).toBeNull();
    expect(back.get('error')).not.toBeNull();
    expect((await userOf(victim.access_token)).identities).toHaveLength(1);
    expect((await signIn(email)).status).toBe(200);
  });

  it('takes the account over from somebody who never proved its address', async () => {
    const email = newAddress();
    const squatter = await signUp(email);
    const wanted = newAddress();
    await auth.ask('PUT', '/user', { email: wanted }, { token: squatter.access_token });
    const mail = (await auth.mails()).findLast(({ to }) => to === wanted);
    const change = /\/verify\S+/.exec(mail?.text ?? '')?.[0] ?? '';
    expect(change).toContain('token');
    const owner = await comeBack({ id: `google-${email}`, email, verified_email: true });
    expect(await userOf(owner.get('access_token') ?? '')).toMatchObject({ id: squatter.user.id, email });
    expect((await signIn(email)).status).toBe(400);
    expect((await auth.ask('GET', '/user', undefined, { token: squatter.access_token })).status).toBe(403);
    const renewed = await auth.ask('POST', '/token?grant_type=refresh_token', {
      refresh_token: squatter.refresh_token,
    });
    expect(renewed.status).toBe(400);
    await auth.ask('GET', change);
    expect(await userOf(owner.get('access_token') ?? '')).toMatchObject({ email });
  });

  it('leaves a proved account its password and its sessions', async () => {
    const email = newAddress();
    const learner = await signUp(email);
    await auth.sql(
      `update auth.identities set identity_data = identity_data || '{"email_verified": true}' where user_id = $1`,
      [learner.user.id],
    );
    const back = await comeBack({ id: `google-${email}`, email, verified_email: true });
    expect(await userOf(back.get('access_token') ?? '')).toMatchObject({ id: learner.user.id });
    expect((await signIn(email)).status).toBe(200);
    expect((await auth.ask('GET', '/user', undefined, { token: learner.access_token })).status).toBe(200);
  });
});
