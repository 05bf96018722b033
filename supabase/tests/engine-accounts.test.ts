import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AuthInProcess, startAuth } from './auth-in-process.ts';
import { newAddress, password } from './auth-site.ts';

/** What the engine does with accounts by itself. A test that fails here says what of ours a newer engine makes needless. */
describe('the engine by itself', () => {
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

  it('takes a stranger’s address for the site’s', async () => {
    const foreign = encodeURIComponent(`https://evil.test\\@${new URL(auth.siteUrl).host}`);
    const answer = await auth.askEngine('GET', `/verify?type=signup&token=unknown&redirect_to=${foreign}`);
    const taken = 'The engine reads addresses as browsers do: auth/redirects.ts has only its lists left to check';
    expect(answer.headers.get('location'), taken).toMatch(/^https:\/\/evil\.test\\@/);
  });

  it('takes any port of this machine for the site’s', async () => {
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
});
