import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const root = path.dirname(path.dirname(import.meta.dirname));
/** The folders below which the page names files. */
const folders = ['', 'apps/server/src', 'supabase/schema', 'supabase/tests'];

const fullPath = (file: string) =>
  folders.map((folder) => path.join(root, folder, file)).find((candidate) => existsSync(candidate));

const codes = (text: string) => [...text.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code);

/** The rows that name a fix and a test. */
const attacks = readFileSync(path.join(root, 'docs/security.md'), 'utf8')
  .split('\n')
  .filter((line) => /^\| .*“.*” \| (both|PGlite|PostgreSQL|server)\b/.test(line))
  .map((line) => line.split(' | '))
  .map((cells) => ({ fix: codes(cells.at(-3) ?? ''), tests: cells.at(-2) ?? '' }));

describe('the attacks of docs/security.md', () => {
  it('each name a fix and a test', () => {
    expect(attacks.length).toBeGreaterThan(40);
    expect(attacks.filter(({ fix, tests }) => fix.length === 0 || codes(tests).length === 0)).toEqual([]);
  });

  it('name files that are there', () => {
    const named = attacks.flatMap(({ fix, tests }) => [...fix, ...codes(tests).filter((code) => code.endsWith('.ts'))]);
    expect([...new Set(named)].filter((file) => fullPath(file) === undefined)).toEqual([]);
  });

  it('quote titles that their tests have', () => {
    const untold = attacks.flatMap(({ tests }) => {
      const files = codes(tests).map((file) => readFileSync(fullPath(file) ?? '', 'utf8').replaceAll("\\'", "'"));
      const titles = [...tests.matchAll(/“([^”]+)”/g)].map(([, title = '']) => title);
      return titles.filter((title) => !files.some((text) => text.includes(title)));
    });
    expect(untold).toEqual([]);
  });
});
