import { existsSync } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { openPglite } from '@fabula/server/backend';
import {
  BackupError,
  backupPath,
  checkDatabase,
  createBackups,
  doorToken,
  type KeySettings,
  type Manifest,
  refuseExisting,
  writeBackupFile,
} from '@fabula/server/data-folder';
import type { Settings } from '@fabula/server/settings';
import { lockUnlessRunning, runningServer } from '../running-server.ts';

type BackUpSettings = KeySettings & Pick<Settings, 'ownUrl'>;

/**
 * Writes a backup of the data folder. Only one process can open a PGlite folder, so a server that runs on it is asked
 * for the content.
 * @throws BackupError, FolderError
 */
export async function backUp(
  settings: BackUpSettings,
  file: string,
  options: { readonly replaces?: boolean } = {},
): Promise<Manifest> {
  const { dataDir } = settings;
  await refuseExisting(file, options);
  if (!existsSync(path.join(dataDir, 'pg'))) {
    throw new BackupError(`There is no database in ${dataDir}. Set DATA_DIR as the server has it.`);
  }
  const lock = await lockUnlessRunning(dataDir);
  if (lock === null) return writeBackupFile(file, await contentOf(settings), options);
  try {
    await checkDatabase(dataDir);
    const { database } = await openPglite(path.join(dataDir, 'pg'));
    try {
      const backups = createBackups({ dataDir, exclusively: (work) => work(database) });
      return await writeBackupFile(file, await backups.open(), options);
    } finally {
      await database.close();
    }
  } finally {
    await lock.release();
  }
}

async function contentOf(settings: BackUpSettings): Promise<Readable> {
  const { url } = await runningServer(settings);
  const answer = await fetch(url + backupPath, {
    method: 'POST',
    headers: { authorization: `Bearer ${await doorToken(settings.dataDir)}`, accept: 'application/json' },
  });
  if (answer.ok && answer.body) return Readable.fromWeb(answer.body as ReadableStream<Uint8Array>); // Node's own class
  const said: unknown = await answer.json().catch(() => undefined);
  const message = typeof said === 'object' && said !== null && 'message' in said ? String(said.message) : '';
  throw new BackupError(`The server gave no backup (${answer.status}). ${message}`);
}
