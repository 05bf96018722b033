import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createBackend } from '@fabula/server/backend';
import { loadKeys } from '@fabula/server/data-folder';
import { readSettings } from '@fabula/server/settings';
import { createPostgresConnection } from '@supabase/lite/postgres';

export type Row = Readonly<Record<string, unknown>>;

/** One session of a migrated PostgreSQL, as its owner unless another role is set. */
export interface Session {
  query(sql: string, parameters?: readonly (string | number)[]): Promise<Row[]>;
  /** Runs `work` as the API runs a request: in a transaction with this role and this learner's claims. */
  as<T>(
    role: 'authenticated' | 'service_role',
    userId: string | null,
    work: (session: Asking) => Promise<T>,
  ): Promise<T>;
  /** The notices that PostgreSQL sent since the last call: plans, where auto_explain is on. */
  notices(): string[];
  close(): Promise<void>;
}

export type Asking = Pick<Session, 'query'>;

/** Migrates an empty database as the server does, and opens a session on it. */
export async function openMigrated(databaseUrl: string): Promise<Session> {
  const folder = mkdtempSync(path.join(tmpdir(), 'fabula-plans-'));
  try {
    const settings = readSettings({ DATABASE_URL: databaseUrl, DATA_DIR: folder });
    const keys = await loadKeys(folder);
    const backend = await createBackend({ ...settings, folder, keys, sendMail: () => undefined });
    await backend.close();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  let told: string[] = [];
  const connection = createPostgresConnection({
    url: databaseUrl,
    postgresOptions: { max: 1, onnotice: ({ message }) => void told.push(String(message)) },
  });
  const { driver } = connection;
  return {
    query: async (sql, parameters = []) =>
      await driver.unsafe<Row[]>(sql, [...parameters], { prepare: parameters.length > 0 }),
    async as(role, userId, work) {
      const holder: { value?: Awaited<ReturnType<typeof work>> } = {};
      await driver.begin(async (tx) => {
        const claims = JSON.stringify({ role, ...(userId === null ? {} : { sub: userId }) });
        await tx.unsafe(
          "select set_config('request.jwt.claims', $1, true), set_config('request.jwt.claim.sub', $2, true)",
          [claims, userId ?? ''],
        );
        await tx.unsafe(`set local role ${role}`);
        holder.value = await work({
          query: async (sql, parameters = []) => await tx.unsafe<Row[]>(sql, [...parameters], { prepare: true }),
        });
      });
      if (!('value' in holder)) throw new Error('The transaction ended without its work');
      return holder.value as Awaited<ReturnType<typeof work>>; // assigned just above
    },
    notices() {
      const those = told;
      told = [];
      return those;
    },
    close: () => connection.close(),
  };
}
