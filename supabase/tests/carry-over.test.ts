import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { createBackend, type Database } from '@fabula/server/backend';
import { findServerKeys, loadKeys } from '@fabula/server/data-folder';
import { readSettings } from '@fabula/server/settings';
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest';
import {
  hinderCopies,
  historyIn,
  type Place,
  putBack,
  rowsIn,
  schemaIn,
  within,
} from './before-baseline/made-before.ts';
import { createWorld, finish, must } from './learners.ts';
import { type Postgres, startPostgres } from './postgres.ts';
import type { Engine } from './servers.ts';

const migrationsDir = fileURLToPath(new URL('../migrations', import.meta.url));
const rowsAndSchema = async (database: Database) => [await rowsIn(database), await schemaIn(database)];
/** A day's row without what `streak_days` holds now. */
function withoutMoved(table: string, row: object): object {
  const moved = table === 'public.daily_completions' ? ['first_completed_at', 'time_zone'] : [];
  return Object.fromEntries(Object.entries(row).filter(([name]) => !moved.includes(name)));
}
const forget = "delete from supabase_migrations.schema_migrations where version = '20261123000950'";

describe.each<Engine>(['PGlite', 'PostgreSQL'])('A database from before the baseline on %s', (engine) => {
  let postgres: Postgres | undefined;
  let shared: string;
  beforeAll(async () => {
    shared = await mkdtemp(path.join(tmpdir(), 'fabula-before-'));
    if (engine === 'PostgreSQL') postgres = await startPostgres();
    else await putBack({ folder: path.join(shared, 'pg'), databaseUrl: undefined });
  });
  afterAll(async () => {
    await postgres?.stop();
    await rm(shared, { recursive: true, force: true });
  });

  async function emptyPlace(): Promise<Place> {
    const data = await mkdtemp(path.join(tmpdir(), 'fabula-before-'));
    onTestFinished(() => rm(data, { recursive: true, force: true }));
    return { folder: path.join(data, 'pg'), databaseUrl: await postgres?.createDatabase() };
  }

  /** A separate copy of the database from before the baseline. */
  async function place(): Promise<Place> {
    const at = await emptyPlace();
    // Running the dump takes PGlite ten times as long as copying the folder.
    if (at.databaseUrl === undefined) await cp(path.join(shared, 'pg'), at.folder, { recursive: true });
    else await putBack(at);
    return at;
  }

  async function start(at: Place, backups: string[] = []) {
    const keys = await loadKeys(path.dirname(at.folder));
    const url = 'http://x.test';
    const backend = await createBackend({
      ...{ ...at, migrationsDir, keys, siteUrl: url, redirectOrigins: [], confirmEmail: false, google: undefined },
      sendMail: () => undefined,
      carriedOver: (backup) => backups.push(backup),
    });
    const answer: typeof fetch = (input, init) => backend.fetch(new Request(input, init));
    return { backend, world: createWorld({ engine, url, ...keys }, answer) };
  }

  it('is backed up, and carried over without losing a row', async () => {
    const at = await place();
    const rows = await within(at, rowsIn);
    expect(rows['public.phrase_reviews']).toHaveLength(2);
    const backups: string[] = [];
    const { backend } = await start(at, backups);
    expect(backend.migrationsRun).not.toContainEqual(expect.stringContaining('baseline'));
    await backend.close();
    const carriedOver = await within(at, rowsIn);
    // Later migrations may add columns, so a row may have more than before.
    for (const [table, held] of Object.entries(rows)) {
      expect(carriedOver[table], table).toHaveLength(held.length);
      expect(carriedOver[table], table).toEqual(
        expect.arrayContaining(held.map((row) => expect.objectContaining(withoutMoved(table, row)))),
      );
    }
    // When and where a day first counted has a table of its own now.
    expect(carriedOver['public.streak_days']).toEqual(
      (rows['public.daily_completions'] ?? []).map((row) => {
        const { user_id, date, first_completed_at } = Object(row);
        return expect.objectContaining({ user_id, day: date, counted_at: first_completed_at });
      }),
    );
    // The backup is unchanged: the next start would carry it over, too.
    const [backup = ''] = backups;
    const { databaseUrl } = at;
    const copy =
      databaseUrl === undefined ? { ...at, folder: backup } : { ...at, databaseUrl: new URL(backup, databaseUrl).href };
    await within(copy, async (database) => {
      expect(await rowsIn(database)).toEqual(rows);
      expect(await historyIn(database)).toHaveLength(30);
    });
    // The backup is reported only once.
    const again = await start(at, backups);
    await again.backend.close();
    expect(backups).toHaveLength(1);
  });

  it('is left as it is while a server looks for its keys', async () => {
    const at = await place();
    await findServerKeys({ ...readSettings({}), ...at, migrationsDir, dataDir: path.dirname(at.folder) });
    const ours = "select nspname from pg_namespace where nspname = 'servers'";
    expect(await within(at, (database) => database.query(ours))).toEqual([]);
  });

  it('then equals one that the migrations made', async () => {
    const [at, fresh] = [await place(), await emptyPlace()];
    if (at.databaseUrl === undefined) await cp(inject('freshDatabase'), fresh.folder, { recursive: true });
    for (const each of [at, fresh]) await (await start(each)).backend.close();
    const made = async (database: Database) => [await schemaIn(database), await historyIn(database)];
    expect(await within(at, made)).toEqual(await within(fresh, made));
  });

  it('continues where its learner was', async () => {
    const at = await place();
    const { backend, world } = await start(at);
    onTestFinished(() => backend.close());
    const [ana] = await backend.exclusively((database) =>
      database.query("select email from auth.users where raw_user_meta_data ->> 'full_name' = 'Ana'"),
    );
    const client = world.anonymous;
    const { data, error } = await client.auth.signInWithPassword({
      email: String(ana?.email),
      password: 'a long password',
    });
    expect(error).toBeNull();
    const learner = { id: data.user?.id ?? '', client };
    expect(must(await client.from('profiles').select('*').single())).toMatchObject({
      ...{ display_name: 'Ana', learning_streak: 1, total_stories_completed: 1, reminder_time: '08:30:00' },
    });
    const [story] = must(await client.from('user_stories').select('id'));
    const [result] = await finish(learner, story?.id ?? '', 60);
    expect(result).toMatchObject({ status: 'applied' });
    expect(must(await client.from('user_story_progress').select('time_spent').single())).toEqual({ time_spent: 361 });
  });

  it('is refused with one sentence, and left alone, where not all of its migrations have run', async () => {
    const at = await place();
    const before = await within(at, async (database) => {
      await database.query(forget);
      return rowsAndSchema(database);
    });
    await expect(start(at)).rejects.toThrow(
      /from before 23 November 2026, and not by the last one\. .* Nothing was changed\.$/,
    );
    expect(await within(at, rowsAndSchema)).toEqual(before);
    expect(await readdir(path.dirname(at.folder))).not.toContainEqual(expect.stringContaining('backup'));
  });

  it('is refused with one sentence, and left alone, where it cannot be backed up', async () => {
    const at = await place();
    const before = await within(at, rowsAndSchema);
    const free = await hinderCopies(at);
    await expect(start(at)).rejects.toThrow(/first makes a backup of it, but .* Nothing was changed\.$/);
    await free();
    expect(await within(at, rowsAndSchema)).toEqual(before);
  });
});
