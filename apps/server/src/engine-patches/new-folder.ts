import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { PGlite } from '@supabase/lite/pglite';

/**
 * Creates PGlite's folder if there is none, under another name, and renames it when it is complete. PGlite would create
 * it in place, and a first start that is killed would leave a folder that never opens again.
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
