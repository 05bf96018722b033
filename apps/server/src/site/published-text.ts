import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Files that never change, so each is read and checked once. */
const known = new Map<string, string>();
const maxKnown = 100;

/**
 * The text of a published file whose name or folder contains its hash; undefined if it is missing or not what was
 * published.
 */
export async function readPublished(wwwDir: string, address: string, digest = ''): Promise<string | undefined> {
  const key = [wwwDir, address, digest].join('\n');
  const kept = known.get(key);
  if (kept !== undefined) return kept;
  const text = await readFile(join(wwwDir, address), 'utf8').catch(() => undefined); // the page is shown without it
  if (text === undefined) return undefined;
  if (digest && `sha384-${createHash('sha384').update(text).digest('base64')}` !== digest) return undefined;
  if (known.size >= maxKnown) known.clear();
  known.set(key, text);
  return text;
}
