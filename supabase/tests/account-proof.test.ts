import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { type AuthInProcess, startAuth } from './auth-in-process.ts';
import { newAddress, password } from './auth-site.ts';

const next = 'another password';

describe.each(['PGlite', 'PostgreSQL'] as const)('what a token alone may change, on %s', (engine) => {
  let auth: AuthInProcess;
  beforeAll(async () => {
    auth = await startAuth(engine);
  });
  afterAll(() => auth?.stop());

  const sessionOf = (token: string): string =>
    JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).session_id;
  const signedUp = async () => {
    const email = newAddress();
    const { access_token: token } = await (await auth.ask('POST', '/signup', { email, password })).json();
    return { email, token: String(token) };
  };
  const age = (token: string, minutes: number) =>
    auth.sql(`update auth.sessions set created_at = now() - make_interval(mins => ${minutes}) where id = $1`, [
      sessionOf(token),
    ]);
  const change = async (token: string, body: object) => {
    const answer = await auth.ask('PUT', '/user', body, { token });
    return answer.ok ? 'changed' : (await answer.json()).error_code;
  };
  const signIn = async (email: string, secret: string) =>
    (await auth.ask('POST', '/token?grant_type=password', { email, password: secret })).status;

  it('is neither password nor address, ten minutes after the sign-in', async () => {
    const { email, token } = await signedUp();
    await age(token, 11);
    expect(await change(token, { password: next })).toBe('current_password_required');
    expect(await change(token, { email: newAddress() })).toBe('current_password_required');
    expect(await change(token, { email: newAddress(), password: next })).toBe('current_password_required');
    for (const wrong of ['', 'not this one', next])
      expect(await change(token, { password: next, current_password: wrong })).not.toBe('changed');
    expect([await signIn(email, password), await signIn(email, next)]).toEqual([200, 400]);
    expect((await auth.mails()).filter(({ subject }) => /about to change/.test(subject))).toEqual([]);
    expect(await change(token, { data: { full_name: 'Ana' }, email: email.toUpperCase() })).toBe('changed');
  });

  it('is both with the present password', async () => {
    const { email, token } = await signedUp();
    await age(token, 11);
    expect(await change(token, { email: newAddress(), current_password: password })).toBe('changed');
    expect(await change(token, { password: next, current_password: password })).toBe('changed');
    expect([await signIn(email, password), await signIn(email, next)]).toEqual([400, 200]);
  });

  it('is both right after a sign-in', async () => {
    const { email, token } = await signedUp();
    await age(token, 9);
    expect(await change(token, { email: newAddress() })).toBe('changed');
    expect(await change(token, { password: next })).toBe('changed');
    expect(await signIn(email, next)).toBe(200);
  });

  it.each(['a link', 'PKCE'])('is a password for an hour after a recovery mail, and no address: %s', async (way) => {
    const { email } = await signedUp();
    const verifier = 'v'.repeat(43);
    const pkce = way === 'PKCE' ? { code_challenge: verifier, code_challenge_method: 'plain' } : {};
    await auth.ask('POST', '/recover', { email, ...pkce });
    // Mails of earlier tests may arrive after this one, because each is sent beside its answer.
    const mail = (await auth.mails()).findLast(({ to }) => to === email);
    const link = /\/verify\S+/.exec(mail?.text ?? '')?.[0] ?? '';
    const target = new URL((await auth.ask('GET', link)).headers.get('location') ?? '');
    const body = { auth_code: target.searchParams.get('code'), code_verifier: verifier };
    const token: string =
      new URLSearchParams(target.hash.slice(1)).get('access_token') ??
      (await (await auth.ask('POST', '/token?grant_type=pkce', body)).json()).access_token;
    await age(token, 59);
    expect(await change(token, { email: newAddress() })).toBe('current_password_required');
    expect(await change(token, { password: next })).toBe('changed');
    expect(await signIn(email, next)).toBe(200);
    await age(token, 61);
    expect(await change(token, { password })).toBe('current_password_required');
  });

  it('needs a new sign-in where an account has no password', async () => {
    const { email, token } = await signedUp();
    await auth.sql('update auth.users set encrypted_password = null where email = $1', [email]);
    await age(token, 11);
    expect(await change(token, { password: next })).toBe('reauthentication_needed');
    expect(await change(token, { password: next, current_password: 'anything' })).toBe('reauthentication_needed');
    await age(token, 1);
    expect(await change(token, { password: next })).toBe('changed');
  });

  it('makes a caller who guesses present passwords wait', async () => {
    const { token } = await signedUp();
    await age(token, 11);
    const answers: unknown[] = [];
    for (let i = 0; i < 12; i += 1) answers.push(await change(token, { password: next, current_password: `${i}` }));
    expect(answers).toEqual([...Array(10).fill('invalid_credentials'), ...Array(2).fill('over_request_rate_limit')]);
  });
});

describe.each(['PGlite', 'PostgreSQL'] as const)('the data of an account on %s', (engine) => {
  let auth: AuthInProcess;
  beforeAll(async () => {
    auth = await startAuth(engine);
  });
  afterAll(() => auth?.stop());

  it('is limited to 8 KB in all, whether it comes at once or bit by bit', async () => {
    const data = { note: 'x'.repeat(8_200) };
    const refused = await auth.ask('POST', '/signup', { email: newAddress(), password, data });
    expect([refused.status, (await refused.json()).msg]).toEqual([422, expect.stringMatching(/8 KB/)]);
    const { access_token: token } = await (await auth.ask('POST', '/signup', { email: newAddress(), password })).json();
    const statuses: number[] = [];
    for (let i = 0; i < 12; i += 1) {
      const answer = await auth.ask('PUT', '/user', { data: { [`note${i}`]: 'x'.repeat(1_000) } }, { token });
      statuses.push(answer.status);
    }
    expect(statuses).toEqual([...Array(7).fill(200), ...Array(5).fill(422)]);
    expect((await auth.ask('PUT', '/user', { data: { note0: null, full_name: 'Ana' } }, { token })).status).toBe(200);
  });

  it('stays limited in the database where many write at once', async () => {
    // The engine logs what the database refuses.
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    onTestFinished(() => void vi.restoreAllMocks());
    const email = newAddress();
    const { access_token: token } = await (await auth.ask('POST', '/signup', { email, password })).json();
    const writes = Array.from({ length: 12 }, (_, i) =>
      auth.ask('PUT', '/user', { data: { [`note${i}`]: 'x'.repeat(2_000) } }, { token }),
    );
    expect((await Promise.all(writes)).every(({ status }) => [200, 422].includes(status))).toBe(true);
    const direct = auth.sql(
      `update auth.users set raw_user_meta_data = raw_user_meta_data || jsonb_build_object('a', repeat('x', 13000)) where email = $1`,
      [email],
    );
    await expect(direct).rejects.toThrow(/8 KB/);
  });
});
