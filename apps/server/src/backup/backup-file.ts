import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { link, lstat, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { asFolderError } from '../folder/folder-error.ts';
import { BackupError } from './backup-error.ts';
import type { Manifest } from './manifest.ts';
import { readBackup } from './read-backup.ts';

export interface BackupFileOptions {
  /** Whether a file that is there already is replaced. */
  readonly replaces?: boolean;
}

/** @throws BackupError before a backup is made in vain */
export async function refuseExisting(file: string, { replaces = false }: BackupFileOptions = {}): Promise<void> {
  const found = await lstat(file).catch(() => undefined);
  if (found && (!replaces || !found.isFile())) throw alreadyThere(file);
}

const alreadyThere = (file: string) =>
  new BackupError(`${file} is there already. Give another name, or replace it with --force.`);

/**
 * Writes a backup under another name, checks it as a restore would, and gives it its name once it lies on the disk
 * whole. Only its owner may read it.
 * @throws BackupError
 */
export async function writeBackupFile(
  file: string,
  content: NodeJS.ReadableStream,
  { replaces = false }: BackupFileOptions = {},
): Promise<Manifest> {
  const draft = `${file}.${randomBytes(4).toString('hex')}.new`;
  try {
    await pipeline(content, createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true }));
    const manifest = await readBackup(draft);
    // `link` refuses to replace what came meanwhile.
    await (replaces ? rename(draft, file) : link(draft, file));
    await flushFolder(dirname(file));
    return manifest;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') throw alreadyThere(file);
    throw asFolderError(error, file);
  } finally {
    await rm(draft, { force: true });
  }
}

/** Writes a folder's own entries to the disk; Windows does that by itself, and refuses to be asked. */
export async function flushFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
