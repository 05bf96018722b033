import { rmSync } from 'node:fs';
import { compressFile } from './compress.ts';
import { writeWhole } from './write-file.ts';

/**
 * Replaces a file's content in one step. Its compressed copies are removed first and written last, so that they never
 * differ from the file.
 */
export async function replaceFile(target: string, content: string | Uint8Array): Promise<void> {
  for (const ending of ['.br', '.gz']) rmSync(target + ending, { force: true });
  await writeWhole(target, content);
  await compressFile(target);
}
