import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Database, openPglite, openPostgres } from '@fabula/server/backend';
import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { callFunction } from './call-function.ts';
import { owner, type RunningServer, startServer } from './harness.ts';
import { createWorld, finish, giveStory, must } from './learners.ts';
import { type Postgres, startPostgres, until } from './postgres.ts';

/** Every table of every schema that contains one of these words in any column, with the number of rows. */
async function tablesNaming(database: Database, words: readonly string[]): Promise<Record<string, number>> {
  const tables = await database.query(
    `select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p', 'm') and n.nspname not in ('pg_catalog', 'information_schema') and n.nspname not like 'pg_%'`,
  );
  expect(tables.length).toBeGreaterThan(15);
  const found: Record<string, number> = {};
  for (const { name } of tables) {
    const any = words.map((_, index) => `strpos(t::text, $${index + 1}) > 0`).join(' or ');
    const [row] = await database.query(`select count(*)::integer as rows from ${name} t where ${any}`, [...words]);
    if (Number(row?.rows) > 0) found[String(name)] = Number(row?.rows);
  }
  return found;
}

/**
 * Files that the server keeps beside the database, such as synthesized speech, and that contain one of these words. The
 * mailbox belongs to the learner and is left out.
 */
function filesNaming(folder: string, words: readonly string[]): string[] {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => !/^(pg|mailbox|mail)(\/|$)/.test(path.relative(folder, file)));
  return files.filter((file) => words.some((word) => file.includes(word) || readFileSync(file).includes(word)));
}

/** A learner who has left traces everywhere that the product allows, including a pending sign-in. */
async function tracedLearner(server: RunningServer) {
  const world = createWorld({
    engine: 'PGlite',
    url: server.url,
    publishableKey: server.keys.publishableKey,
    secretKey: server.keys.secretKey,
  });
  const mark = randomUUID();
  const learner = await world.signUp({ full_name: `Ana ${mark}`, time_zone: 'Europe/Madrid' });
  const email = must(await learner.client.auth.getUser()).user.email ?? '';
  const story = await giveStory(world, learner, { title: `Story ${mark}` });
  await finish(learner, story, 300);
  const phrase = { phrase: mark, translation: mark, language: 'Spanish', user_note: mark };
  must(
    await learner.client
      .from('user_phrases')
      .insert({ user_id: learner.id, ...phrase })
      .select(),
  );
  await callFunction(learner.client, 'text-to-speech', { text: `Me llamo ${mark}.`, language: 'Spanish' });
  const phone = createClient(server.url, server.keys.publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false, flowType: 'pkce' },
  }).auth;
  must(await phone.signInWithPassword({ email, password: 'a long password' }));
  await phone.resetPasswordForEmail(email, { redirectTo: `${server.url}/auth/new-password` });
  const mails = await until(async () => {
    const headers = { accept: 'application/json', ...owner };
    const answer = await fetch(`${server.url}/mailbox?to=${encodeURIComponent(email)}`, { headers });
    const list = (await answer.json()) as { text: string }[]; // the mailbox's documented answer
    return list.length > 0 ? list : undefined;
  });
  // Opened in another browser, so its code still waits to be exchanged.
  await fetch(/https?:\S+/.exec(mails[0]?.text ?? '')?.[0] ?? '', { redirect: 'manual' });
  const { session } = must(await learner.client.auth.getSession());
  const payload = Buffer.from(session?.access_token.split('.')[1] ?? '', 'base64url').toString();
  const { session_id: sessionId } = JSON.parse(payload) as { session_id: string }; // the auth server's claims
  return { ...learner, sessionId, words: [learner.id, email, mark] };
}

/** Calls the function that PostgREST calls before each request, with the same role and claims. */
async function askGate(
  database: Database,
  learner?: { readonly id: string; readonly sessionId: string },
): Promise<string> {
  const role = learner ? 'authenticated' : 'anon';
  const claims = learner ? { role, sub: learner.id, session_id: learner.sessionId } : { role };
  try {
    await database.transaction(async (tx) => {
      await tx.query("select set_config('request.jwt.claims', $1, true)", [JSON.stringify(claims)]);
      await tx.query("select set_config('role', $1, true)", [role]);
      await tx.query('select gate.check_request()');
    });
    return 'let in';
  } catch (error) {
    return error instanceof Error && 'code' in error ? String(error.code) : String(error);
  }
}

describe('of a deleted account', () => {
  let postgres: Postgres;
  beforeAll(async () => {
    postgres = await startPostgres();
  });
  afterAll(() => postgres.stop());

  it.each(['PGlite', 'PostgreSQL'] as const)('nothing is left on %s, in no table and no file', async (engine) => {
    const databaseUrl = engine === 'PostgreSQL' ? await postgres.createDatabase() : undefined;
    const server = await startServer(databaseUrl === undefined ? {} : { databaseUrl });
    onTestFinished(() => server.remove());
    const leaving = await tracedLearner(server);
    const staying = await tracedLearner(server);
    expect(await callFunction(leaving.client, 'delete-account', { confirmation: 'DELETE' })).toMatchObject({
      status: 200,
    });
    await server.end('SIGTERM');

    const { database } =
      databaseUrl === undefined ? await openPglite(path.join(server.dataDir, 'pg')) : openPostgres(databaseUrl);
    const [gone, kept] = [await tablesNaming(database, leaving.words), await tablesNaming(database, staying.words)];
    const answers = [await askGate(database, leaving), await askGate(database, staying), await askGate(database)];
    const [setting] = await database.query(
      'select unnest(setconfig) as setting from pg_db_role_setting where setdatabase <> 0',
    );
    await database.close();
    expect(answers).toEqual(['PT401', 'let in', 'let in']);
    expect(setting).toEqual({ setting: 'pgrst.db_pre_request=gate.check_request' });
    expect(gone).toEqual({});
    // The same search finds a learner who stays, including rows that no cascade deletes.
    expect(Object.keys(kept)).toEqual(
      expect.arrayContaining([
        'auth.users',
        'auth.sessions',
        'auth.flow_state',
        'public.profiles',
        'public.user_phrases',
      ]),
    );
    expect(filesNaming(server.dataDir, leaving.words)).toEqual([]);
  });
});
