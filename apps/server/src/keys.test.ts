import { createECDH } from 'node:crypto';
import { mkdtemp, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadKeys, loadPushKeys } from './keys.ts';

const newFolder = () => mkdtemp(join(tmpdir(), 'fabula-keys-'));

describe('the keys', () => {
  it('are made once, readable only by their owner', async () => {
    const folder = await newFolder();
    const keys = await loadKeys(folder);
    expect(await loadKeys(folder)).toEqual(keys);
    expect((await stat(join(folder, 'keys.json'))).mode & 0o777).toBe(0o600);
  });

  it('are the same for all when many start at once', async () => {
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

describe('the keys of reminders', () => {
  it('are one pair, made once', async () => {
    const folder = await newFolder();
    const { publicKey, privateKey } = await loadPushKeys(folder);
    expect(await loadPushKeys(folder)).toEqual({ publicKey, privateKey });
    expect((await stat(join(folder, 'push-keys.json'))).mode & 0o777).toBe(0o600);
    const pair = createECDH('prime256v1');
    pair.setPrivateKey(privateKey, 'base64url');
    expect(pair.getPublicKey('base64url')).toBe(publicKey);
  });

  it('are never replaced when the file is damaged, because every browser’s subscription depends on them', async () => {
    const folder = await newFolder();
    await writeFile(join(folder, 'push-keys.json'), '{"publicKey":"B"}');
    await expect(loadPushKeys(folder)).rejects.toThrow();
    expect(await readFile(join(folder, 'push-keys.json'), 'utf8')).toBe('{"publicKey":"B"}');
  });
});
