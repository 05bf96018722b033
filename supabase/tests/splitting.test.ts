import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BareDatabase } from './bare-database.ts';
import { openBareDatabase } from './own-databases.ts';

const ours = `c.relnamespace::regnamespace::text in ('public', 'private')`;
/** Whether a key's columns, of which the numbers are given, contain the learner. */
const hasLearner = (
  keys: string,
) => `exists (select from pg_attribute a where a.attrelid = c.oid and a.attnum = any (${keys})
  and (a.attname = 'user_id' or c.oid = 'public.profiles'::regclass and a.attname = 'id'))`;

describe('The plan for splitting by learner names', () => {
  let database: BareDatabase;
  let plan: string;
  beforeAll(async () => {
    database = await openBareDatabase();
    const page = await readFile(path.join(import.meta.dirname, '../../docs/growth.md'), 'utf8');
    plan = page.slice(page.indexOf('## Splitting by learner'));
  });
  afterAll(() => database.close());

  it.each([
    [
      'each table without the learner',
      `select c.oid::regclass::text as name from pg_class c where c.relkind = 'r' and ${ours}
         and not exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'user_id')`,
    ],
    [
      'each unique key without',
      `select i.indexrelid::regclass::text as name from pg_index i join pg_class c on c.oid = i.indrelid
       where i.indisunique and ${ours} and not ${hasLearner('i.indkey::smallint[]')}`,
    ],
    [
      'each foreign key without',
      `select k.conname::text as name from pg_constraint k join pg_class c on c.oid = k.conrelid
       where k.contype = 'f' and ${ours} and not ${hasLearner('k.conkey')}`,
    ],
    [
      'each function of the secret key, which is about nobody in particular',
      `select p.proname::text as name from pg_proc p where p.pronamespace = 'public'::regnamespace
         and has_function_privilege('service_role', p.oid, 'execute') and not has_function_privilege('authenticated', p.oid, 'execute')
         and p.proname not in ('set_trial_days', 'open_history')`,
    ],
  ])('%s', async (_, offenders) => {
    const { rows } = await database.query<{ name: string }>(offenders);
    const names = rows.map(({ name }) => name.replace('private.', ''));
    expect(names.length).toBeGreaterThan(3);
    expect(names.filter((name) => !plan.includes(name))).toEqual([]);
  });
});
