import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { open, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import type { Backend } from './backend/backend.ts';
import type { Database } from './backend/database.ts';
import { inStartTurn } from './backend/start-turn.ts';
import type { Logger } from './log.ts';
import { repositoryRoot } from './settings.ts';

const builder = join(repositoryRoot, 'libs/stories/src/build-library.ts');
const seedName = 'library.json';

/** The file that the build writes from libs/stories; the content is checked there. */
const librarySchema = z.object({
  version: z.string(),
  stories: z.array(
    z.object({ id: z.string(), topic: z.string(), level: z.string(), content: z.record(z.string(), z.unknown()) }),
  ),
});
type Library = z.infer<typeof librarySchema>;

/** The table that the Supabase command line keeps for seeds. */
const seedTable = `create schema if not exists supabase_migrations;
create table if not exists supabase_migrations.seed_files (path text primary key, hash text not null);`;

/**
 * Writes the story library into `public.library_stories` when it has changed since the last time. A story that is no
 * longer in it stays, because learners keep reading it and its glossary translates for them. Builds the file first if
 * the build has not; without a library the server still serves what there is.
 * @returns how many stories were written
 */
export async function seedLibrary(backend: Backend, libraryFile: string, log: Logger): Promise<number> {
  if (!existsSync(libraryFile)) {
    try {
      await buildLibrary(libraryFile);
    } catch (err) {
      log.error({ err }, 'the story library could not be built');
      return 0;
    }
  }
  const version = await versionOf(libraryFile);
  return backend.exclusively((database) =>
    inStartTurn(database, async () => {
      if (version !== undefined && (await isSeeded(database, version))) return 0;
      const library = librarySchema.parse(JSON.parse(await readFile(libraryFile, 'utf8')));
      if (await isSeeded(database, library.version)) return 0;
      await writeLibrary(database, library);
      return library.stories.length;
    }),
  );
}

/**
 * The version with which the file begins, or undefined where it begins otherwise. Reading all of it takes a third of a
 * second and its memory, for a library that most starts find unchanged.
 */
async function versionOf(libraryFile: string): Promise<string | undefined> {
  const file = await open(libraryFile);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(200), 0, 200, 0);
    return /^\{"version":"([^"\\]+)",/.exec(buffer.toString('utf8', 0, bytesRead))?.[1];
  } finally {
    await file.close();
  }
}

/** Built under a temporary name, because two servers may start at once and neither may read half a file. */
async function buildLibrary(libraryFile: string): Promise<void> {
  const draft = `${libraryFile}.${process.pid}`;
  await promisify(execFile)(process.execPath, [builder, draft]);
  await rename(draft, libraryFile);
}

async function isSeeded(database: Database, version: string): Promise<boolean> {
  await database.transaction((tx) => tx.script(seedTable));
  const sql = 'select 1 from supabase_migrations.seed_files where path = $1 and hash = $2';
  return (await database.query(sql, [seedName, version])).length > 0;
}

async function writeLibrary(database: Database, { version, stories }: Library): Promise<void> {
  await database.transaction(async (tx) => {
    for (const { id, topic, level, content } of stories) {
      await tx.query(
        // Cast from text, because the PostgreSQL driver would turn a parameter of type jsonb into a JSON string.
        `insert into public.library_stories (id, topic, level, content) values ($1, $2, $3, $4::text::jsonb)
         on conflict (id) do update set topic = excluded.topic, level = excluded.level, content = excluded.content`,
        [id, topic, level, JSON.stringify(content)],
      );
    }
    await tx.query(
      `insert into supabase_migrations.seed_files (path, hash) values ($1, $2)
       on conflict (path) do update set hash = excluded.hash`,
      [seedName, version],
    );
  });
}
