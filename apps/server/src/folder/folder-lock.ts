import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { asFolderError, FolderInUseError } from './folder-error.ts';
import { prepareFolder } from './prepare-folder.ts';

export interface FolderLock {
  release(): Promise<void>;
}

const busy = 5;
const betweenTriesMs = 100;
/** Keeps the connections reachable, because a collected one would be closed, and the lock with it. */
const heldFiles = new Set<DatabaseSync>();

/**
 * Locks the data folder for this process, because PGlite takes no lock, and two processes on one folder lose rows.
 * SQLite, which comes with Node, locks a file in the folder through the operating system: for every process on this
 * volume, in any container, and until the process has ended, so that a killed server leaves nothing to wait for.
 * @throws FolderInUseError when its holder has not let go after `patienceMs`
 * @throws FolderError where the folder cannot be made or written
 */
export async function lockFolder(folder: string, { patienceMs = 0 } = {}): Promise<FolderLock> {
  await prepareFolder(folder);
  for (let waitedMs = 0; ; waitedMs += betweenTriesMs) {
    const held = holdFolder(folder);
    if (held) {
      return {
        release: async () => {
          heldFiles.delete(held);
          held.close();
        },
      };
    }
    if (waitedMs >= patienceMs) throw new FolderInUseError(folder);
    await sleep(betweenTriesMs);
  }
}

/** Undefined where another process holds the folder. */
function holdFolder(folder: string): DatabaseSync | undefined {
  let file: DatabaseSync | undefined;
  try {
    file = new DatabaseSync(join(folder, 'in-use.lock'));
    file.exec('pragma busy_timeout = 0; pragma journal_mode = memory; begin exclusive');
    heldFiles.add(file);
    return file;
  } catch (error) {
    file?.close();
    if (!(error instanceof Error && 'errcode' in error)) throw error;
    if (error.errcode === busy) return undefined;
    // All other codes mean that the file could not be opened, written or locked.
    throw asFolderError(Object.assign(new Error(error.message), { code: 'EACCES' }), folder);
  }
}
