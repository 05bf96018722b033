import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openPglite, openPostgres } from '@fabula/server/backend';
import { loadKeys } from '@fabula/server/data-folder';
import { serverProgram } from '@fabula/server/program';
import { createClient } from '@supabase/supabase-js';
import { freePort } from '../../free-port.ts';
import { untilHealthy } from '../../own-server.ts';

export interface Account {
  readonly id: string;
  readonly token: string;
}

/** The real server with one account that holds as much as an account may, and a neighbor with a few rows. */
export interface CrowdedServer {
  readonly url: string;
  readonly apikey: string;
  readonly attacker: Account;
  readonly neighbour: Account;
  stop(): Promise<void>;
}

/** @param databaseUrl PGlite is used if it is left out */
export async function startCrowded(root: string, databaseUrl: string | undefined): Promise<CrowdedServer> {
  const folder = mkdtempSync(path.join(tmpdir(), 'fabula-neighbour-'));
  const dataDir = path.join(folder, 'data');
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  let child: ChildProcess | undefined;
  const start = async () => {
    child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', serverProgram], {
      cwd: root,
      stdio: ['ignore', 'ignore', 'inherit'],
      env: {
        PATH: process.env.PATH,
        PORT: String(port),
        DATA_DIR: dataDir,
        LOG_LEVEL: 'fatal',
        REMINDER_SECONDS: '0',
        RECONCILE_SECONDS: '0',
        ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
      },
    });
    await untilHealthy(url, child);
  };
  const end = async () => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  };
  const stop = async () => {
    await end();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await start();
    const { publishableKey: apikey } = await loadKeys(dataDir);
    const attacker = await signUp(url, apikey);
    const neighbour = await signUp(url, apikey);
    await end();
    await fill(databaseUrl, dataDir, attacker.id, neighbour.id);
    await start();
    return { url, apikey, attacker, neighbour, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function signUp(url: string, apikey: string): Promise<Account> {
  const client = createClient(url, apikey, { auth: { persistSession: false, autoRefreshToken: false } });
  const { data, error } = await client.auth.signUp({
    email: `${randomUUID()}@example.com`,
    password: 'Sentence-4-All',
    options: { data: { age_confirmed: true } },
  });
  if (!data.session) throw error ?? new Error('No session');
  return { id: data.session.user.id, token: data.session.access_token };
}

/** Fires all triggers, so that the account's row counts are kept. */
async function fill(
  databaseUrl: string | undefined,
  dataDir: string,
  attacker: string,
  neighbour: string,
): Promise<void> {
  const { database } =
    databaseUrl === undefined ? await openPglite(path.join(dataDir, 'pg')) : openPostgres(databaseUrl);
  const text = "'Te despiertas temprano y haces café antes de salir de casa. '";
  const rows = (owner: string, phrases: number, stories: number) => `
    insert into public.user_phrases (user_id, phrase, translation, example, language, created_at)
      select '${owner}', 'palabra ' || g, 'word ' || g, repeat(${text}, 2), 'Spanish', now() - g * interval '1 minute'
      from generate_series(1, ${phrases}) g;
    insert into public.user_stories (user_id, title, story_text, translation, key_phrases, language, native_language, level, topic,
        sentences, created_at)
      select '${owner}', 'Historia ' || g, repeat(${text}, 25), repeat(${text}, 25), array['te despiertas', 'haces café'], 'Spanish',
        'English', 'Beginner', 'Food and dining',
        (select jsonb_agg(jsonb_build_object('text', ${text}, 'translation', ${text})) from generate_series(1, 25)),
        now() - g * interval '1 hour'
      from generate_series(1, ${stories}) g;
    insert into public.user_story_progress (user_id, user_story_id, completed, completion_date, time_spent, accuracy_score)
      select user_id, id, true, created_at, 600, 0.8 from public.user_stories where user_id = '${owner}';`;
  try {
    // Stays a little below the limits, so that an import still fits.
    await database.transaction((tx) => tx.script(rows(attacker, 45_000, 4_990)));
    await database.transaction((tx) => tx.script(rows(neighbour, 300, 30)));
    await database.query('analyze');
  } finally {
    await database.close();
  }
}
