import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished, vi } from 'vitest';
import type { BareDatabase } from './bare-database.ts';
import { startOwnBackend } from './own-backends.ts';
import { openBareDatabase } from './own-databases.ts';

/** Signed with the server's own secret, so the database itself answers, as for a caller without a session. */
function strangersToken(secret: string): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const text = `${part({ alg: 'HS256', typ: 'JWT' })}.${part({ role: 'anon', exp: Math.floor(Date.now() / 1000) + 600 })}`;
  return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`;
}

describe('a caller without a session', () => {
  let database: BareDatabase;
  const names: { readonly path: string; readonly methods: readonly string[] }[] = [];
  beforeAll(async () => {
    database = await openBareDatabase();
    const { rows: tables } = await database.query<{ name: string }>(
      "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'v')",
    );
    const { rows: functions } = await database.query<{ name: string }>(
      `select distinct proname as name from pg_proc where pronamespace = 'public'::regnamespace
         and prorettype <> 'trigger'::regtype and pronargs = 0`,
    );
    names.push(...tables.map(({ name }) => ({ path: name, methods: ['GET', 'HEAD', 'DELETE'] })));
    names.push(...functions.map(({ name }) => ({ path: `rpc/${name}`, methods: ['POST'] })));
    names.push({ path: 'no_such_table', methods: ['GET'] });
  });
  afterAll(() => database.close());

  it.each(inject('servers'))(
    'gets from every table and function on $engine the database’s own answer',
    async (server) => {
      const { url, publishableKey: apikey, jwtSecret } = server;
      const authorization = `Bearer ${strangersToken(jwtSecret)}`;
      expect(names.length).toBeGreaterThan(20);
      for (const { path, methods } of names) {
        for (const method of methods) {
          const ask = async (headers: Record<string, string>) => {
            const answer = await fetch(`${url}/rest/v1/${path}`, { method, headers: { apikey, ...headers } });
            return { status: answer.status, type: answer.headers.get('content-type'), body: await answer.text() };
          };
          expect(await ask({}), `${method} ${path}`).toEqual(await ask({ authorization }));
        }
      }
    },
  );
});

describe.each(['PGlite', 'PostgreSQL'] as const)('what a caller without a session costs %s', (engine) => {
  it('is no SQL error: the refusal comes before the database', { timeout: 180_000 }, async () => {
    const { world, end } = await startOwnBackend(engine);
    onTestFinished(end);
    // The engine prints every error of the database.
    const printed = vi.spyOn(console, 'error').mockReturnValue();
    onTestFinished(() => void printed.mockRestore());
    const ask = async () => {
      const answers = await Promise.all([
        world.anonymous.from('user_phrases').select('id'),
        world.anonymous.from('user_phrases').insert({ phrase: 'a', translation: 'b', language: 'Spanish' }),
        world.anonymous.from('profiles').delete().neq('id', '00000000-0000-4000-8000-000000000000'),
        world.anonymous.rpc('storage_overview'),
      ]);
      expect(answers.map(({ error }) => error?.code)).toEqual(['42501', '42501', '42501', '42501']);
    };
    await ask();
    expect(printed).not.toHaveBeenCalled();
    // With a session the database itself refuses, which is printed.
    const learner = await world.signUp();
    expect((await learner.client.from('profiles').delete().eq('id', learner.id)).error?.code).toBe('42501');
    expect(printed).toHaveBeenCalled();
  });
});
