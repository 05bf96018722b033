import { existsSync } from 'node:fs';
import path from 'node:path';
import { openPglite, openPostgres } from '@fabula/server/backend';
import type { KeySettings } from '@fabula/server/data-folder';
import type { Settings } from '@fabula/server/settings';
import { lockUnlessRunning, type RunningServer, runningServer } from '../running-server.ts';

/**
 * Deletes the account with this address and, by cascade, everything that belongs to it. Only one process can open a
 * PGlite folder, so a server that runs on it is asked to delete.
 * @returns whether there was such an account
 * @throws FolderError where a server holds the data folder, and does not answer at the address of these settings
 */
export async function deleteAccount(settings: KeySettings & Pick<Settings, 'ownUrl'>, email: string): Promise<boolean> {
  const { databaseUrl, dataDir } = settings;
  if (databaseUrl !== undefined) return deleteIn(openPostgres(databaseUrl), email);
  const folder = path.join(dataDir, 'pg');
  if (!existsSync(folder)) return false;
  const lock = await lockUnlessRunning(dataDir);
  if (lock === null) return deleteThrough(await runningServer(settings), email);
  try {
    return await deleteIn(await openPglite(folder), email);
  } finally {
    await lock.release();
  }
}

async function deleteThrough({ url, secretKey }: RunningServer, email: string): Promise<boolean> {
  const headers = { apikey: secretKey };
  const answer = await fetch(`${url}/auth/v1/admin/users?email=${encodeURIComponent(email)}`, {
    method: 'DELETE',
    headers,
  });
  if (!answer.ok && answer.status !== 404) throw new Error(`The server answered ${answer.status}`);
  return answer.ok;
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
