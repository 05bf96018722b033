import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { asFolderError, FolderInUseError } from './folder-error.ts';
import { prepareFolder } from './prepare-folder.ts';

export interface FolderLock {
  release(): Promise<void>;
}

const busy = 5;
/** An unreachable connection would be closed, and the lock with it. */
const heldFiles = new Set<DatabaseSync>();

/**
 * Holds the data folder for this process: PGlite takes no lock, and two processes on one folder lose rows. SQLite, which comes
 * with Node, locks a file of the folder in the system's own way: for every process on this volume, in whatever container, and
 * until the process is gone, so that a killed server leaves nothing to wait for.
 * @throws FolderInUseError
 * @throws FolderError where the folder cannot be made or written
 */
export async function lockFolder(folder: string): Promise<FolderLock> {
  await prepareFolder(folder);
  let file: DatabaseSync | undefined;
  try {
    file = new DatabaseSync(join(folder, 'in-use.lock'));
    file.exec('pragma busy_timeout = 0; pragma journal_mode = memory; begin exclusive');
  } catch (error) {
    file?.close();
    if (error instanceof Error && 'errcode' in error) {
      if (error.errcode === busy) throw new FolderInUseError(folder);
      // Its other codes all say that the file could not be opened, written or locked.
      throw asFolderError(Object.assign(new Error(error.message), { code: 'EACCES' }), folder);
    }
    throw error;
  }
  const held = file;
  heldFiles.add(held);
  return {
    release: async () => {
      heldFiles.delete(held);
      held.close();
    },
  };
}
