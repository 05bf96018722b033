import { openPostgres } from '@fabula/server/backend';
import { expect, it, onTestFinished } from 'vitest';
import { startPostgres } from './postgres.ts';

it('a stop does not wait for a statement that hangs', async () => {
  const postgres = await startPostgres();
  onTestFinished(() => postgres.stop());
  const { database } = openPostgres(await postgres.createDatabase());
  await database.query('select 1');
  const hanging = database.query('select pg_sleep(3600)').then(
    () => 'answered',
    () => 'cut off',
  );
  await database.close();
  expect(await hanging).toBe('cut off');
});
