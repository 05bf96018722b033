import { closeSync, fsyncSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { compressFile } from './compress.ts';

/**
 * Gives a file new content in one step: a reader finds the old or the new one, never half of either. Its packed twins go
 * first and come back last: at no moment do they say something else than the file.
 */
export async function replaceFile(target: string, content: string | Uint8Array): Promise<void> {
  const fresh = path.join(path.dirname(target), `.${path.basename(target)}.new`);
  const handle = openSync(fresh, 'w');
  try {
    writeFileSync(handle, content);
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
  for (const ending of ['.br', '.gz']) rmSync(target + ending, { force: true });
  renameSync(fresh, target);
  await compressFile(target);
}
