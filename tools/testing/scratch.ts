import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import path from 'node:path';

interface Room {
  /** Where Linux keeps files in memory; many containers have next to nothing there. */
  readonly memory?: string;
  /** The tests together have had less than half of this in it at once. */
  readonly neededBytes?: number;
}

/**
 * A folder in memory for the temporary files of this process's tests, removed when it ends; undefined where there is no
 * room. Some two hundred servers each get a database of a thousand files, and making those on a disk takes as much
 * processor time as starting the server.
 */
export function makeScratch({ memory = '/dev/shm', neededBytes = 4 * 1024 ** 3 }: Room = {}): string | undefined {
  let folder: string;
  try {
    const { bavail, bsize } = statfsSync(memory);
    if (Math.min(bavail * bsize, process.availableMemory()) < neededBytes) return undefined;
    folder = mkdtempSync(path.join(memory, 'fabula-tests-'));
  } catch {
    return undefined;
  }
  chmodSync(folder, 0o711); // PostgreSQL runs as somebody else, and has a folder of its own inside
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
  return folder;
}
