import { mostAuditEntries, mostSessions } from '@fabula/server/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AuthInProcess, startAuth } from './auth-in-process.ts';
import { newAddress, password } from './auth-site.ts';

const claimsOf = (token: string) => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());

describe.each(['PGlite', 'PostgreSQL'] as const)('what signing in leaves behind, on %s,', (engine) => {
  let auth: AuthInProcess;
  beforeAll(async () => {
    auth = await startAuth(engine);
  });
  afterAll(() => auth?.stop());

  const signUp = async () => {
    const { access_token: token, refresh_token: refresh } = await (
      await auth.ask('POST', '/signup', { email: newAddress(), password })
    ).json();
    const { sub: user, session_id: session } = claimsOf(token);
    return { token, refresh, user, session };
  };

  it('is limited to so many sessions of an account: the oldest end, and nobody else’s', async () => {
    const [ana, bo] = [await signUp(), await signUp()];
    await auth.sql(
      `insert into auth.sessions (id, user_id, created_at, updated_at)
       select gen_random_uuid(), $1, now() - make_interval(mins => n), now() from generate_series(1, ${mostSessions - 1}) n`,
      [ana.user],
    );
    const count = async () =>
      (await auth.sql('select count(*)::int as count from auth.sessions where user_id = $1', [ana.user]))[0]?.count;
    expect(await count()).toBe(mostSessions);
    await auth.sql(`update auth.sessions set created_at = now() - interval '1 year' where id = $1`, [ana.session]);
    await auth.sql('insert into auth.sessions (id, user_id, created_at) values (gen_random_uuid(), $1, now())', [
      ana.user,
    ]);
    expect(await count()).toBe(mostSessions);
    expect(await auth.sql('select 1 from auth.refresh_tokens where session_id = $1', [ana.session])).toEqual([]);
    expect((await auth.ask('GET', '/user', undefined, { token: ana.token })).ok).toBe(false);
    expect((await auth.ask('GET', '/user', undefined, { token: bo.token })).ok).toBe(true);
  });

  it('is limited to so many tokens of a session in an hour, and the session continues', async () => {
    let { refresh, session } = await signUp();
    await auth.sql(
      `insert into auth.refresh_tokens (id, token, user_id, session_id, revoked, created_at, updated_at)
       select gen_random_uuid(), gen_random_uuid()::text, user_id, session_id, true, now(), now() - interval '20 minutes'
       from auth.refresh_tokens, generate_series(1, 118) where token = $1`,
      [refresh],
    );
    for (let times = 0; times < 5; times += 1) {
      const answer = await auth.ask('POST', '/token?grant_type=refresh_token', { refresh_token: refresh });
      expect(answer.status).toBe(200);
      refresh = (await answer.json()).refresh_token;
    }
    const kept = await auth.sql('select revoked from auth.refresh_tokens where session_id = $1', [session]);
    expect(kept.length).toBe(121);
    await auth.sql(`update auth.refresh_tokens set updated_at = now() - interval '61 days' where revoked`);
    await auth.ask('POST', '/token?grant_type=refresh_token', { refresh_token: refresh });
    expect(await auth.sql('select revoked from auth.refresh_tokens where session_id = $1', [session])).toHaveLength(2);
  });

  it('keeps no state of a visit to a provider that was never finished', async () => {
    const insert = (age: string) =>
      auth.sql(
        `insert into auth.flow_state (id, authentication_method, provider_type, created_at)
         values (gen_random_uuid(), 'test', 'google', now() - interval '${age}')`,
      );
    for (const age of ['2 hours', '2 minutes', '0 minutes']) await insert(age);
    expect(await auth.sql(`select 1 from auth.flow_state where authentication_method = 'test'`)).toHaveLength(2);
  });

  it('is limited to so many entries of the log, the newest', async () => {
    const insert = (number: number, age: string) => `insert into auth.audit_log_entries (id, payload, created_at)
      select gen_random_uuid(), '{}', now() - interval '${age}' - make_interval(secs => n) from generate_series(1, ${number}) n`;
    await auth.sql(insert(mostAuditEntries, '1 year'));
    // The cleanup runs at random, so a thousand single entries make sure that it has run.
    await auth.sql(`do $$ begin for i in 1..1000 loop ${insert(1, '0 seconds')}; end loop; end $$`);
    const [kept] = await auth.sql(
      `select count(*)::int as count, count(*) filter (where created_at > now() - interval '1 day')::int as new
       from auth.audit_log_entries`,
    );
    expect(kept?.count).toBeLessThan(mostAuditEntries + 1000);
    expect(kept?.new).toBeGreaterThanOrEqual(1000);
  });
});
