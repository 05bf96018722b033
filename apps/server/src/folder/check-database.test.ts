import { cp, mkdir, mkdtemp, readdir, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { openPglite } from '../backend/database.ts';
import { checkDatabase, couldNotOpen, noteDatabase } from './check-database.ts';

let made: string;
let folder: string;
const pg = (name = '') => join(folder, 'pg', name);

beforeAll(async () => {
  made = await mkdtemp(join(tmpdir(), 'fabula-made-'));
  await (await openPglite(join(made, 'pg'))).database.close();
  return () => rm(made, { recursive: true, force: true });
}, 120_000);

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fabula-folder-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
});

/** Every file with its size and time. */
async function stateOf(path: string): Promise<string[]> {
  const names = await readdir(path, { recursive: true });
  return Promise.all(names.sort().map(async (name) => `${name} ${(await stat(join(path, name))).mtimeMs}`));
}

describe('the database’s folder', () => {
  it('may be missing before the first start, and not after it', async () => {
    await checkDatabase(folder);
    await noteDatabase(folder);
    await expect(checkDatabase(folder)).rejects.toThrow(/pg is not there, although .* npm run reset/);
  });

  it('is fine as PGlite leaves it', async () => {
    await cp(join(made, 'pg'), pg(), { recursive: true });
    await noteDatabase(folder);
    await checkDatabase(folder);
  });

  it.each<[string, () => Promise<unknown>, RegExp]>([
    ['that is empty', () => rm(pg(), { recursive: true }).then(() => mkdir(pg())), /is empty and no database/],
    ['that is a file', () => rm(pg(), { recursive: true }).then(() => writeFile(pg(), '')), /is a file and no folder/],
    ['without its version', () => rm(pg('PG_VERSION')), /has no PG_VERSION/],
    ['of another version', () => writeFile(pg('PG_VERSION'), '15\n'), /is of PostgreSQL 15, and this Fabula reads 17/],
    ['with half a version', () => writeFile(pg('PG_VERSION'), ''), /is of PostgreSQL of no version/],
    ['without its catalog', () => rm(pg('global'), { recursive: true }), /has no global\//],
    ['without its tables', () => rm(pg('base'), { recursive: true }), /has no base\//],
    ['without its log', () => rm(pg('pg_wal'), { recursive: true }), /has no pg_wal\//],
    ['without its control file', () => rm(pg('global/pg_control')), /has no whole global\/pg_control/],
    ['half written', () => truncate(pg('global/pg_control'), 4096), /has no whole global\/pg_control/],
    ['with zeros for a control file', () => writeFile(pg('global/pg_control'), Buffer.alloc(8192)), /cannot be read/],
    [
      'of a PostgreSQL server',
      () => writeFile(pg('global/pg_control'), serverControl()),
      /belongs to a PostgreSQL server/,
    ],
  ])('%s is reported with the next step, and left as it is', async (_, spoil, sentence) => {
    await cp(join(made, 'pg'), pg(), { recursive: true });
    await spoil();
    const before = await stateOf(folder);
    const refusal = await checkDatabase(folder).catch((error: unknown) => error);
    expect(refusal).toMatchObject({ name: 'FolderError', message: expect.stringMatching(sentence) });
    expect(refusal).toMatchObject({ message: expect.stringContaining(`${pg().replace(/\/$/, '')} `) });
    expect(refusal).toMatchObject({ message: expect.stringContaining('DATA_DIR') });
    expect(await stateOf(folder)).toEqual(before);
  });

  it('is reported, too, where only opening it shows that it is broken', () => {
    expect(couldNotOpen(folder, new Error('memory access out of bounds\nat x')).message).toMatch(
      /^The database in .*pg could not be opened: memory access out of bounds\. Put back a backup/,
    );
  });
});

/** A control file as 64-bit PostgreSQL writes it: `float8ByVal` is true. */
function serverControl(): Buffer {
  const control = Buffer.alloc(8192);
  Buffer.from('0000000087d63241', 'hex').copy(control, 208);
  control[208 + 8 + 32] = 1;
  return control;
}
