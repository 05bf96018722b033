import { readdir } from 'node:fs/promises';
import type { PGlite } from '@supabase/lite/pglite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrationsFolder, openDatabase, readSql } from '../schema-diff/databases.ts';
import { missedIn } from '../schema-diff/missed.ts';
import { type Surface, surfaceOf } from '../schema-diff/surface.ts';

interface Retired {
  /** As the check names it. */
  readonly what: string;
  /** The version of the migration after which nothing of ours asked for it any more, at least two before it goes. */
  readonly unusedSince: string;
}

/**
 * What migrations took away, by their version. Expand, then contract: first a migration adds the new, and the code
 * uses it; two migrations later at the earliest another one may take the old away, and says here since when nothing
 * uses it.
 */
const retired: Readonly<Record<string, readonly Retired[]>> = {};

/** What went at once, before there were two servers beside each other and this rule. */
const beforeTheRule = [
  '20261128134231: column daily_completions.first_completed_at',
  '20261128134231: column daily_completions.time_zone',
];

describe('A server, a function and a page of the version before', () => {
  let versions: string[];
  let surfaces: Surface[];
  let database: PGlite;
  beforeAll(async () => {
    versions = (await readdir(migrationsFolder))
      .filter((name) => name.endsWith('.sql'))
      .sort()
      .map((name) => name.split('_')[0] ?? '');
    database = await openDatabase([]);
    surfaces = [];
    for (const script of await readSql(migrationsFolder)) {
      await database.exec(script);
      surfaces.push(await surfaceOf(database));
    }
  });
  afterAll(() => database?.close());

  it('find in the schema of each migration what they ask for, or what was retired two migrations before', () => {
    expect(surfaces.length).toBe(versions.length);
    const missed = versions.flatMap((version, place) => {
      const [before, after] = [surfaces[place - 1], surfaces[place]];
      if (before === undefined || after === undefined) return [];
      const known = (retired[version] ?? []).map(({ what }) => what);
      return missedIn(before, after)
        .filter((what) => !known.includes(what))
        .map((what) => `${version}: ${what}`);
    });
    expect(missed).toEqual(beforeTheRule);
  });

  it('are two migrations old when something goes that they no longer ask for, and only what really goes is named', () => {
    for (const [version, list] of Object.entries(retired)) {
      const place = versions.indexOf(version);
      const [before, after] = [surfaces[place - 1], surfaces[place]];
      if (before === undefined || after === undefined) throw new Error(`There is no migration ${version}`);
      const missed = missedIn(before, after);
      for (const { what, unusedSince } of list) {
        expect(missed).toContain(what);
        expect(versions.slice(0, place - 1)).toContain(unusedSince);
      }
    }
  });
});
