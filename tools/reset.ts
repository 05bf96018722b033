import { existsSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline/promises';
import { root } from './site/build.ts';

const folder = path.resolve(process.env.DATA_DIR ?? path.join(root, '.fabula'));
if (!existsSync(folder) || readdirSync(folder).length === 0) {
  console.log(`Nothing to remove: ${folder} is empty.`);
} else if (await confirmed()) {
  rmSync(folder, { recursive: true });
  console.log('Removed. The next `npm start` begins with an empty Fabula.');
} else {
  console.log('Nothing was removed.');
  process.exitCode = 1;
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
