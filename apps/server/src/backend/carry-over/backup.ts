import { cp, rename, rm } from 'node:fs/promises';
import { type Database, openPostgres } from '../database.ts';

/** The database must be carried over, but no backup of it could be made. */
export class NoBackupError extends Error {
  override readonly name = 'NoBackupError';
  constructor(what: string, next: string, cause: unknown) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    super(
      `This Fabula carries the database over from an older one, and first makes a backup of it, but ${what} (${reason}). ` +
        `${next}, and start again. Nothing was changed.`,
      { cause },
    );
  }
}

const suffix = () => new Date().toISOString().replaceAll(/\D/g, '').slice(0, 14);

/**
 * Closes the database and copies it whole to a place beside it.
 * @returns where the copy is
 * @throws NoBackupError
 */
export async function backUp(
  { folder, databaseUrl }: { readonly folder: string; readonly databaseUrl: string | undefined },
  database: Database,
): Promise<string> {
  const [row] = await database.query('select current_database() as name');
  await database.close();
  return databaseUrl === undefined ? copyFolder(folder) : copyPostgres(databaseUrl, String(row?.name));
}

async function copyFolder(folder: string): Promise<string> {
  const copy = `${folder}.backup-${suffix()}`;
  const draft = `${folder}.backup.new`;
  try {
    await rm(draft, { recursive: true, force: true });
    await cp(folder, draft, { recursive: true });
    await rename(draft, copy);
  } catch (error) {
    await rm(draft, { recursive: true, force: true }).catch(() => undefined);
    throw new NoBackupError(`${copy} could not be written`, 'Make room there', error);
  }
  return copy;
}

/** PostgreSQL copies a database itself, to a new one beside it, while nobody is connected to the old one. */
async function copyPostgres(databaseUrl: string, original: string): Promise<string> {
  // A name has at most 63 bytes.
  const copy = `${original.slice(0, 40)}_backup_${suffix()}`;
  const url = new URL(databaseUrl);
  url.pathname = '/postgres';
  const { database } = openPostgres(url.href);
  try {
    await database.query(`create database ${quoted(copy)} template ${quoted(original)}`);
  } catch (error) {
    const next = 'Stop whatever else is connected to it, and let its user create databases';
    throw new NoBackupError(`it could not be copied to ${copy}`, next, error);
  } finally {
    await database.close();
  }
  return copy;
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
