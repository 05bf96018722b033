import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { digestsFile } from '@fabula/contracts';

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

/** The digest of every file, scripts, styles, texts and pictures alike. */
export function integrityOf(folder: string): Record<string, string> {
  return Object.fromEntries(
    filesOf(folder).map((file) => [file, digestOf(file, readFileSync(path.join(folder, file)))]),
  );
}

/**
 * In the form of the browser's `integrity` attribute. That of the list is shorter, because it stands in every page, and
 * nobody can forge that one either.
 */
export function digestOf(file: string, content: Uint8Array): string {
  const algorithm = file === digestsFile ? 'sha256' : 'sha384';
  return `${algorithm}-${createHash(algorithm).update(content).digest('base64')}`;
}

/** Twelve hexadecimal digits of a hash over names and contents, so that an immutable path never serves stale code. */
export function contentVersion(integrity: Readonly<Record<string, string>>): string {
  return createHash('sha256').update(JSON.stringify(integrity)).digest('hex').slice(0, 12);
}
