import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Files that a build leaves beside its output, and files that publishing itself adds. */
const notPublished = /\.(br|gz|map)$|^(mf-stats|built-with|release)\.json$/;

/** Every published file below a folder, relative to it, with `/`, in a fixed order. */
export function filesOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
    .filter((file) => !notPublished.test(file))
    .sort();
}

/**
 * `sha384-…` by file, in the form of the browser's `integrity` attribute, for scripts, styles, texts and pictures
 * alike.
 */
export function integrityOf(folder: string): Record<string, string> {
  return Object.fromEntries(filesOf(folder).map((file) => [file, digestOf(readFileSync(path.join(folder, file)))]));
}

export function digestOf(content: Uint8Array): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}

/** Twelve hexadecimal digits of a hash over names and contents, so that an immutable path never serves stale code. */
export function contentVersion(integrity: Readonly<Record<string, string>>): string {
  return createHash('sha256').update(JSON.stringify(integrity)).digest('hex').slice(0, 12);
}
