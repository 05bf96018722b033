import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { z } from 'zod';
import { asFolderError, brokenFolder } from './folder/folder-error.ts';

/**
 * Reads a JSON file of the data folder, or makes it once. Of two concurrent starts the second reads the first one's
 * file: `link` refuses to replace, so there is never a half-written or a replaced file.
 * @throws FolderError when the file exists and does not fit `schema`, because others rely on its content and it must
 * not be replaced
 */
export async function readOrMake<Value>(
  path: string,
  schema: z.ZodType<Value>,
  make: () => Value | Promise<Value>,
): Promise<Value> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const existing = await readKept(path, schema);
  if (existing !== undefined) return existing;
  const fresh = await make();
  const draft = `${path}.${process.pid}.${randomBytes(4).toString('hex')}`;
  try {
    await writeFile(draft, `${JSON.stringify(fresh, null, 2)}\n`, { flag: 'wx', mode: 0o600, flush: true });
    await link(draft, path);
    return fresh;
  } catch (error) {
    const first = await readKept(path, schema);
    if (first === undefined) throw error;
    return first;
  } finally {
    await rm(draft, { force: true });
  }
}

/**
 * A stored file's value; undefined where there is no such file.
 * @throws FolderError when it does not fit `schema`
 */
export async function readKept<Value>(path: string, schema: z.ZodType<Value>): Promise<Value | undefined> {
  let text: string;
  try {
    text = await readFile(path, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw asFolderError(error, path);
  }
  const { data, success } = schema.safeParse(parseJson(text));
  if (success) return data;
  throw brokenFolder(
    path,
    'is damaged: it does not hold what was written there',
    'Put it back from a backup, or move it away if what it holds may be lost.',
  );
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
