import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const functionsFolder = fileURLToPath(new URL('../../supabase/functions', import.meta.url));

/** Every function that has an entry for Deno, by name. */
export function functionNames(): string[] {
  return readdirSync(functionsFolder).filter((name) => existsSync(path.join(functionsFolder, name, 'index.ts')));
}
