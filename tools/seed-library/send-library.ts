import { z } from 'zod';
import type { LibraryRow } from './library-rows.ts';

/** Why a project did not accept the library, in words for the person who seeds it. */
export class SeedError extends Error {
  override readonly name = 'SeedError';
}

export interface Project {
  /** The API's address, without a trailing slash. */
  readonly url: string;
  /** `sb_secret_…`, or the older service_role key. */
  readonly secretKey: string;
}

/** A story has about 60 kilobytes. */
const storiesAtOnce = 5;

const versionRows = z.array(z.object({ id: z.string(), version: z.string().nullable() }));

/**
 * Writes the stories that a project lacks, or has in another version, into its `library_stories`. A story that is no
 * longer in the library stays, because learners keep reading it and its glossary translates for them.
 * @param library makes the rows, which takes seconds, once the project has taken the key
 * @returns how many were sent, of how many
 * @throws SeedError
 */
export async function sendLibrary(
  project: Project,
  library: () => Promise<readonly LibraryRow[]>,
): Promise<{ readonly sent: number; readonly stories: number }> {
  const there = versionRows.parse(await ask(project, 'GET', '?select=id,version:content->>version'));
  const rows = await library();
  const versions = new Map(there.map(({ id, version }) => [id, version]));
  const wanted = rows.filter(({ id, content }) => versions.get(id) !== content.version);
  for (let from = 0; from < wanted.length; from += storiesAtOnce) {
    await ask(project, 'POST', '?on_conflict=id', wanted.slice(from, from + storiesAtOnce));
  }
  return { sent: wanted.length, stories: rows.length };
}

async function ask(
  { url, secretKey }: Project,
  method: 'GET' | 'POST',
  query: string,
  body?: readonly LibraryRow[],
): Promise<unknown> {
  const response = await fetch(`${url}/rest/v1/library_stories${query}`, {
    method,
    headers: {
      apikey: secretKey,
      authorization: `Bearer ${secretKey}`,
      'content-type': 'application/json',
      prefer: 'resolution=merge-duplicates,return=minimal',
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
    redirect: 'error',
    signal: AbortSignal.timeout(60_000),
  }).catch(() => {
    throw new SeedError(`${url} cannot be reached.`);
  });
  if (response.ok) return method === 'GET' ? response.json() : undefined;
  await response.body?.cancel();
  if (response.status === 401 || response.status === 403) {
    throw new SeedError(`${url} does not take this key (${response.status}): the project's secret key is needed.`);
  }
  if (response.status === 404) throw new SeedError(`${url} has no library_stories: run the migrations first.`);
  throw new SeedError(`${url} answered ${response.status}.`);
}

/** The same as a script for `psql`, with every story, whatever the project has. */
export function librarySql(rows: readonly LibraryRow[]): string {
  const values = rows.map(
    ({ id, topic, level, content }) =>
      `(${literal(id)}, ${literal(topic)}, ${literal(level)}, ${literal(JSON.stringify(content))}::jsonb)`,
  );
  return `begin;
set local standard_conforming_strings = on;
insert into public.library_stories (id, topic, level, content) values
${values.join(',\n')}
on conflict (id) do update set topic = excluded.topic, level = excluded.level, content = excluded.content;
commit;
`;
}

function literal(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}
