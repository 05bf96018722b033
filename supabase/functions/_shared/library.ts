import { z } from 'zod';
import { callApi } from './api.ts';
import type { FunctionEnv } from './env.ts';
import {
  type StoredStory,
  type StorySummary,
  storedStory,
  storyColumns,
  storySummary,
  summaryColumns,
} from './stored-story.ts';

/** The library stories that the caller may read, each read once for a version of the library. */
export interface Library {
  /** What a choice needs of every story. */
  summaries(): Promise<readonly StorySummary[]>;
  /** One story; undefined where the caller may read none of that id. */
  story(id: string): Promise<StoredStory | undefined>;
  /** All stories whole, which is many megabytes: for whoever must compare texts. */
  stories(): Promise<readonly StoredStory[]>;
}

/** What has been read of one version, by the query that asked for it. */
interface KnownVersion {
  readonly version: string;
  readonly answers: Map<string, Promise<readonly unknown[]>>;
}

/**
 * By API address, newest first. An instance at the edge lives for many calls, and the library changes with a release;
 * with premium it has more stories than without.
 */
const known = new Map<string, readonly KnownVersion[]>();
const mostVersions = 2;

const versionRow = z.object({ id: z.string(), updated_at: z.string() });

/**
 * The library as it is now. Every call asks for its version: the dates of all rows, because a version that stands in
 * the content would have the database open ninety of them.
 */
export async function openLibrary(env: FunctionEnv, token: string): Promise<Library> {
  const dates = await everyRow(env, token, 'select=id,updated_at', versionRow);
  const { answers } = versionOf(env.supabaseUrl, JSON.stringify(dates));
  const ids = new Set(dates.map(({ id }) => id));
  const once = <Row extends { readonly id: string }>(
    query: string,
    row: z.ZodType<Row>,
    wanted: ReadonlySet<string>,
    most = pageRows,
  ): Promise<readonly Row[]> => {
    const asked = answers.get(query);
    // Each query is asked with one kind of row.
    if (asked) return asked as Promise<readonly Row[]>;
    // The library can change between the question for its version and this one: what came later is in another version,
    // and what is missing now must not be missing for everybody who has this version.
    const rows = everyRow(env, token, query, row, most).then((read) => read.filter(({ id }) => wanted.has(id)));
    answers.set(query, rows);
    rows.then(
      ({ length }) => length === wanted.size || answers.delete(query),
      () => answers.delete(query),
    );
    return rows;
  };
  const all = `select=${storyColumns}`;
  const stories = () => once(all, storedStory, ids, pageStories);
  return {
    summaries: () => once(`select=${summaryColumns}`, storySummary, ids),
    stories,
    async story(id) {
      if (!ids.has(id)) return undefined;
      const rows = answers.has(all)
        ? await stories()
        : await once(`id=eq.${encodeURIComponent(id)}&${all}`, storedStory, new Set([id]));
      return rows.find((row) => row.id === id);
    },
  };
}

function versionOf(url: string, version: string): KnownVersion {
  const versions = known.get(url) ?? [];
  const same = versions.find((one) => one.version === version);
  if (same) return same;
  const made = { version, answers: new Map() };
  known.set(url, [made, ...versions].slice(0, mostVersions));
  return made;
}

/** The most rows that one answer holds. */
const pageRows = 1000;
/** A whole story is 75 KB: all at once would keep a server from answering anybody else for a second, a busy one for ten. */
const pageStories = 8;

async function everyRow<Row extends { readonly id: string }>(
  env: FunctionEnv,
  token: string,
  query: string,
  row: z.ZodType<Row>,
  most = pageRows,
): Promise<readonly Row[]> {
  const rows: Row[] = [];
  for (;;) {
    const last = rows.at(-1);
    const after = last ? `&id=gt.${encodeURIComponent(last.id)}` : '';
    const path = `/rest/v1/library_stories?order=id&${query}&limit=${most}${after}`;
    const page = z.array(row).parse(await callApi(env, { path, token }));
    rows.push(...page);
    if (page.length < most) return rows;
  }
}
