import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Every file below a folder, relative to it, with `/`, in one fixed order; compressed twins and maps are left out. */
export function filesOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(br|gz|map)$/.test(entry.name))
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
    .sort();
}

/** Twelve hexadecimal digits over names and contents: an immutable path never serves stale code. */
export function contentVersion(folder: string): string {
  const hash = createHash('sha256');
  for (const file of filesOf(folder))
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(path.join(folder, file)));
  return hash.digest('hex').slice(0, 12);
}

/** `sha384-…` as the browser's `integrity` attribute wants it, by file. */
export function integrityOf(folder: string): Record<string, string> {
  const scripts = filesOf(folder).filter((file) => /\.(js|css)$/.test(file));
  const digest = (file: string) =>
    createHash('sha384')
      .update(readFileSync(path.join(folder, file)))
      .digest('base64');
  return Object.fromEntries(scripts.map((file) => [file, `sha384-${digest(file)}`]));
}
