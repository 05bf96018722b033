import path from 'node:path';
import { parseArgs } from 'node:util';
import { restoreBackup } from '@fabula/server/data-folder';
import { explainFailure, readSettings } from '@fabula/server/settings';
import { postgresAdvice } from './backup/postgres-advice.ts';

// `npm run restore -- FILE` puts a backup into an empty data folder, or moves what is there aside.

const usage = 'npm run restore -- FILE [--replace]';

try {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { replace: { type: 'boolean' } } });
  const settings = readSettings(process.env);
  const [file] = positionals;
  if (file === undefined || positionals.length > 1) {
    console.error(usage);
    process.exitCode = 1;
  } else if (settings.databaseUrl !== undefined) {
    console.error(postgresAdvice.restore);
    process.exitCode = 1;
  } else {
    process.umask(0o077);
    const { manifest, aside } = await restoreBackup(path.resolve(file), {
      ...settings,
      replaces: values.replace === true,
    });
    console.log(`${settings.dataDir} holds the data as it was at ${manifest.madeAt}. Start Fabula with \`npm start\`.`);
    if (aside !== undefined) console.log(`What was there before is in ${aside}.`);
    console.log('Accounts that were deleted since then are back: delete them again (npm run delete-account).');
  }
} catch (error) {
  console.error(explainFailure(error).sentence);
  process.exitCode = 1;
}
