import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { openPglite } from '../backend/database.ts';
import { examineSchema } from '../backend/migrations.ts';
import { lockFolder } from '../folder/folder-lock.ts';
import { isOwnName, restoreFolder } from '../folder/own-names.ts';
import { BackupError } from './backup-error.ts';
import { flushFolder } from './backup-file.ts';
import type { Manifest } from './manifest.ts';
import { readBackup } from './read-backup.ts';

export interface RestoreOptions {
  readonly dataDir: string;
  readonly migrationsDir: string;
  /** Whether data that is there is moved aside. */
  readonly replaces?: boolean;
  readonly now?: () => Date;
}

export interface Restored {
  readonly manifest: Manifest;
  /** Where the data that was there is now. */
  readonly aside: string | undefined;
}

/**
 * Puts a backup into a data folder. The whole file is checked before anything is written, and the database is opened
 * once before it takes its place.
 * @throws BackupError, FolderError
 */
export async function restoreBackup(file: string, options: RestoreOptions): Promise<Restored> {
  const { dataDir, migrationsDir, replaces = false, now = () => new Date() } = options;
  await readBackup(file);
  const lock = await lockFolder(dataDir);
  try {
    const present = await presentNames(dataDir);
    if (present.length > 0 && !replaces) {
      throw new BackupError(
        `${dataDir} holds the data of a Fabula. Move it aside with --replace, or set DATA_DIR to another folder.`,
      );
    }
    const draft = join(dataDir, 'restore.draft');
    const manifest = await prepare(file, draft, migrationsDir);
    // From here on no server starts until everything has moved.
    const whole = join(dataDir, restoreFolder);
    await rename(draft, whole);
    const aside = await moveAside(dataDir, present, now());
    await moveIn(whole, dataDir);
    return { manifest, aside };
  } finally {
    await lock.release();
  }
}

/** Unpacks a backup and tries its database; leaves nothing where that fails. */
async function prepare(file: string, draft: string, migrationsDir: string): Promise<Manifest> {
  try {
    await Promise.all(
      [draft, join(dirname(draft), restoreFolder)].map((old) => rm(old, { recursive: true, force: true })),
    );
    const manifest = await unpack(file, draft);
    await tryDatabase(join(draft, 'pg'), migrationsDir);
    return manifest;
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
}

async function presentNames(dataDir: string): Promise<string[]> {
  const isOther = (name: string) => /^(in-use\.lock|before-restore-|restore\.)/.test(name);
  return (await readdir(dataDir)).filter((name) => isOwnName(name) && !isOther(name));
}

async function unpack(file: string, draft: string): Promise<Manifest> {
  await mkdir(draft, { mode: 0o700 });
  return readBackup(file, {
    folder: async (path) => void (await mkdir(join(draft, path), { recursive: true, mode: 0o700 })),
    file: (path, content) =>
      pipeline(content, createWriteStream(join(draft, path), { flags: 'wx', mode: 0o600, flush: true })),
  });
}

/** Opens the database as a start would, which replays its log, and looks whether this build knows its schema. */
async function tryDatabase(folder: string, migrationsDir: string): Promise<void> {
  const { database } = await openPglite(folder).catch((cause: unknown) => {
    throw new BackupError('The database in the backup could not be opened.', { cause });
  });
  try {
    await examineSchema(database, migrationsDir);
  } finally {
    await database.close();
  }
}

async function moveAside(dataDir: string, names: readonly string[], at: Date): Promise<string | undefined> {
  if (names.length === 0) return undefined;
  const aside = join(dataDir, `before-restore-${at.toISOString().replaceAll(/\D/g, '').slice(0, 14)}`);
  await mkdir(aside, { mode: 0o700 });
  for (const name of names) await rename(join(dataDir, name), join(aside, name));
  return aside;
}

/** The folder that it comes from goes last: while it is there, no server starts on what is half. */
async function moveIn(whole: string, dataDir: string): Promise<void> {
  for (const name of await readdir(whole)) await rename(join(whole, name), join(dataDir, name));
  await flushFolder(dataDir);
  await rm(whole, { recursive: true });
}
