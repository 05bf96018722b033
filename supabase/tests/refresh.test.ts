import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AuthInProcess, startAuth } from './auth-in-process.ts';
import { newAddress, password } from './auth-site.ts';

interface Tokens {
  readonly access_token: string;
  readonly refresh_token: string;
}

async function signUp(auth: AuthInProcess): Promise<Tokens> {
  return (await auth.ask('POST', '/signup', { email: newAddress(), password })).json();
}

const refresh = (auth: AuthInProcess, { refresh_token }: Tokens) =>
  auth.ask('POST', '/token?grant_type=refresh_token', { refresh_token });

async function refreshed(auth: AuthInProcess, tokens: Tokens): Promise<Tokens> {
  const answer = await refresh(auth, tokens);
  expect(answer.status).toBe(200);
  return answer.json();
}

const sessionOf = ({ access_token }: Tokens): string =>
  JSON.parse(Buffer.from(access_token.split('.')[1] ?? '', 'base64url').toString()).session_id;

const isGood = async (auth: AuthInProcess, { access_token }: Tokens) =>
  (await auth.ask('GET', '/user', undefined, { token: access_token })).ok;

/** Makes everything that was used so far look older. */
const age = (auth: AuthInProcess, seconds: number) =>
  auth.sql(`update auth.refresh_tokens set updated_at = updated_at - make_interval(secs => ${seconds}) where revoked`);

describe.each(['PGlite', 'PostgreSQL'] as const)('a refresh token on %s', (engine) => {
  let auth: AuthInProcess;
  beforeAll(async () => {
    auth = await startAuth(engine);
  });
  afterAll(() => auth?.stop());

  it('used again within ten seconds gets the same session and the same next token', async () => {
    const first = await signUp(auth);
    const second = await refreshed(auth, first);
    expect(second.refresh_token).not.toBe(first.refresh_token);
    await age(auth, 9);
    const again = await refreshed(auth, first);
    expect(again.refresh_token).toBe(second.refresh_token);
    expect(sessionOf(again)).toBe(sessionOf(first));
    const third = await refreshed(auth, second);
    expect((await refreshed(auth, second)).refresh_token).toBe(third.refresh_token);
    expect(await isGood(auth, first)).toBe(true);
  });

  it('used again later ends its whole family, access tokens too, and no other session', async () => {
    const [first, other] = await Promise.all([signUp(auth), signUp(auth)]);
    const second = await refreshed(auth, first);
    await age(auth, 11);
    const answer = await refresh(auth, first);
    expect([answer.status, (await answer.json()).error_code]).toEqual([400, 'refresh_token_already_used']);
    expect([await isGood(auth, first), await isGood(auth, second), await isGood(auth, other)]).toEqual([
      false,
      false,
      true,
    ]);
    expect((await refresh(auth, second)).status).toBe(400);
    await refreshed(auth, other);
  });

  it('used by twenty requests at once leaves one session with one next token, round after round', async () => {
    const first = await signUp(auth);
    let tokens = first;
    for (let round = 0; round < 4; round += 1) {
      const answers = await Promise.all(Array.from({ length: 20 }, () => refreshed(auth, tokens)));
      expect(new Set(answers.map(({ refresh_token }) => refresh_token)).size).toBe(1);
      expect(new Set(answers.map(sessionOf))).toEqual(new Set([sessionOf(first)]));
      const [next] = answers;
      if (next) tokens = next;
    }
    const live = 'select token from auth.refresh_tokens where session_id = $1 and not revoked';
    expect(await auth.sql(live, [sessionOf(first)])).toEqual([{ token: tokens.refresh_token }]);
    expect(await isGood(auth, tokens)).toBe(true);
  });

  it('stays valid for several tabs that each renew by themselves', async () => {
    const first = await signUp(auth);
    const tab = async () => {
      let tokens = first;
      for (let round = 0; round < 5; round += 1) tokens = await refreshed(auth, tokens);
      return isGood(auth, tokens);
    };
    expect(await Promise.all(Array.from({ length: 8 }, tab))).toEqual(Array(8).fill(true));
  });

  it('is refused with a message where it is invalid', async () => {
    for (const refresh_token of [undefined, null, 5, ['a'], { a: 1 }, '', 'x'.repeat(300), "'; drop table x; --"]) {
      const answer = await auth.ask('POST', '/token?grant_type=refresh_token', { refresh_token });
      expect(answer.status).toBe(400);
    }
  });
});
