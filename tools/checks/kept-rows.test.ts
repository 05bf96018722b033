import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';

it('gives the rows that devices keep another shape whenever the tables change', async () => {
  const read = (path: string) => readFile(new URL(`../../libs/${path}`, import.meta.url), 'utf8');
  const types = await read('contracts/src/database.ts');
  const digest = createHash('sha256').update(types).digest('hex').slice(0, 8);
  const written = await read('platform/src/kept-rows/shape.ts');
  expect(written, 'libs/platform/src/kept-rows/shape.ts has to name this digest').toContain(`'${digest}'`);
});
