import { z } from 'zod';
import { callApi } from './api.ts';
import type { FunctionEnv } from './env.ts';
import { type StoredStory, storedStory } from './stored-story.ts';

const versionRow = z.object({ id: z.string(), updated_at: z.string() });

interface LoadedLibrary {
  readonly version: string;
  readonly stories: Promise<readonly StoredStory[]>;
}

/**
 * By API address, newest first. An instance at the edge lives for many calls, and the library changes with a release;
 * with premium it has more stories than without.
 */
const loaded = new Map<string, readonly LoadedLibrary[]>();
const mostVersions = 2;

/**
 * All library stories that the caller may read. They are read once for each version; every call asks for the version:
 * the dates of all rows, because a version that stands in the content would have the database open ninety of them.
 */
export async function readLibrary(env: FunctionEnv, token: string): Promise<readonly StoredStory[]> {
  const rows = await everyRow(env, token, 'id,updated_at', versionRow);
  const version = JSON.stringify(rows);
  const others = () => (loaded.get(env.supabaseUrl) ?? []).filter((one) => one.version !== version);
  const known = loaded.get(env.supabaseUrl)?.find((one) => one.version === version);
  if (known) return known.stories;
  const stories = everyRow(env, token, 'id,topic,level,content', storedStory);
  loaded.set(env.supabaseUrl, [{ version, stories }, ...others()].slice(0, mostVersions));
  // A failed read must not stay in the cache for everybody.
  stories.catch(() => loaded.set(env.supabaseUrl, others()));
  return stories;
}

/** The most rows that one answer holds. */
const pageRows = 1000;

async function everyRow<Row extends { readonly id: string }>(
  env: FunctionEnv,
  token: string,
  columns: string,
  row: z.ZodType<Row>,
): Promise<readonly Row[]> {
  const rows: Row[] = [];
  for (;;) {
    const last = rows.at(-1);
    const after = last ? `&id=gt.${encodeURIComponent(last.id)}` : '';
    const path = `/rest/v1/library_stories?order=id&select=${columns}&limit=${pageRows}${after}`;
    const page = z.array(row).parse(await callApi(env, { path, token }));
    rows.push(...page);
    if (page.length < pageRows) return rows;
  }
}
