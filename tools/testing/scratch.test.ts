import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { makeScratch } from './scratch.ts';

function newFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'fabula-memory-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Makes a scratch folder in another process, prints it, and then does this. */
async function inAnotherProcess(memory: string, then: string) {
  const program = `import { writeFileSync } from 'node:fs';
    const { makeScratch } = await import(${JSON.stringify(path.join(import.meta.dirname, 'scratch.ts'))});
    const folder = makeScratch({ memory: ${JSON.stringify(memory)}, neededBytes: 1 });
    writeFileSync(folder + '/left', 'by a test');
    console.log(folder);
    ${then}`;
  const flags = ['--disable-warning=ExperimentalWarning', '--input-type=module'];
  const child = spawn(process.execPath, [...flags, '-e', program], { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(child, 'exit');
  const [printed] = await once(child.stdout, 'data');
  return { child, ended, folder: String(printed).trim() };
}

it('is nothing where there is no memory for files, or too little', () => {
  expect(makeScratch({ memory: '/nowhere/at/all' })).toBeUndefined();
  expect(makeScratch({ memory: newFolder(), neededBytes: Number.MAX_SAFE_INTEGER })).toBeUndefined();
});

it('can be passed through by everybody, and is gone with what tests have left there when the run ends', async () => {
  const { child, ended, folder } = await inAnotherProcess(newFolder(), 'setInterval(() => undefined, 1000)');
  expect(statSync(folder).mode & 0o777).toBe(0o711);
  child.kill('SIGTERM');
  expect(await ended).toEqual([1, null]);
  expect(existsSync(folder)).toBe(false);
});

it('is gone, too, when the run ends by itself', async () => {
  const { ended, folder } = await inAnotherProcess(newFolder(), 'process.exitCode = 3');
  expect(await ended).toEqual([3, null]);
  expect(existsSync(folder)).toBe(false);
});
