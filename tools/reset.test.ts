import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { lockFolder } from '@fabula/server/data-folder';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'fabula-reset-'));
  mkdirSync(path.join(folder, 'pg'));
  writeFileSync(path.join(folder, 'keys.json'), '{}');
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
});

function reset(...args: string[]): Promise<number | null> {
  const script = path.join(import.meta.dirname, 'reset.ts');
  const child = spawn(process.execPath, [script, ...args], {
    env: { PATH: process.env.PATH, DATA_DIR: folder },
    stdio: 'ignore',
  });
  return new Promise((done) => child.once('exit', done));
}

describe('npm run reset', () => {
  it('removes what the server keeps, and nothing else that is in the folder', async () => {
    writeFileSync(path.join(folder, 'thesis.txt'), 'years of work');
    const made = [
      'store.json',
      'store.json.new',
      'store-keys.json',
      'push-keys.json',
      'database.json',
      'keys.json.7.0a1b2c3d',
    ];
    for (const name of made) writeFileSync(path.join(folder, name), '{}');
    for (const name of ['mail', 'speech', 'pg.new']) mkdirSync(path.join(folder, name));
    expect(await reset('--yes')).toBe(0);
    expect(readdirSync(folder)).toEqual(['thesis.txt']);
  });

  it('removes nothing without a terminal to confirm in', async () => {
    expect(await reset()).toBe(1);
    expect(readdirSync(folder)).toEqual(['keys.json', 'pg']);
  });

  it('removes nothing while a server is running', async () => {
    const lock = await lockFolder(folder);
    onTestFinished(() => lock.release());
    expect(await reset('--yes')).toBe(1);
    expect(readdirSync(folder)).toEqual(['in-use.lock', 'keys.json', 'pg']);
  });
});
