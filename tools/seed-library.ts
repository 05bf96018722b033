import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { isLocalName } from '@fabula/server/settings';
import { libraryRows } from './seed-library/library-rows.ts';
import { librarySql, type Project, SeedError, sendLibrary } from './seed-library/send-library.ts';

// `npm run seed:library` writes the story library into a Supabase project. This repository's server does that itself
// when it starts; a hosted project cannot.

const usage = `SUPABASE_SECRET_KEY=… npm run seed:library -- --url https://<project>.supabase.co   sends what is missing or changed
npm run seed:library -- --sql library.sql                                            writes a script for psql`;

try {
  const { values } = parseArgs({ options: { url: { type: 'string' }, sql: { type: 'string' } } });
  if (values.url !== undefined) await send(projectAt(values.url));
  else if (values.sql !== undefined) await write(values.sql);
  else throw new SeedError(usage);
} catch (error) {
  const isOurs = error instanceof SeedError || (error instanceof TypeError && 'code' in error);
  if (!isOurs) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

async function send(project: Project): Promise<void> {
  const { sent, stories } = await sendLibrary(project, libraryRows);
  console.log(`${project.url} has the ${stories} stories of the library; ${sent} of them were sent now.`);
}

async function write(file: string): Promise<void> {
  const rows = await libraryRows();
  writeFileSync(file, librarySql(rows));
  console.log(`${file} has ${rows.length} stories: psql "$DATABASE_URL" -v ON_ERROR_STOP=1 -f ${file}`);
}

/** @throws SeedError where the key is missing, or would be sent unencrypted */
function projectAt(address: string): Project {
  const url = URL.parse(address);
  if (!url || !(url.protocol === 'https:' || (url.protocol === 'http:' && isLocalName(url)))) {
    throw new SeedError('--url: an address like https://abcdefghijklmnopqrst.supabase.co is needed');
  }
  // Not an argument, because arguments are visible to everybody on the machine and stay in the shell's history.
  const secretKey = process.env.SUPABASE_SECRET_KEY;
  if (!secretKey) throw new SeedError(`SUPABASE_SECRET_KEY is not set\n\n${usage}`);
  return { url: url.href.replace(/\/+$/, ''), secretKey };
}
