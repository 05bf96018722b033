import { randomUUID } from 'node:crypto';
import { link, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { checkedName, type ObjectFacts, type ObjectStore } from './object-store.ts';

/** Of a file that is being written; it is no name of an object. */
const draftEnd = '~';

/** A folder that all servers see: on one machine, or mounted at each. */
export function createFolderStore(folder: string): ObjectStore {
  const fileOf = (name: string) => join(folder, checkedName(name));
  return {
    async get(name) {
      const file = fileOf(name);
      try {
        const [content, { mtimeMs }] = await Promise.all([readFile(file), stat(file)]);
        return { content, changedMs: mtimeMs };
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },
    async put(name, content) {
      const file = fileOf(name);
      await rename(await draftOf(file, content), file);
    },
    async create(name, content) {
      const file = fileOf(name);
      const draft = await draftOf(file, content);
      try {
        // Unlike a renaming, it never replaces.
        await link(draft, file);
        return true;
      } catch (error) {
        if (hasCode(error, 'EEXIST')) return false;
        throw error;
      } finally {
        await rm(draft, { force: true });
      }
    },
    remove: (name) => rm(fileOf(name), { force: true }),
    list: (prefix) => filesOf(folder, prefix),
  };
}

/** Writes the whole content beside the file, whose folder is made where it is not there. */
async function draftOf(file: string, content: Uint8Array): Promise<string> {
  await mkdir(dirname(file), { recursive: true });
  const draft = `${file}.${randomUUID()}${draftEnd}`;
  await writeFile(draft, content);
  return draft;
}

async function* filesOf(folder: string, prefix: string): AsyncIterable<ObjectFacts> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch((error: unknown) => {
    if (isMissing(error)) return [];
    throw error;
  });
  for (const entry of entries) {
    const file = join(entry.parentPath, entry.name);
    const name = relative(folder, file).split(sep).join('/');
    if (!name.startsWith(prefix) || name.endsWith(draftEnd)) continue;
    const found = await stat(file).catch(() => undefined); // removed meanwhile by another server
    if (found?.isFile()) yield { name, bytes: found.size, changedMs: found.mtimeMs };
  }
}

const hasCode = (error: unknown, code: string) => error instanceof Error && 'code' in error && error.code === code;
const isMissing = (error: unknown) => hasCode(error, 'ENOENT');
