import { mkdtemp, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadKeys } from './keys.ts';

const newFolder = () => mkdtemp(join(tmpdir(), 'fabula-keys-'));

describe('the keys', () => {
  it('are made once, for their owner alone to read', async () => {
    const folder = await newFolder();
    const keys = await loadKeys(folder);
    expect(await loadKeys(folder)).toEqual(keys);
    expect((await stat(join(folder, 'keys.json'))).mode & 0o777).toBe(0o600);
  });

  it('are the same for everybody when many start at once', async () => {
    const folder = await newFolder();
    const all = await Promise.all(Array.from({ length: 8 }, () => loadKeys(folder)));
    expect(new Set(all.map((keys) => keys.jwtSecret)).size).toBe(1);
    expect(await readdir(folder)).toEqual(['keys.json']);
  });

  it('are never replaced when the file is damaged', async () => {
    const folder = await newFolder();
    await writeFile(join(folder, 'keys.json'), '{"jwtSecret":"short"}');
    await expect(loadKeys(folder)).rejects.toThrow();
    expect(await readFile(join(folder, 'keys.json'), 'utf8')).toBe('{"jwtSecret":"short"}');
  });
});
