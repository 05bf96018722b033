import { rmSync } from 'node:fs';
import { compressFile } from './compress.ts';
import { writeWhole } from './write-file.ts';

/**
 * Gives a file new content in one step. Its packed twins go first and come back last: at no moment do they say something
 * else than the file.
 */
export async function replaceFile(target: string, content: string | Uint8Array): Promise<void> {
  for (const ending of ['.br', '.gz']) rmSync(target + ending, { force: true });
  await writeWhole(target, content);
  await compressFile(target);
}
