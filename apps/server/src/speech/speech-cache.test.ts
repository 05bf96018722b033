import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createSpeechCache } from './speech-cache.ts';

const newFolder = () => mkdtemp(join(tmpdir(), 'fabula-speech-'));
const tenBytes = Buffer.alloc(10, 1);

describe('the speech cache', () => {
  it('removes the least recently used files when it is full', async () => {
    const folder = await newFolder();
    let time = 1_000_000;
    const cache = createSpeechCache(folder, 25, () => (time += 1_000));
    await cache.put('a', tenBytes);
    await cache.put('b', tenBytes);
    await cache.get('a');
    await cache.put('c', tenBytes);
    expect((await readdir(folder)).sort()).toEqual(['a', 'c']);
    expect(await cache.get('b')).toBeUndefined();
  });

  it('knows its files and their order after a restart, and removes half-written ones', async () => {
    const folder = await newFolder();
    let time = 1_000_000;
    const now = () => (time += 5_000);
    const before = createSpeechCache(folder, 100, now);
    await before.put('old', tenBytes);
    await before.put('new', tenBytes);
    await before.get('old');
    await before.get('new');
    await writeFile(join(folder, 'x.new'), 'half');
    const after = createSpeechCache(folder, 25, now);
    expect(await after.get('old')).toEqual(tenBytes);
    await after.put('third', tenBytes);
    expect((await readdir(folder)).sort()).not.toContain('x.new');
    expect(await readdir(folder)).toHaveLength(2);
  });

  it('works on when somebody removed a file', async () => {
    const folder = await newFolder();
    const cache = createSpeechCache(folder, 100);
    await cache.put('a', tenBytes);
    await rm(join(folder, 'a'));
    expect(await cache.get('a')).toBeUndefined();
  });
});
