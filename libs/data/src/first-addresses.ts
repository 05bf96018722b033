import { placeholders } from '@fabula/platform/early-rows';
import { openTables } from '@fabula/platform/tables';
import { askProfile } from './first-profile.ts';
import { askProgress, askStories } from './first-rows.ts';

/**
 * Where the client of the tables would ask for the rows of Today's first screen, with placeholders for the learner and
 * the language. The shell's build writes it into the script that asks first, so no address is written down twice.
 */
export async function firstPaths(): Promise<readonly string[]> {
  const asked: Request[] = [];
  const tables = openTables('http://api', async (input, init) => {
    asked.push(new Request(input, init));
    return Response.json([]);
  });
  await askProfile(tables, placeholders.user);
  await askProgress(tables, placeholders.user);
  await askStories(tables, placeholders.language);
  const headers = asked.flatMap((request) => [...request.headers.keys()]);
  if (headers.length > 0) throw new Error(`The script sends key and token alone, but the client also: ${headers}`);
  return asked.map(({ url }) => url.slice('http://api'.length));
}
