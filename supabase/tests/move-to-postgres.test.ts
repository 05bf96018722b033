import path from 'node:path';
import { openPglite, openPostgres } from '@fabula/server/backend';
import { MoveError, moveToPostgres } from '@fabula/server/data-folder';
import { readSettings } from '@fabula/server/settings';
import { describe, expect, it, onTestFinished } from 'vitest';
import { freshFolder, startServer } from './harness.ts';
import { createWorld, finish, giveStory, must, progressOperation, rowsOf, send, signUpPremium } from './learners.ts';
import { ownPostgres } from './own-databases.ts';
import { saveOf } from './phrase-operations.ts';

const learnersTables = [
  ...['profiles', 'user_stories', 'user_story_progress', 'user_phrases', 'applied_operations', 'daily_completions'],
  ...['weekly_recaps', 'streak_days', 'user_subscriptions', 'premium_usage'],
] as const;

const settingsOf = (dataDir: string, databaseUrl: string | undefined) =>
  readSettings({ DATA_DIR: dataDir, ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }) });

/** Counts of every table whose rows are learners' or the engine's, as the database's owner. */
async function counts({ query, close }: Pick<Awaited<ReturnType<typeof openPglite>>['database'], 'query' | 'close'>) {
  const tables = await query(
    `select schemaname || '.' || tablename as name from pg_tables where schemaname in ('auth', 'public', 'private') order by 1`,
  );
  const found: Record<string, number> = {};
  for (const { name } of tables) {
    found[String(name)] = Number((await query(`select count(*)::integer as count from ${name}`))[0]?.count);
  }
  await close();
  return found;
}

describe('moving the embedded database to PostgreSQL', () => {
  it('takes every row along, signs nobody out, doubles nothing that a device sends again, and learning goes on', async () => {
    const before = await startServer();
    onTestFinished(() => before.remove());
    const { dataDir } = before;
    const old = createWorld({ engine: 'PGlite', url: before.url, ...before.keys });
    const ana = await signUpPremium(old, { full_name: 'Ana “ñ” 🙂' });
    const story = await giveStory(old, ana);
    await finish(ana, story, 61.4 * 10);
    const saved = saveOf(ana);
    expect(await send(ana, saved)).toMatchObject([{ status: 'applied' }]);
    const rows = async (world: typeof old) =>
      Object.fromEntries(
        await Promise.all(
          learnersTables.map(async (table) => {
            const found = await rowsOf(world, table, table === 'profiles' ? 'id' : 'user_id', ana.id);
            return [table, found.map((row) => JSON.stringify(row)).sort()];
          }),
        ),
      );
    const had = await rows(old);
    const { data } = await ana.client.auth.getSession();
    await before.end('SIGTERM');

    const databaseUrl = await ownPostgres();
    const copied = await moveToPostgres(settingsOf(dataDir, databaseUrl));
    const embedded = await counts((await openPglite(path.join(dataDir, 'pg'))).database);
    expect(Object.fromEntries(copied.map(({ table, rows: count }) => [table, count]))).toEqual(embedded);
    expect(await counts(openPostgres(databaseUrl, 1).database)).toEqual(embedded);
    expect(embedded['auth.users']).toBe(1);
    expect(embedded['public.library_stories']).toBeGreaterThan(50);

    const after = await startServer({ dataDir, databaseUrl });
    onTestFinished(() => after.remove());
    expect(after.keys).toEqual(before.keys);
    const world = createWorld({ engine: 'PostgreSQL', url: after.url, ...after.keys });
    expect(await rows(world)).toEqual(had);
    const { client } = await world.signUp();
    const refreshed = await client.auth.refreshSession({ refresh_token: data.session?.refresh_token ?? '' });
    expect(refreshed.data.user?.id).toBe(ana.id);
    const again = { id: ana.id, client };
    expect(await send(again, saved)).toMatchObject([{ status: 'repeated' }]);
    const more = progressOperation(again, { storyId: story, addSeconds: 5 });
    expect(await send(again, more)).toMatchObject([{ status: 'applied' }]);
    expect(must(await client.rpc('storage_overview'))).toMatchObject({ stories: { used: 1 }, phrases: { used: 1 } });
  });

  it('leaves a PostgreSQL alone that has accounts, and says what is missing', async () => {
    const dataDir = freshFolder();
    const databaseUrl = await ownPostgres();
    const { database } = openPostgres(databaseUrl, 1);
    onTestFinished(() => database.close());
    await database.query(`insert into auth.users (id, email) values (gen_random_uuid(), 'somebody@example.com')`);
    await expect(moveToPostgres(settingsOf(dataDir, databaseUrl))).rejects.toThrow('has accounts already');
    expect(await database.query('select email from auth.users')).toEqual([{ email: 'somebody@example.com' }]);
    await expect(moveToPostgres(settingsOf(dataDir, undefined))).rejects.toThrow(MoveError);
    await expect(moveToPostgres(settingsOf(`${dataDir}-none`, databaseUrl))).rejects.toThrow('no embedded database');
  });
});
