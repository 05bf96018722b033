import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Files by key in one folder; the least recently used are removed when their total size exceeds a limit. */
export interface SpeechCache {
  get(key: string): Promise<Buffer | undefined>;
  put(key: string, content: Uint8Array): Promise<void>;
}

interface Entry {
  readonly bytes: number;
  usedMs: number;
}

/** @param maxBytes limit of all files together */
export function createSpeechCache(folder: string, maxBytes: number, now: () => number = Date.now): SpeechCache {
  let loading: Promise<Map<string, Entry>> | undefined;
  // Read when it is first needed, so that a start does not wait for a folder of thousands of files.
  const load = () => {
    loading ??= readEntries(folder);
    return loading;
  };
  const evict = async (entries: Map<string, Entry>) => {
    let total = [...entries.values()].reduce((sum, { bytes }) => sum + bytes, 0);
    if (total <= maxBytes) return;
    const oldestFirst = [...entries].sort(([, a], [, b]) => a.usedMs - b.usedMs);
    for (const [key, { bytes }] of oldestFirst) {
      if (total <= maxBytes) break;
      entries.delete(key);
      total -= bytes;
      await rm(join(folder, key), { force: true });
    }
  };
  return {
    async get(key) {
      const entries = await load();
      const entry = entries.get(key);
      if (!entry) return undefined;
      const content = await readFile(join(folder, key)).catch(() => undefined); // removed by hand: not cached
      if (!content) {
        entries.delete(key);
        return undefined;
      }
      entry.usedMs = now();
      const used = new Date(entry.usedMs);
      // Restores the order after a restart; losing one such note only costs a synthesis.
      await utimes(join(folder, key), used, used).catch(() => undefined);
      return content;
    },
    async put(key, content) {
      const entries = await load();
      await mkdir(folder, { recursive: true });
      const draft = join(folder, `${key}.${randomUUID()}.new`);
      await writeFile(draft, content);
      await rename(draft, join(folder, key));
      entries.set(key, { bytes: content.byteLength, usedMs: now() });
      await evict(entries);
    },
  };
}

async function readEntries(folder: string): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>();
  const names = await readdir(folder).catch(() => []); // nothing spoken yet, no folder
  for (const name of names) {
    if (name.endsWith('.new')) await rm(join(folder, name), { force: true });
    const found = name.endsWith('.new') ? undefined : await stat(join(folder, name)).catch(() => undefined);
    if (found?.isFile()) entries.set(name, { bytes: found.size, usedMs: found.mtimeMs });
  }
  return entries;
}
