import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { z } from 'zod';

const builder = fileURLToPath(new URL('../../libs/stories/src/build-library.ts', import.meta.url));

const row = z.object({
  id: z.string(),
  topic: z.string(),
  level: z.string(),
  content: z.looseObject({ version: z.string() }),
});

/** A row of `library_stories`. */
export type LibraryRow = z.infer<typeof row>;

/** The library as it is in libs/stories now, checked and built afresh. */
export async function libraryRows(): Promise<LibraryRow[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'fabula-library-'));
  try {
    const file = path.join(folder, 'library.json');
    await promisify(execFile)(process.execPath, [builder, file]);
    return await readLibrary(file);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The library in a file that was built before. */
export async function readLibrary(file: string): Promise<LibraryRow[]> {
  return z.object({ stories: z.array(row) }).parse(JSON.parse(await readFile(file, 'utf8'))).stories;
}
