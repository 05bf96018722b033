import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { FolderError } from '@fabula/server/data-folder';
import { readSettings } from '@fabula/server/settings';
import { deleteAccount } from './delete-account/delete-account.ts';

// `npm run delete-account -- ana@example.com` is for an operator who received a request for deletion by mail.

const usage = 'npm run delete-account -- ana@example.com [--yes]';

try {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { yes: { type: 'boolean' } } });
  const [email] = positionals;
  if (email === undefined || positionals.length > 1) {
    console.error(usage);
    process.exitCode = 1;
  } else if (values.yes || (await confirmed(email))) {
    const isGone = await deleteAccount(readSettings(process.env), email);
    console.log(
      isGone ? `The account ${email} and everything of it is deleted.` : `No account has the address ${email}.`,
    );
    if (!isGone) process.exitCode = 1;
  } else {
    console.log(`Nothing was deleted.${process.stdin.isTTY ? '' : ' Without a terminal it needs --yes.'}`);
    process.exitCode = 1;
  }
} catch (error) {
  if (!(error instanceof FolderError)) throw error;
  console.error(`${error.message} Nothing was deleted.`);
  process.exitCode = 1;
}

/** Without a terminal there is nobody to confirm. */
async function confirmed(email: string): Promise<boolean> {
  if (!process.stdin.isTTY) return false;
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(`The account ${email} will be deleted for good. Type "yes" to go on: `);
  terminal.close();
  return answer.trim().toLowerCase() === 'yes';
}
