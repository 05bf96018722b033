import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { databaseTypesFile, generateDatabaseTypes } from '../../tools/generate-database-types.ts';

it('libs/contracts holds the types of the migrations; if not: node tools/generate-database-types.ts', async () => {
  expect(await readFile(databaseTypesFile, 'utf8')).toBe(await generateDatabaseTypes());
});
