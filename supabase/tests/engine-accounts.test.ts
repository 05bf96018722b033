import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { type AuthInProcess, startAuth } from './auth-in-process.ts';
import { newAddress, password } from './auth-site.ts';

/**
 * What the engine does with accounts on its own. A failing test here names code of ours that a newer engine makes
 * unnecessary.
 */
describe('the engine on its own', () => {
  let auth: AuthInProcess;
  beforeAll(async () => {
    auth = await startAuth('PGlite');
  });
  afterAll(() => auth?.stop());

  const signUp = async () => {
    const answer = await auth.askEngine('POST', '/signup', { email: newAddress(), password });
    const tokens: { access_token: string; refresh_token: string } = await answer.json();
    return tokens;
  };
  const refresh = (refresh_token: string) =>
    auth.askEngine('POST', '/token?grant_type=refresh_token', { refresh_token });

  it('accepts a foreign address as the site’s', async () => {
    const foreign = encodeURIComponent(`https://evil.test\\@${new URL(auth.siteUrl).host}`);
    const answer = await auth.askEngine('GET', `/verify?type=signup&token=unknown&redirect_to=${foreign}`);
    const taken = 'The engine reads addresses as browsers do: auth/redirects.ts has only its lists left to check';
    expect(answer.headers.get('location'), taken).toMatch(/^https:\/\/evil\.test\\@/);
  });

  it('accepts any port of this machine as the site’s', async () => {
    const other = encodeURIComponent('http://127.0.0.1:1/');
    const answer = await auth.askEngine('GET', `/verify?type=signup&token=unknown&redirect_to=${other}`);
    const taken = 'The engine no longer lets every loopback address pass: auth/redirects.ts need not look for them';
    expect(answer.headers.get('location'), taken).toMatch(/^http:\/\/127\.0\.0\.1:1\//);
  });

  it('lets a used refresh token be used again at any time', async () => {
    const { refresh_token: first } = await signUp();
    await refresh(first);
    await auth.sql(`update auth.refresh_tokens set updated_at = now() - interval '1 day' where token = $1`, [first]);
    const taken = 'The engine ends a family by time: auth/refresh.ts may leave rotation to it';
    expect((await refresh(first)).status, taken).toBe(200);
  });

  it('lets a token alone set a password, however old its session', async () => {
    const { access_token: token } = await signUp();
    await auth.sql(`update auth.sessions set created_at = now() - interval '1 day'`);
    const taken = 'The engine asks for proof of its own: see what of auth/proof.ts it leaves to do';
    expect((await auth.askEngine('PUT', '/user', { password: 'another password' }, token)).status, taken).toBe(200);
  });

  it('fails over a list in place of an address', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    onTestFinished(() => void vi.restoreAllMocks());
    const answer = await auth.askEngine('POST', '/token?grant_type=password', { email: ['a'], password });
    expect(answer.status, 'The engine looks at its fields: auth/fields.ts has only lengths left to check').toBe(500);
  });

  it('knows no code of the kind email', async () => {
    const email = newAddress();
    await auth.askEngine('POST', '/otp', { email });
    const [{ token } = {}] = await auth.sql('select recovery_token as token from auth.users where email = $1', [email]);
    const open = (type: string) => auth.askEngine('POST', '/verify', { type, token_hash: String(token) });
    const taken = 'The engine knows this kind: auth/verify.ts need not try the two others';
    expect((await open('email')).ok, taken).toBe(false);
    expect((await open('magiclink')).ok).toBe(true);
  });

  it('hashes a password at a cost that guessing from a stolen database has to pay, where no test lowers it', async () => {
    vi.stubEnv('LITE_AUTH_BCRYPT_COST', undefined);
    onTestFinished(() => void vi.unstubAllEnvs());
    const email = newAddress();
    await auth.askEngine('POST', '/signup', { email, password });
    const [row] = await auth.sql('select encrypted_password as hash from auth.users where email = $1', [email]);
    expect(row?.hash).toMatch(/^\$2[aby]\$(1\d|2\d|3[01])\$/);
  });

  it('takes a password that bcrypt cuts', async () => {
    const email = newAddress();
    const made = await auth.askEngine('POST', '/signup', { email, password: 'é'.repeat(40) });
    expect(made.status, 'The engine counts bytes: auth/passwords.ts may leave the end to it').toBe(200);
    const other = await auth.askEngine('POST', '/token?grant_type=password', { email, password: 'é'.repeat(37) });
    expect(other.status).toBe(200);
  });

  it('makes an account for whoever asks for a code', async () => {
    const email = newAddress();
    await auth.askEngine('POST', '/otp', { email });
    const taken = 'The engine makes no account here: auth/mail-requests.ts may ask it';
    expect(await auth.sql('select 1 as one from auth.users where email = $1', [email]), taken).toHaveLength(1);
  });

  it('deletes no account, also with the secret key', async () => {
    const email = newAddress();
    await auth.askEngine('POST', '/signup', { email, password });
    const [{ id } = {}] = await auth.sql('select id from auth.users where email = $1', [email]);
    await auth.askEngine('DELETE', `/admin/users/${id}`, undefined, auth.secretKey);
    const taken = 'The engine has an admin API: see what of auth/update-user.ts it leaves to do';
    expect(await auth.sql('select id from auth.users where email = $1', [email]), taken).toHaveLength(1);
  });

  it('lets no other origin read what it says of accounts', async () => {
    const answer = await auth.askEngine('GET', '/settings');
    expect(answer.headers.get('access-control-allow-origin'), 'The engine allows origins: see cors.ts').toBeNull();
  });

  it('does more work for a known address than for an unknown one', async () => {
    const email = newAddress();
    await auth.askEngine('POST', '/signup', { email, password });
    const written = () => auth.sql('select count(*)::int as rows from auth.audit_log_entries');
    const before = await written();
    await auth.askEngine('POST', '/recover', { email: newAddress() });
    expect(await written()).toEqual(before);
    await auth.askEngine('POST', '/recover', { email });
    const taken = 'The engine writes as much for either: auth/mailed-links.ts need not keep links to nobody';
    expect(await written(), taken).not.toEqual(before);
  });
});

describe('the engine on its own, where addresses are confirmed', () => {
  it('keeps the password of the first sign-up', async () => {
    const auth = await startAuth('PGlite', { confirmEmail: true });
    onTestFinished(() => auth.stop());
    const email = newAddress();
    const passwords = () => auth.sql('select encrypted_password from auth.users where email = $1', [email]);
    await auth.askEngine('POST', '/signup', { email, password: 'the password of a thief' });
    const first = await passwords();
    await auth.askEngine('POST', '/signup', { email, password });
    const taken = 'The engine tells sign-ups of one address apart: see what of auth/mailed-links.ts it leaves to do';
    expect(await passwords(), taken).toEqual(first);
  });
});
