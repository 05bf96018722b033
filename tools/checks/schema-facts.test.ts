import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { factsFile, sqlFacts } from '../schema-facts/sql-facts.ts';

it('supabase/schema states the lists and limits of libs/domain; if not: npm run schema:facts', async () => {
  expect(await readFile(factsFile, 'utf8')).toBe(sqlFacts());
});
