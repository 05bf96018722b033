import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { databaseTypesFile, generateDatabaseTypes } from './generate-database-types.ts';
import { changesBetween } from './schema-diff/changes.ts';
import {
  migrationsFolder,
  openDeclaredDatabase,
  openMigratedDatabase,
  readSql,
  schemaFolder,
} from './schema-diff/databases.ts';
import { nextVersion } from './schema-diff/next-version.ts';

// `npm run schema:diff -- <name>` writes the migration that turns a database made by the present migrations into what
// supabase/schema declares, and the types of libs/contracts. The very first migration is the schema's own text.

const { values, positionals } = parseArgs({ options: { 'lose-data': { type: 'boolean' } }, allowPositionals: true });
const [name = ''] = positionals;
if (!/^[a-z][a-z0-9_]*$/.test(name)) {
  console.error('Usage: npm run schema:diff -- <name>, the name in small letters, digits and underscores');
  process.exit(2);
}

const folder = fileURLToPath(migrationsFolder);
const files = (await readdir(folder).catch(() => [])).filter((file) => file.endsWith('.sql')).sort();
const scripts = files.length === 0 ? [(await readSql(schemaFolder)).join('\n')] : await differences();
if (scripts.length === 0) {
  console.log('The migrations make what supabase/schema says: there is nothing to write.');
  process.exit(0);
}
let last = files.at(-1);
for (const script of scripts) {
  last = `${nextVersion(new Date(), last)}_${name}.sql`;
  await writeFile(path.join(folder, last), script);
  console.log(`supabase/migrations/${last}`);
}
await writeFile(databaseTypesFile, await generateDatabaseTypes());
console.log('Read it, add what rows need by hand, and run `npm run check`.');

async function differences(): Promise<readonly string[]> {
  const [migrated, declared] = [await openMigratedDatabase(), await openDeclaredDatabase()];
  const { scripts: found, losses } = await changesBetween(migrated, declared);
  if (losses.length > 0 && values['lose-data'] !== true) {
    console.error(`This would lose data:\n\n${losses.join('\n')}\n\nIf that is meant, say so with --lose-data.`);
    process.exit(1);
  }
  return found;
}
