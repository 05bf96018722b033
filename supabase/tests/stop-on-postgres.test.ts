import { openPostgres } from '@fabula/server/backend';
import { expect, it } from 'vitest';
import { ownPostgres } from './own-databases.ts';

it('a stop does not wait for a statement that hangs', async () => {
  const { database } = openPostgres(await ownPostgres());
  await database.query('select 1');
  const hanging = database.query('select pg_sleep(3600)').then(
    () => 'answered',
    () => 'cut off',
  );
  await database.close();
  expect(await hanging).toBe('cut off');
});
