import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createBackend } from '../backend/backend.ts';
import { openPglite, openPostgres } from '../backend/database.ts';
import { checkDatabase } from '../folder/check-database.ts';
import { lockFolder } from '../folder/folder-lock.ts';
import { loadKeys } from '../keys.ts';
import type { Settings } from '../settings.ts';
import { type CopiedTable, copyRows, MoveError } from './copy-rows.ts';

/**
 * Copies the embedded database of a data folder into an empty PostgreSQL, while no server runs on either. The folder
 * stays as it is, and goes on to hold the keys, so that nobody is signed out.
 * @throws MoveError, FolderError
 */
export async function moveToPostgres(settings: Settings): Promise<CopiedTable[]> {
  const { dataDir, databaseUrl } = settings;
  if (databaseUrl === undefined) throw new MoveError('DATABASE_URL is needed: the PostgreSQL to move to.');
  const folder = join(dataDir, 'pg');
  if (!existsSync(folder)) throw new MoveError(`${dataDir} has no embedded database.`);
  const lock = await lockFolder(dataDir);
  try {
    await checkDatabase(dataDir);
    const keys = await loadKeys(dataDir);
    const options = { ...settings, folder, keys, sendMail: () => undefined };
    // Each makes the newest schema of its own database; the embedded one may be from before an update.
    for (const address of [undefined, databaseUrl]) {
      const backend = await createBackend({ ...options, databaseUrl: address });
      await backend.close();
    }
    const { database: from } = await openPglite(folder);
    const { database: to } = openPostgres(databaseUrl, 1);
    try {
      return await copyRows(from, to);
    } finally {
      await from.close();
      await to.close();
    }
  } finally {
    await lock.release();
  }
}
