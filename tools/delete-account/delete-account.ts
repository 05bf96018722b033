import { existsSync } from 'node:fs';
import path from 'node:path';
import { openPglite, openPostgres } from '@fabula/server/backend';
import { lockFolder } from '@fabula/server/data-folder';
import type { Settings } from '@fabula/server/settings';

/**
 * Deletes the account with this address and, by cascade, everything that belongs to it. Only one process can open a
 * PGlite folder, so the server must not be running on it.
 * @returns whether there was such an account
 * @throws FolderError where another process holds the data folder
 */
export async function deleteAccount(
  { databaseUrl, dataDir }: Pick<Settings, 'databaseUrl' | 'dataDir'>,
  email: string,
): Promise<boolean> {
  if (databaseUrl !== undefined) return deleteIn(openPostgres(databaseUrl), email);
  const folder = path.join(dataDir, 'pg');
  if (!existsSync(folder)) return false;
  const lock = await lockFolder(dataDir);
  try {
    return await deleteIn(await openPglite(folder), email);
  } finally {
    await lock.release();
  }
}

async function deleteIn({ database }: ReturnType<typeof openPostgres>, email: string): Promise<boolean> {
  try {
    const gone = await database.query('delete from auth.users where lower(email) = lower($1) returning id', [
      email.trim(),
    ]);
    return gone.length > 0;
  } finally {
    await database.close();
  }
}
