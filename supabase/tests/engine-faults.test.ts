import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { createBackend } from '@fabula/server/backend';
import { type EngineState, isWorn, openEngine, watchEngine } from '@fabula/server/testing';
import { PGlite } from '@supabase/lite/pglite';
import { describe, expect, inject, it, onTestFinished } from 'vitest';

function databaseFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'fabula-engine-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  cpSync(inject('freshDatabase'), folder, { recursive: true });
  return folder;
}

async function bareEngine(): Promise<PGlite> {
  const engine = await PGlite.create(databaseFolder());
  onTestFinished(() => engine.close());
  return engine;
}

const neverBreaks = () => expect.unreachable('the engine broke');

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => Reflect.get(Object(error), 'code'),
  );

/** Causes errors at several depths: at the top, in a function, in a nested function, in a transaction. */
async function fail(engine: PGlite, times: number): Promise<void> {
  const wrong = ['select 1/0', 'select nothing', 'insert into fail_here values (null)', 'select fail_here(3)'];
  for (let round = 0; round < times; round += 1) {
    const sql = wrong[round % wrong.length] ?? '';
    const inside = () => engine.transaction(async (tx) => void (await tx.query(sql)));
    expect(await codeOf(round % 2 === 0 ? engine.query(sql) : inside())).toMatch(/^[0-9A-Z]{5}$/);
  }
}

const schema = `create table fail_here (a int not null);
  create function fail_here(depth int) returns int language plpgsql as $$ begin
    if depth = 0 then raise exception 'no'; end if;
    return fail_here(depth - 1);
  end $$;`;

describe('the embedded engine', { timeout: 300_000 }, () => {
  it('loses stack with every error; once it does not, program-faults.ts may go', async () => {
    const engine = await bareEngine();
    const pointer = () => Number(Reflect.get(Object(Reflect.get(engine, 'mod')), '___stack_pointer').value);
    const before = pointer();
    for (const times of [1, 2, 3]) {
      await codeOf(engine.query('select 1/0'));
      expect(before - pointer()).toBeGreaterThanOrEqual(times * 500);
    }
  });

  it('keeps its stack through more errors than used to break it', async () => {
    const engine = await bareEngine();
    const state = watchEngine(engine, neverBreaks);
    await engine.exec(schema);
    await fail(engine, 10_000);
    expect(state.errors).toBe(10_000);
    expect(state.lostStack()).toBe(0);
    expect((await engine.query('select 1 + 1 as two')).rows).toEqual([{ two: 2 }]);
  });

  it('is reported broken the moment its program ends, instead of spinning for ever', async () => {
    const engine = await bareEngine();
    const program = Object(Reflect.get(engine, 'mod'));
    const { _PostgresMainLoopOnce: loopOnce } = program;
    let aborts = true;
    program._PostgresMainLoopOnce = () => {
      if (aborts) throw new WebAssembly.RuntimeError('Aborted()');
      return loopOnce();
    };
    const told: Error[] = [];
    watchEngine(engine, (error) => told.push(error));
    await expect(engine.query('select 1')).rejects.toThrow('has broken');
    expect(told[0]?.cause).toBeInstanceOf(WebAssembly.RuntimeError);
    aborts = false; // lets it close
  });

  it('is reported broken when it lacks a statement that nobody named', async () => {
    const folder = databaseFolder();
    const keys = {
      publishableKey: 'sb_publishable_test',
      secretKey: 'sb_secret_test',
      jwtSecret: 'a secret of enough length here',
    };
    const told: Error[] = [];
    const backend = await createBackend({
      folder,
      databaseUrl: undefined,
      migrationsDir: fileURLToPath(new URL('../migrations', import.meta.url)),
      keys,
      siteUrl: 'http://127.0.0.1:4321',
      redirectOrigins: [],
      confirmEmail: false,
      google: undefined,
      sendMail: () => undefined,
      broken: (error) => told.push(error),
    });
    onTestFinished(() => backend.close());
    await backend.exclusively((database) =>
      database.transaction((tx) =>
        tx.script(`create function public.forget() returns void language plpgsql as $$ begin
          raise sqlstate '26000' using message = 'no such statement';
        end $$`),
      ),
    );
    expect(await backend.answersLearners()).toBe(true);
    const call = new Request('http://localhost/rest/v1/rpc/forget', {
      method: 'POST',
      headers: { apikey: keys.secretKey, 'content-type': 'application/json' },
      body: '{}',
    });
    await backend.fetch(call);
    expect(told.map(({ message }) => message)).toEqual(['no such statement']);
  });

  it('is replaced after a reopening, also for holders of the old connection, with every row', async () => {
    const engine = await openEngine(databaseFolder(), neverBreaks);
    onTestFinished(() => engine.connection.close());
    const { driver, connection } = engine;
    const { kysely } = connection;
    await driver.exec(schema);
    for (let row = 0; row < 3; row += 1) {
      await driver.query('insert into fail_here values ($1)', [row]);
      await engine.reopen();
    }
    const rows = [{ a: 0 }, { a: 1 }, { a: 2 }];
    expect((await driver.query('select a from fail_here order by a')).rows).toEqual(rows);
    expect(await kysely.selectFrom('fail_here').select('a').orderBy('a').execute()).toEqual(rows);
    expect((await driver.transaction((tx) => tx.query('select 1 as one'))).rows).toEqual([{ one: 1 }]);
  });

  it('is reopened well before the number of errors that breaks an engine that loses its stack', () => {
    const state = (errors: number, lost: number | undefined): EngineState => ({ errors, lostStack: () => lost });
    expect(isWorn(state(1_999, undefined))).toBe(false);
    expect(isWorn(state(2_000, undefined))).toBe(true);
    expect(isWorn(state(2_000, 0))).toBe(false);
    expect(isWorn(state(10_000, 0))).toBe(true);
    expect(isWorn(state(1, 2_000_000))).toBe(true);
  });
});
