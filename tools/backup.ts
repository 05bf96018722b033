import path from 'node:path';
import { parseArgs } from 'node:util';
import { explainFailure, readSettings } from '@fabula/server/settings';
import { backUp } from './backup/back-up.ts';
import { postgresAdvice } from './backup/postgres-advice.ts';

// `npm run backup -- FILE` writes a backup of the embedded database and of everything else that a restore needs. It reads
// the same environment as the server, so it finds the same data folder, and asks the server where that is running.

const usage = 'npm run backup -- FILE [--force]';

try {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { force: { type: 'boolean' } } });
  const settings = readSettings(process.env);
  const [file] = positionals;
  if (file === undefined || positionals.length > 1) {
    console.error(usage);
    process.exitCode = 1;
  } else if (settings.databaseUrl !== undefined) {
    console.error(postgresAdvice.backup);
    process.exitCode = 1;
  } else {
    const { madeAt, files } = await backUp(settings, path.resolve(file), { replaces: values.force === true });
    const bytes = files.reduce((sum, { bytes: size }) => sum + size, 0);
    console.log(`${file} holds the data as it was at ${madeAt}: ${files.length} files, ${Math.ceil(bytes / 1e6)} MB.`);
    console.log(
      'It holds accounts and keys: keep it where nobody else reads it, and remove it within the days promised.',
    );
  }
} catch (error) {
  console.error(explainFailure(error).sentence);
  process.exitCode = 1;
}
