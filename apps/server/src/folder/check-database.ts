import { constants } from 'node:fs';
import { access, open, readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { readOrMake } from '../kept-file.ts';
import { asFolderError, brokenFolder, FolderError } from './folder-error.ts';
import { restoreFolder } from './own-names.ts';

/** The version that this build's PGlite reads. */
const version = '17';
const folders = ['base', 'global', 'pg_multixact', 'pg_wal', 'pg_xact'];
const controlBytes = 8192;
/**
 * In the control file: a number that shows this machine's floating-point format, eight sizes, and whether eight bytes
 * are passed by value.
 */
const knownNumber = Buffer.from('0000000087d63241', 'hex');
const sizesBytes = 32;

const putBack = 'Put back a backup of the whole data folder, or set DATA_DIR to another one.';

const noteSchema = z.object({ engine: z.literal('PGlite'), version: z.string() });
const notePath = (dataDir: string) => join(dataDir, 'database.json');

/** Records that there is a database, so that its absence is noticed. */
export async function noteDatabase(dataDir: string): Promise<void> {
  await readOrMake(notePath(dataDir), noteSchema, () => ({ engine: 'PGlite', version }));
}

/**
 * Checks that the folder contains a database that PGlite can open, or never had one. PGlite itself creates a new
 * database in an empty folder, and ends in a stack trace over most other content.
 * @throws FolderError
 */
export async function checkDatabase(dataDir: string): Promise<void> {
  const folder = join(dataDir, 'pg');
  try {
    await refuseHalfRestored(dataDir);
    const found = await stat(folder).catch(orMissing);
    if (!found) return await checkNew(dataDir, folder);
    if (!found.isDirectory()) throw brokenFolder(folder, 'is a file and no folder with a database', putBack);
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK);
    await checkWhole(folder, await readdir(folder));
  } catch (error) {
    throw asFolderError(error, folder);
  }
}

async function refuseHalfRestored(dataDir: string): Promise<void> {
  const left = await stat(join(dataDir, restoreFolder)).catch(orMissing);
  if (left) throw brokenFolder(dataDir, 'holds a restore that was not finished', 'Run it again, with --replace.');
}

async function checkNew(dataDir: string, folder: string): Promise<void> {
  const note = await stat(notePath(dataDir)).catch(orMissing);
  if (note) throw brokenFolder(folder, 'is not there, although this data folder had a database', `${putBack} ${begin}`);
}

const begin = 'To begin with an empty Fabula on purpose: npm run reset.';

async function checkWhole(folder: string, names: readonly string[]): Promise<void> {
  if (names.length === 0) throw brokenFolder(folder, 'is empty and no database', `${putBack} ${begin}`);
  const found = await readFile(join(folder, 'PG_VERSION'), 'utf8').catch(orMissing);
  if (found === undefined) throw brokenFolder(folder, 'has no PG_VERSION, so it is not a whole database', putBack);
  if (found.trim() !== version) {
    const what = `is of PostgreSQL ${found.trim().slice(0, 20) || 'of no version'}, and this Fabula reads ${version}`;
    throw brokenFolder(folder, what, 'Start the Fabula that made it, or set DATA_DIR to another folder.');
  }
  const missing = folders.find((name) => !names.includes(name));
  if (missing) throw brokenFolder(folder, `has no ${missing}/, so it is not a whole database`, putBack);
  await checkControl(folder);
}

async function checkControl(folder: string): Promise<void> {
  const control = await readStart(join(folder, 'global/pg_control'));
  if (control.byteLength < controlBytes) {
    throw brokenFolder(folder, 'has no whole global/pg_control, so it cannot be opened', putBack);
  }
  const at = control.indexOf(knownNumber);
  if (at < 0) throw brokenFolder(folder, 'has a global/pg_control that cannot be read', putBack);
  if (control[at + knownNumber.length + sizesBytes] !== 0) {
    const next = 'Name that server in DATABASE_URL, or set DATA_DIR to another folder.';
    throw brokenFolder(folder, 'belongs to a PostgreSQL server, not to the embedded one', next);
  }
}

async function readStart(path: string): Promise<Buffer> {
  const file = await open(path).catch(orMissing);
  if (!file) return Buffer.alloc(0);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(controlBytes), 0, controlBytes, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

function orMissing(error: unknown): undefined {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
  throw error;
}

/** The error for a database whose damage only showed when it was opened. */
export function couldNotOpen(dataDir: string, error: unknown): FolderError {
  const reason = (error instanceof Error ? error.message : String(error)).split('\n')[0];
  return new FolderError(
    `The database in ${join(dataDir, 'pg')} could not be opened: ${reason}. ${putBack} ` +
      'Keep a copy of this one first: it may still be mended.',
  );
}
