import { MoveError, moveToPostgres } from '@fabula/server/data-folder';
import { explainFailure, readSettings } from '@fabula/server/settings';

// `DATABASE_URL=postgres://… npm run move-to-postgres` copies the embedded database of DATA_DIR into an empty
// PostgreSQL.

try {
  const settings = readSettings(process.env);
  process.umask(0o077);
  const copied = await moveToPostgres(settings);
  for (const { table, rows } of copied)
    if (rows > 0) console.log(`${rows.toLocaleString('en').padStart(12)}  ${table}`);
  console.log(
    `All rows are in PostgreSQL, and equal. Start Fabula with the same DATABASE_URL and DATA_DIR (${settings.dataDir}),`,
  );
  console.log(
    'which holds the keys. Its embedded database is not used any more; remove it once you have a backup of the new one.',
  );
} catch (error) {
  console.error(error instanceof MoveError ? error.message : explainFailure(error).sentence);
  process.exitCode = 1;
}
