import { existsSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline/promises';
import { FolderInUseError, lockFolder } from '../apps/server/src/folder-lock.ts';
import { root } from './site/build.ts';

/** What the server puts into its folder. Whatever else is there is somebody else's. */
const ownNames = /^(pg|pg\.new|mail|speech|keys\.json.*)$/;

// As the server reads it: a variable set to nothing is not set, and a relative folder is below the repository.
const folder = path.resolve(root, process.env.DATA_DIR || '.fabula');
const own = existsSync(folder) ? readdirSync(folder).filter((name) => ownNames.test(name)) : [];
if (own.length === 0) {
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
    for (const name of own) rmSync(path.join(folder, name), { recursive: true });
    await lock.release();
    console.log('Removed. The next `npm start` begins with an empty Fabula.');
  } catch (error) {
    if (!(error instanceof FolderInUseError)) throw error;
    console.error(`${error.message} Nothing was removed.`);
    process.exitCode = 1;
  }
}

/** `--yes` answers for scripts; without a terminal nobody can be asked, and nothing is removed. */
async function confirmed(): Promise<boolean> {
  if (process.argv.includes('--yes')) return true;
  if (!process.stdin.isTTY) return false;
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(
    `All accounts, stories and mails in ${folder} will be removed. Type "yes" to go on: `,
  );
  terminal.close();
  return answer.trim().toLowerCase() === 'yes';
}
