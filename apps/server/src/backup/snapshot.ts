import { createHash } from 'node:crypto';
import { constants } from 'node:fs';
import { copyFile, mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { readHistory } from '../backend/carry-over/before-baseline.ts';
import type { Database } from '../backend/database.ts';
import { freeBytes } from '../backend/disk-room.ts';
import { BackupError } from './backup-error.ts';
import { fileChunks, takeTurns } from './file-chunks.ts';
import { type BackedUpFile, backupFormat, type Manifest } from './manifest.ts';

/** Where the copy stands while it is written to the backup's file. */
export const draftName = 'backup.new';

/** What is copied besides the database. The sounds of `speech` are made again when they are needed. */
const fileNames = ['keys.json', 'push-keys.json', 'store-keys.json', 'door.json', 'database.json', 'store.json'];

export interface Snapshot {
  /** The copy. */
  readonly folder: string;
  /** The newest migration of the database. */
  readonly migration: string;
  readonly folders: readonly string[];
  readonly files: readonly string[];
}

interface Paths {
  readonly folders: readonly string[];
  readonly files: readonly { readonly path: string; readonly bytes: number }[];
}

/**
 * Copies what a restore needs. Nothing else may use the database meanwhile: PGlite writes only while it answers, so the
 * copy is what a kill at this moment would have left, and PostgreSQL's own log makes that whole.
 * @throws BackupError where the disk has no room for the copy
 */
export async function takeSnapshot(database: Database, dataDir: string): Promise<Snapshot> {
  const folder = join(dataDir, draftName);
  await rm(folder, { recursive: true, force: true });
  // Writes what only memory has, so that the copy needs next to nothing of the log.
  await database.query('checkpoint');
  const isNeeded = await neededLog(database);
  const [migration] = await readHistory(database);
  if (migration === undefined) throw new BackupError('The database is empty: there is nothing to back up yet.');
  const paths = await listPaths(dataDir, isNeeded);
  refuseWithoutRoom(dataDir, paths);
  await mkdir(folder, { mode: 0o700 });
  for (const path of paths.folders) await mkdir(join(folder, path), { recursive: true, mode: 0o700 });
  const files: string[] = [];
  for (const { path } of paths.files) {
    if (await isCopied(dataDir, folder, path)) files.push(path);
  }
  return { folder, migration, folders: paths.folders, files };
}

/** False for a mail that was removed meanwhile, because a newer one came. */
async function isCopied(from: string, to: string, path: string): Promise<boolean> {
  try {
    // Takes no time and no room where the file system can share what does not differ.
    await copyFile(join(from, path), join(to, path), constants.COPYFILE_FICLONE);
    return true;
  } catch (error) {
    if (path.startsWith('mail/')) return orMissing(error) ?? false;
    throw error;
  }
}

/** Tells which parts of the log the copy needs: those from the checkpoint on. The others are old, or empty and waiting. */
async function neededLog(database: Database): Promise<(path: string) => boolean> {
  const [row] = await database.query(
    'select redo_wal_file as first, pg_walfile_name(pg_current_wal_insert_lsn()) as last from pg_control_checkpoint()',
  );
  const [first, last] = [String(row?.first), String(row?.last)];
  return (path) => {
    const [, part] = /^pg\/pg_wal\/([0-9A-F]{24})$/.exec(path) ?? [];
    return part === undefined || (part >= first && part <= last);
  };
}

async function listPaths(dataDir: string, isNeeded: (path: string) => boolean): Promise<Paths> {
  const folders: string[] = [];
  const files: { path: string; bytes: number }[] = [];
  const addFile = async (path: string) => {
    const found = await stat(join(dataDir, path)).catch(orMissing);
    if (found) files.push({ path, bytes: found.size });
  };
  const addFolder = async (path: string): Promise<void> => {
    const entries = await readdir(join(dataDir, path), { withFileTypes: true }).catch(orMissing);
    if (!entries) return;
    folders.push(path);
    for (const entry of entries) {
      const inner = `${path}/${entry.name}`;
      if (entry.isDirectory()) await addFolder(inner);
      else if (isNeeded(inner) && !inner.endsWith('.json.new')) await addFile(inner);
    }
  };
  for (const name of fileNames) await addFile(name);
  await addFolder('mail');
  await addFolder('pg');
  return { folders, files };
}

function refuseWithoutRoom(dataDir: string, { files }: Paths): void {
  const mebibyte = 1024 * 1024;
  // What the server needs to go on writing beside the copy.
  const spare = 64 * mebibyte;
  const needed = files.reduce((sum, { bytes }) => sum + bytes, spare);
  const free = freeBytes(dataDir);
  if (free >= needed) return;
  const [has, needs] = [free, needed].map((size) => Math.ceil(size / mebibyte));
  throw new BackupError(`The disk of ${dataDir} has ${has} MB free, and a backup needs ${needs} MB there. Make room.`);
}

/** What the copy holds, with the digest of each file. */
export async function describeSnapshot(snapshot: Snapshot, madeAt: Date): Promise<Manifest> {
  const { folder, migration, folders } = snapshot;
  const files: BackedUpFile[] = [];
  const contents = function* () {
    for (const path of snapshot.files) {
      const hash = createHash('sha256');
      let bytes = 0;
      for (const chunk of fileChunks(join(folder, path))) {
        hash.update(chunk);
        bytes += chunk.byteLength;
        yield chunk;
      }
      files.push({ path, bytes, sha256: hash.digest('hex') });
    }
  };
  await takeTurns(contents());
  return { format: backupFormat, madeAt: madeAt.toISOString(), migration, folders: [...folders], files };
}

function orMissing(error: unknown): undefined {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
  throw error;
}
