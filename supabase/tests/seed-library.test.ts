import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type LibraryRow, readLibrary } from '../../tools/seed-library/library-rows.ts';
import { librarySql, sendLibrary } from '../../tools/seed-library/send-library.ts';
import { inherited, type RunningServer, startServer } from './harness.ts';
import { createWorld, giveStory, must, rowsOf, type World } from './learners.ts';
import { openBareDatabase } from './own-databases.ts';

const tool = fileURLToPath(new URL('../../tools/seed-library.ts', import.meta.url));
/** As the build before the tests wrote it. The tool builds its own, which must be the same and takes six seconds. */
const built = fileURLToPath(new URL('../../dist/library.json', import.meta.url));

let server: RunningServer;
let world: World;
let rows: LibraryRow[];
beforeAll(async () => {
  [server, rows] = await Promise.all([startServer(), readLibrary(built)]);
  const { publishableKey, secretKey } = server.keys;
  world = createWorld({ engine: 'PGlite', url: server.url, publishableKey, secretKey });
});
afterAll(() => server?.remove());

const seed = (key: string) =>
  promisify(execFile)(process.execPath, [tool, '--url', server.url], {
    env: { ...inherited, SUPABASE_SECRET_KEY: key },
  });
/** As the tool does, with the rows that are built already. */
const seedBuilt = () => sendLibrary({ url: server.url, secretKey: server.keys.secretKey }, async () => rows);
const stored = async () => must(await world.service.from('library_stories').select('id, topic, level, content'));
const byId = (one: { readonly id: string }, other: { readonly id: string }) => (one.id < other.id ? -1 : 1);

it('sends a project the stories it lacks, or has in another version, and then nothing', async () => {
  const [, changed, ...rest] = rows.map(({ id }) => id);
  must(await world.service.from('library_stories').delete().in('id', rest).select('id'));
  const older = { version: 'older' };
  must(
    await world.service
      .from('library_stories')
      .update({ content: older })
      .eq('id', changed ?? '')
      .select('id'),
  );
  expect((await seed(server.keys.secretKey)).stdout).toBe(
    `${server.url} has the ${rows.length} stories of the library; ${rows.length - 1} of them were sent now.\n`,
  );
  expect((await stored()).toSorted(byId)).toEqual(rows.toSorted(byId));
  expect(await seedBuilt()).toEqual({ sent: 0, stories: rows.length });
});

it('leaves a learner’s own copy of a story as it was given, when the library’s story has changed', async () => {
  const learner = await world.signUp();
  const notes = [{ phrase: 'Llegas', translation: 'as it was', context: '', contextTranslation: '', tip: '' }];
  const given = await giveStory(world, learner, { source_id: 'food-beginner', key_phrase_notes: notes });
  const before = await rowsOf(world, 'user_stories', 'id', given);
  const older = { content: { version: 'older' } };
  must(await world.service.from('library_stories').update(older).eq('id', 'food-beginner').select('id'));
  expect(await seedBuilt()).toEqual({ sent: 1, stories: rows.length });
  expect(await rowsOf(world, 'user_stories', 'id', given)).toEqual(before);
});

it('reports a wrong key, without printing it', async () => {
  for (const key of [server.keys.publishableKey, 'sb_secret_wrong']) {
    const failure = await seed(key).catch((error: unknown) => error);
    expect(failure).toMatchObject({ code: 1, stderr: expect.stringContaining('does not take this key') });
    expect(failure).not.toMatchObject({ stderr: expect.stringContaining(key) });
  }
});

it('writes the same as a script that may run twice', async () => {
  const database = await openBareDatabase();
  for (const _ of ['once', 'again']) await database.exec(librarySql(rows));
  const written = await database.query<LibraryRow>('select id, topic, level, content from public.library_stories');
  await database.close();
  expect(written.rows.toSorted(byId)).toEqual(rows.toSorted(byId));
});
