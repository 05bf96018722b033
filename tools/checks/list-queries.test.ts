import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

// A query for a list without a page is cut off silently at the server's row limit (supabase/config.toml, max_rows).

const root = path.dirname(path.dirname(import.meta.dirname));
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

/** The product code that queries rows; tests and tools limit their queries themselves. */
const files = globSync('{libs,apps,supabase/functions}/**/*.{ts,tsx}', {
  cwd: root,
  exclude: (file) => /(^|\/)(node_modules|dist|storybook-static|testing)(\/|$)|\.(test|stories)\.tsx?$/.test(file),
}).sort();

/** A `select` on a table, with the chained calls that follow. A write returns only the rows that it wrote. */
const tableReads = /\.from\(\s*(?:'\w+'|\w+)[^)]*\)\s*\.select\((?:(?!\n\n|\n {0,2}\}).)*?(?=;|\n\n|\n {0,2}\})/gs;
const addresses = /[`'](?:\/rest\/v1\/(?!rpc\/)|\w+\?)[^`'\n]*select=[^`'\n]*[`']/g;

/** The queries in a text that ask neither for one row nor for a limited number. */
function endlessReadsOf(text: string): string[] {
  const reads = [...text.matchAll(tableReads)].map(([whole]) => whole);
  const asked = [...text.matchAll(addresses)].map(([whole]) => whole);
  return [
    ...reads.filter((whole) => !/\.(limit|range|single|maybeSingle)\(/.test(followed(text, whole))),
    ...asked.filter((whole) => !/[?&](limit=|(id|\$\{column\})=eq\.)/.test(whole)),
  ];
}

/** A query with the later statements that narrow it, up to the end of its function. */
function followed(text: string, whole: string): string {
  const from = text.indexOf(whole);
  return text.slice(from).split(/\n {0,4}\}/, 1)[0] ?? whole;
}

describe('a list without an end', () => {
  it.each([
    ["rowsOf(await tables.from('user_stories').select('*').order('created_at'));"],
    ["rowsOf(\n  await api.tables\n    .from('user_phrases')\n    .select('*')\n    .eq('language', language),\n);"],
    ['await get(where, `/rest/v1/user_stories?language=eq.x&select=source_id`);'],
    ['read(`user_phrases?language=eq.x&select=phrase&order=id`);'],
  ])('is seen in %j', (text) => {
    expect(endlessReadsOf(text)).toHaveLength(1);
  });

  it.each([
    ["const all = tables.from('user_stories').select('*');\nreturn rowsOf(await all.order('id').limit(pageRows));"],
    ["rowOrNull(await tables.from('profiles').select('*').eq('id', userId).maybeSingle());"],
    ["rowsOf(await tables.from('profiles').update(row).eq('id', userId).select());"],
    ['await get(where, `/rest/v1/user_stories?id=eq.x&select=title`);'],
    ['await callApi(env, { path: `/rest/v1/library_stories?order=id&select=id&limit=1000` });'],
  ])('is not seen in %j', (text) => {
    expect(endlessReadsOf(text)).toEqual([]);
  });

  it('is nowhere', () => {
    expect(files.length).toBeGreaterThan(400);
    const reads = files.map(read).flatMap((text) => [...text.matchAll(tableReads), ...text.matchAll(addresses)]);
    expect(reads.length).toBeGreaterThan(12);
    const found = files.flatMap((file) => endlessReadsOf(read(file)).map((whole) => `${file}: ${whole}`));
    expect(found).toEqual([]);
  });

  it('has pages no longer than what a hosted server answers with', () => {
    const most = Number(/^max_rows = (\d+)$/m.exec(read('supabase/config.toml'))?.[1]);
    const pages = files.flatMap((file) =>
      [...read(file).matchAll(/\bpageRows(?:: | = )(\d+)/g)].map((match) => Number(match[1])),
    );
    expect(pages.length).toBeGreaterThan(10);
    for (const page of pages) expect(page).toBeLessThanOrEqual(most);
  });
});
