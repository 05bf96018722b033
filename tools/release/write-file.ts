import { open, readdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Windows cannot open a folder as a file; its file system writes names in order by itself. */
const foldersSync = process.platform !== 'win32';

/**
 * Replaces a file's content in one atomic step and flushes it to disk, so that a reader finds the old or the new
 * content, never half of either, also after a power cut.
 */
export async function writeWhole(target: string, content: string | Uint8Array): Promise<void> {
  const folder = path.dirname(target);
  const fresh = path.join(folder, `.${path.basename(target)}.${process.pid}.new`);
  await writeFile(fresh, content, { flush: true });
  await rename(fresh, target);
  await syncFolder(folder);
}

/** Flushes everything below a folder to disk. */
export async function syncTree(folder: string): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true });
  await Promise.all(
    entries.map((entry) => {
      const at = path.join(folder, entry.name);
      return entry.isDirectory() ? syncTree(at) : sync(at, 'r+');
    }),
  );
  await syncFolder(folder);
}

/** Flushes the names in one folder to disk, not the content of its files. */
export async function syncFolder(folder: string): Promise<void> {
  if (foldersSync) await sync(folder, 'r');
}

async function sync(at: string, flags: 'r' | 'r+'): Promise<void> {
  const handle = await open(at, flags);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
