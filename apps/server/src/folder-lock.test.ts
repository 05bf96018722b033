import { mkdtemp, stat, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { FolderInUseError, lockFolder } from './folder-lock.ts';

const newFolder = () => mkdtemp(join(tmpdir(), 'fabula-lock-'));

describe('the folder lock', () => {
  it('refuses a second holder until the first lets go', async () => {
    const folder = await newFolder();
    const first = await lockFolder(folder);
    await expect(lockFolder(folder)).rejects.toThrow(FolderInUseError);
    await first.release();
    await (await lockFolder(folder)).release();
  });

  it('makes a folder that no other user of the machine can open', async () => {
    const folder = join(await newFolder(), 'data');
    await (await lockFolder(folder)).release();
    expect((await stat(folder)).mode & 0o077).toBe(0);
  });

  it('knows a folder by another name', async () => {
    const folder = await newFolder();
    const alias = `${folder}-alias`;
    await symlink(folder, alias);
    const first = await lockFolder(folder);
    await expect(lockFolder(alias)).rejects.toThrow(FolderInUseError);
    await first.release();
  });

  it('lets two folders be used at once', async () => {
    const locks = await Promise.all([lockFolder(await newFolder()), lockFolder(await newFolder())]);
    for (const lock of locks) await lock.release();
    expect(locks).toHaveLength(2);
  });
});
