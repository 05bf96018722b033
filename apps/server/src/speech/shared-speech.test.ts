import { mkdtemp, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createBackground } from '../background.ts';
import { createAskShared } from '../cluster/ask-shared.ts';
import { createLog } from '../log.ts';
import { createFolderStore } from '../storage/folder-store.ts';
import type { ObjectStore } from '../storage/object-store.ts';
import { createSharedSpeech, removeOldSounds } from './shared-speech.ts';
import { createSpeechCache } from './speech-cache.ts';

const newFolder = () => mkdtemp(join(tmpdir(), 'fabula-shared-speech-'));
const day = 86_400_000;

async function newStore() {
  const folder = await newFolder();
  const store = createFolderStore(folder);
  return {
    store,
    folder,
    age: (key: string, changedMs: number) => utimes(join(folder, 'speech', key), changedMs / 1000, changedMs / 1000),
  };
}

/** One server with a folder of its own. */
async function server(store: ObjectStore, now?: () => number) {
  const told: string[] = [];
  const ask = createAskShared({ failing: () => told.push('failing'), back: () => told.push('back') });
  const background = createBackground(createLog('silent'));
  const own = createSpeechCache(await newFolder(), 1_000_000);
  const cache = createSharedSpeech(own, { store, ask }, background, now);
  return { own, cache, told, idle: () => background.drain(60_000) };
}
const sound = Buffer.from('a sound');

describe('the sounds of several servers', () => {
  it('are found by all, and fetched by each only once', async () => {
    const { store } = await newStore();
    const [one, other] = [await server(store), await server(store)];
    expect(await other.cache.get('a')).toBeUndefined();
    await one.cache.put('a', sound);
    await one.idle();
    expect(await other.cache.get('a')).toEqual(sound);
    await other.idle();
    await store.remove('speech/a');
    expect(await other.cache.get('a')).toEqual(sound);
    expect([...one.told, ...other.told]).toEqual([]);
  });

  it('stay with each server while the store is away, which is told once', async () => {
    const away = () => Promise.reject(new Error('away'));
    const { cache, told, idle } = await server({ ...(await newStore()).store, get: away, put: away });
    for (const key of ['a', 'b']) {
      expect(await cache.get(key)).toBeUndefined();
      await cache.put(key, sound);
      expect(await cache.get(key)).toEqual(sound);
    }
    await idle();
    expect(told).toEqual(['failing']);
  });

  it('that are still heard after a week count as new', async () => {
    const { store, age } = await newStore();
    const [one, other] = [await server(store), await server(store)];
    const changed = async () => (await store.get('speech/a'))?.changedMs ?? 0;
    await one.cache.put('a', sound);
    await one.idle();
    const sixDaysAgo = Date.now() - 6 * day;
    await age('a', sixDaysAgo);
    await other.cache.get('a');
    await other.idle();
    expect(await changed()).toBeCloseTo(sixDaysAgo, -4);
    await age('a', Date.now() - 8 * day);
    const third = await server(store);
    await third.cache.get('a');
    await third.idle();
    expect(Date.now() - (await changed())).toBeLessThan(day);
  });

  it('go once they take too much, those first that nobody has heard for the longest, and nothing else', async () => {
    const { store, age } = await newStore();
    const put = async (key: string, daysAgo: number) => {
      await store.put(`speech/${key}`, Buffer.alloc(10), 'application/octet-stream');
      await age(key, Date.now() - daysAgo * day);
    };
    await put('new', 0);
    await put('oldest', 9);
    await put('old', 5);
    await store.put('www/registry.json', Buffer.alloc(100), 'application/json');
    const left = async () => {
      const names: string[] = [];
      for await (const { name } of store.list('')) names.push(name);
      return names.sort();
    };
    await removeOldSounds(store, 30);
    expect(await left()).toHaveLength(4);
    await removeOldSounds(store, 29);
    expect(await left()).toEqual(['speech/new', 'speech/old', 'www/registry.json']);
  });
});
