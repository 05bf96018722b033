import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openEngine, openPostgres } from '@fabula/server/testing';
import { App, type Connection } from '@supabase/lite';
import { createPgliteConnection, PGlite } from '@supabase/lite/pglite';
import { createPostgresConnection } from '@supabase/lite/postgres';
import { CompiledQuery, type Kysely, sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it, onTestFinished, vi } from 'vitest';
import { newAddress, password } from './auth-site.ts';
import { openSession } from './bare-database.ts';
import { createDatabase } from './postgres.ts';

/** One for each test would start the engine a dozen times. */
let folder: string;
let engine: Awaited<ReturnType<typeof openEngine>>;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'fabula-statements-'));
  for (const name of ['own', 'bare']) await cp(inject('freshDatabase'), path.join(folder, name), { recursive: true });
  engine = await openEngine(path.join(folder, 'own'), () => expect.unreachable('the engine broke'));
});
afterAll(async () => {
  await engine?.connection.close();
  await rm(folder, { recursive: true, force: true });
});

const own = () => ({ driver: engine.driver, kysely: engine.connection.kysely as Kysely<unknown> });

const ask = (kysely: Kysely<unknown>, text: string, parameters: readonly unknown[] = []) =>
  kysely.executeQuery<Record<string, unknown>>(CompiledQuery.raw(text, [...parameters]));

const failure = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => ({ code: Reflect.get(Object(error), 'code'), message: Reflect.get(Object(error), 'message') }),
  );

const values = [
  ['select 1 as one, null as nothing, true as yes, 1.5::numeric as half', []],
  [
    'select $1::jsonb as json, $2::text[] as texts, $3::timestamptz as at',
    ['{"a":[1]}', ['x', 'ü"'], '2026-01-02T03:04:05Z'],
  ],
  ['select $1::text as text, $2::int as number, $3::boolean as flag, $4::uuid as nothing', ['señal\n', 7, false, null]],
  ['select n from generate_series(1, 3) n', []],
  ['select 1 where false', []],
] as const;

describe('statements on PGlite', () => {
  it('are sent in one call once their parameters are known', async () => {
    const { kysely } = own();
    await ask(kysely, 'select $1::int as n', [1]);
    const calls = vi.spyOn(PGlite.prototype, 'execProtocolStream');
    onTestFinished(() => calls.mockRestore());
    expect((await ask(kysely, 'select $1::int as n', [2])).rows).toEqual([{ n: 2 }]);
    expect(calls).toHaveBeenCalledTimes(1);
  });

  it.each(values)('%s gives what the driver itself gives', async (text, parameters) => {
    const { driver, kysely } = own();
    expect((await ask(kysely, text, parameters)).rows).toEqual((await driver.query(text, [...parameters])).rows);
  });

  it('say how many rows were written', async () => {
    const { kysely } = own();
    await ask(kysely, 'create table written (n int)');
    const write = async (text: string) => (await ask(kysely, text)).numAffectedRows;
    expect(await write('insert into written values (1), (2), (3)')).toBe(3n);
    expect(await write('update written set n = 4 where n > 1')).toBe(2n);
    expect(await write('delete from written')).toBe(3n);
    expect(await write('select 1')).toBe(0n);
  });

  it('fail as in the driver, and leave the session as it was', async () => {
    const { driver, kysely } = own();
    for (const [text, parameters] of [
      ['select nothing', []],
      ['select 1 / $1::int', [0]],
      ['select $1::int', [{}]],
      ['select $1::uuid', ['no']],
    ] as const) {
      const known = await failure(driver.query(text, [...parameters]));
      expect(known, text).toBeDefined();
      expect(await failure(ask(kysely, text, parameters)), text).toEqual(known);
    }
    expect((await ask(kysely, 'select 1 as one')).rows).toEqual([{ one: 1 }]);
  });

  it('learn anew what a parameter is after a failure', async () => {
    const { kysely } = own();
    await ask(kysely, 'create table changed (a int)');
    await ask(kysely, 'insert into changed values ($1)', [1]);
    await ask(kysely, 'alter table changed alter a type text');
    const insert = () => ask(kysely, 'insert into changed values ($1)', ['word']);
    await failure(insert());
    await insert();
    expect((await ask(kysely, 'select a from changed')).rows).toContainEqual({ a: 'word' });
  });

  it('undo a transaction that fails, and keep one that does not', async () => {
    const { kysely } = own();
    await ask(kysely, 'create table kept (n int)');
    const fill = (n: number, then: string) =>
      kysely.transaction().execute(async (db) => {
        await sql`insert into kept values (${n})`.execute(db);
        await sql.raw(then).execute(db);
      });
    expect(await failure(fill(1, 'select 1 / 0'))).toMatchObject({ code: '22012' });
    await fill(2, 'select 1');
    expect((await ask(kysely, 'select n from kept')).rows).toEqual([{ n: 2 }]);
  });
});

async function ownPostgres() {
  const { connection, database } = openPostgres(await createDatabase(inject('cluster').address), 1);
  onTestFinished(() => database.close());
  return connection.kysely as Kysely<unknown>;
}

/** Without the question about types with which the driver begins. */
const prepared = async (kysely: Kysely<unknown>) => {
  const all = await ask(kysely, "select statement from pg_prepared_statements where statement like 'select $1%'");
  return all.rows.map(({ statement }) => statement);
};

describe('statements on PostgreSQL', () => {
  it('are not prepared by the engine itself; once they are, postgres-dialect.ts may go', async () => {
    const connection = createPostgresConnection({ url: await createDatabase(inject('cluster').address) });
    onTestFinished(() => connection.driver.end());
    const kysely = connection.kysely as Kysely<unknown>;
    await ask(kysely, 'select $1::int as n', [1]);
    expect(await prepared(kysely)).toEqual([]);
  });

  it('are prepared where they have parameters, but not without end and not when they are long', async () => {
    const kysely = await ownPostgres();
    for (const n of [1, 2]) expect((await ask(kysely, 'select $1::int as n', [n])).rows).toEqual([{ n }]);
    expect(await prepared(kysely)).toEqual(['select $1::int as n']);
    await ask(kysely, `select $1::text as ${'long'.repeat(1_000)}`, ['x']);
    expect(await prepared(kysely)).toHaveLength(1);
    for (let column = 0; column < 250; column += 1) await ask(kysely, `select $1::int as c${column}`, [column]);
    expect(await prepared(kysely)).toHaveLength(200);
  });

  it('undo a transaction that fails, keep one that does not, and send none that is empty', async () => {
    const kysely = await ownPostgres();
    await ask(kysely, 'create table kept (n int)');
    const fill = (n: number, then: string) =>
      kysely.transaction().execute(async (db) => {
        await sql`insert into kept values (${n})`.execute(db);
        await sql.raw(then).execute(db);
      });
    expect(await failure(fill(1, 'select 1 / 0'))).toMatchObject({ code: '22012' });
    await fill(2, 'select 1');
    await kysely.transaction().execute(async () => undefined);
    // Now no transaction may be open, and none may be missing.
    expect(await failure(kysely.transaction().execute((db) => sql`select 1 / 0`.execute(db)))).toMatchObject({
      code: '22012',
    });
    expect((await ask(kysely, 'select n from kept')).rows).toEqual([{ n: 2 }]);
    expect((await ask(kysely, 'update kept set n = 3')).numAffectedRows).toBe(1n);
  });

  it('say so when the connection of a transaction has ended, and go on with another one', async () => {
    const kysely = await ownPostgres();
    const other = openSession(`${inject('cluster').address}/postgres`);
    onTestFinished(() => other.close());
    const end = (pid: unknown) => other.query('select pg_terminate_backend($1::int, 10000)', [pid]);
    const own = 'select pg_backend_pid() as pid';
    const gone = { code: 'CONNECTION_CLOSED' };
    const lost = kysely.transaction().execute(async (db) => {
      await end((await ask(db, own)).rows[0]?.pid);
      // The news may come only after the next statement has been sent.
      while ((await failure(ask(db, 'select 1'))) === undefined);
      expect(await failure(ask(db, 'select 1'))).toMatchObject(gone);
    });
    expect(await failure(lost)).toMatchObject(gone);
    for (let n = 0; n < 30; n += 1) {
      const again = kysely.transaction().execute((db) => ask(db, 'select 1 as one'));
      expect((await again).rows).toEqual([{ one: 1 }]);
    }
  });

  it('refuse to commit what PostgreSQL rolls back', async () => {
    const kysely = await ownPostgres();
    const half = kysely.transaction().execute(async (db) => {
      await failure(ask(db, 'select 1 / 0'));
    });
    await expect(half).rejects.toThrow('was rolled back');
  });
});

describe('the engine by itself', () => {
  let bare: Awaited<ReturnType<typeof createPgliteConnection>>;
  let request: Awaited<ReturnType<typeof bareApp>>;
  let token: string;
  beforeAll(async () => {
    bare = await createPgliteConnection({ url: path.join(folder, 'bare') });
    await bare.driver.waitReady;
    request = await bareApp(bare);
    const account = { email: newAddress(), password, data: {} };
    token = (await (await request('POST', '/auth/v1/signup', account)).json()).access_token;
  });
  afterEach(() => vi.restoreAllMocks());
  afterAll(() => bare?.close());

  it('is preceded by two questions of the engine; once it is not, unneeded-lookups.ts may go', async () => {
    const query = vi.spyOn(bare.driver, 'query');
    await request('GET', '/rest/v1/profiles?select=id', undefined, token);
    const texts = query.mock.calls.map(([text]) => text);
    expect(texts).toContain('select * from "auth"."users" where "id" = $1');
    expect(texts).toContain('select * from "auth"."sessions" where "id" = $1');
  });

  it('takes many calls of PGlite for each statement; once it does not, pglite-dialect.ts may go', async () => {
    const calls = vi.spyOn(bare.driver, 'execProtocolStream');
    await ask(bare.kysely as Kysely<unknown>, 'select $1::int', [1]);
    expect(calls.mock.calls.length).toBeGreaterThan(3);
  });
});

const publishableKey = 'sb_publishable_bare';

/** The engine without any of our code around it. */
async function bareApp(connection: Connection) {
  const app = new App({
    connection,
    auth: {
      enabled: true,
      jwt_secret: 'a secret that is long enough for a test',
      publishable_key: publishableKey,
      secret_key: 'sb_secret_bare',
      site_url: 'http://x.test',
      email: { enable_signup: true, enable_confirmations: false },
    },
    options: { server: { disableStudio: true, admin: false } },
  });
  await app.init();
  await app.ensureSystemSchema();
  return (method: string, at: string, body?: object, token?: string) =>
    app.fetch(
      new Request(`http://x.test${at}`, {
        method,
        headers: {
          apikey: publishableKey,
          'content-type': 'application/json',
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
      }),
      { peerAddress: null },
    );
}
