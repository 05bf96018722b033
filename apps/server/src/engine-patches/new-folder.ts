import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { PGlite } from '@supabase/lite/pglite';

/**
 * Makes PGlite's folder if there is none. PGlite would make it in place, and a first start that is killed would leave a folder
 * that never opens again. So the folder is made under another name and takes its own when it is whole.
 */
export async function makeFolder(folder: string): Promise<void> {
  if (existsSync(folder)) return;
  const draft = `${folder}.new`;
  await rm(draft, { recursive: true, force: true });
  const fresh = new PGlite(draft);
  await fresh.waitReady;
  await fresh.close();
  await rename(draft, folder);
}
