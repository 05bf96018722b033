import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { FolderInUseError } from './folder-error.ts';
import { lockFolder } from './folder-lock.ts';

const script = `const { lockFolder } = await import(process.argv[1]);
await lockFolder(process.argv[2]).then(() => console.log('held'), (error) => console.log(error.name));
setInterval(() => {}, 1000);`;
// Isolates a process as Docker isolates containers; where that needs rights that this process lacks, an ordinary
// process has to do.
const apart = ['--net', '--pid', '--fork', '--kill-child', '--mount-proc'];
const canPart = spawnSync('unshare', [...apart, 'true']).status === 0;

/** Takes the lock in a process with its own namespaces. */
async function holdElsewhere(folder: string) {
  const node = ['--input-type=module', '-e', script, new URL('./folder-lock.ts', import.meta.url).href, folder];
  const [command, args] = canPart ? ['unshare', [...apart, process.execPath, ...node]] : [process.execPath, node];
  const holder = spawn(command, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(() => void holder.kill('SIGKILL'));
  const [said] = await once(holder.stdout, 'data');
  return { holder, says: String(said).trim() };
}

const newFolder = () => mkdtemp(join(tmpdir(), 'fabula-lock-'));

describe('the folder lock', () => {
  it('refuses a second holder until the first lets go', async () => {
    const folder = await newFolder();
    const first = await lockFolder(folder);
    await expect(lockFolder(folder)).rejects.toThrow(FolderInUseError);
    await first.release();
    await (await lockFolder(folder)).release();
  });

  it('waits for the given time for a holder that is about to let go', async () => {
    const folder = await newFolder();
    const first = await lockFolder(folder);
    const second = lockFolder(folder, { patienceMs: 60_000 });
    await first.release();
    await (await second).release();
  });

  it('makes a folder that no other user of the machine can open', async () => {
    const folder = join(await newFolder(), 'data');
    await (await lockFolder(folder)).release();
    expect((await stat(folder)).mode & 0o077).toBe(0);
  });

  it('restricts a folder that was made open to all', async () => {
    const folder = await newFolder();
    await chmod(folder, 0o755);
    await (await lockFolder(folder)).release();
    expect((await stat(folder)).mode & 0o077).toBe(0);
  });

  it('leaves a folder alone that belongs to another user', async () => {
    const folder = await newFolder();
    await chmod(folder, 0o755);
    await writeFile(join(folder, 'thesis.txt'), 'years of work');
    await expect(lockFolder(folder)).rejects.toThrow(`${folder} holds other files and nothing of Fabula.`);
    expect((await stat(folder)).mode & 0o777).toBe(0o755);
  });

  it('accepts a fresh volume', async () => {
    const folder = await newFolder();
    await mkdir(join(folder, 'lost+found'));
    await (await lockFolder(folder)).release();
  });

  it('says of a file that it is no folder', async () => {
    const file = join(await newFolder(), 'data');
    await writeFile(file, '');
    await expect(lockFolder(file)).rejects.toThrow(`${file} is a file and no folder.`);
    await expect(lockFolder(join(file, 'data'))).rejects.toThrow('leads through something that is no folder.');
  });

  it('keeps out a process in another container, until the holder is killed', async () => {
    const folder = await newFolder();
    const first = await holdElsewhere(folder);
    expect(first.says).toBe('held');
    expect((await holdElsewhere(folder)).says).toBe('FolderInUseError');
    await expect(lockFolder(folder)).rejects.toThrow(FolderInUseError);
    first.holder.kill('SIGKILL');
    await once(first.holder, 'close');
    await (await lockFolder(folder)).release();
  });

  it('recognizes a folder under another name', async () => {
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
