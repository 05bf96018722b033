import { existsSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { FolderError, isOwnName, lockFolder } from '@fabula/server/data-folder';
import { root } from './site/build.ts';

const { values } = parseArgs({ options: { yes: { type: 'boolean' } } });
// Reads it as the server does: an empty variable counts as unset, and a relative folder is below the repository.
const folder = path.resolve(root, process.env.DATA_DIR || '.fabula');
const ownFiles = () => (existsSync(folder) ? readdirSync(folder).filter(isOwnName) : []);
if (ownFiles().length === 0) {
  console.log(`Nothing to remove: there is no Fabula in ${folder}.`);
} else if (await confirmed()) {
  await remove();
} else {
  console.log('Nothing was removed.');
  process.exitCode = 1;
}

async function remove(): Promise<void> {
  try {
    const lock = await lockFolder(folder);
    // The lock file goes last, so that no server can start here until everything else is removed.
    const isLock = (name: string) => name.startsWith('in-use.lock');
    const names = ownFiles();
    for (const name of names.filter((other) => !isLock(other))) rmSync(path.join(folder, name), { recursive: true });
    await lock.release();
    for (const name of names.filter(isLock)) rmSync(path.join(folder, name), { force: true });
    console.log('Removed. The next `npm start` begins with an empty Fabula.');
  } catch (error) {
    if (!(error instanceof FolderError)) throw error;
    console.error(`${error.message} Nothing was removed.`);
    process.exitCode = 1;
  }
}

/** `--yes` confirms for scripts; without a terminal nobody can confirm, and nothing is removed. */
async function confirmed(): Promise<boolean> {
  if (values.yes) return true;
  if (!process.stdin.isTTY) return false;
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(
    `All accounts, stories and mails in ${folder} will be removed. Type "yes" to go on: `,
  );
  terminal.close();
  return answer.trim().toLowerCase() === 'yes';
}
