import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { pino } from 'pino';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { manifestPath, writeManifest } from './manifest.ts';
import { lookOnce } from './scheduled-backups.ts';
import { archiveEnd, entryHeader, paddingAfter } from './tar.ts';

const log = pino({ level: 'silent' });
const first = new Date('2026-11-01T12:00:00Z');
const hours = (count: number) => new Date(first.getTime() + count * 3_600_000);

let dataDir: string;
let folder: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'fabula-backups-'));
  folder = join(dataDir, 'kept');
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
});

/** The smallest backup that a check accepts. */
function emptyBackup(): Readable {
  const list = writeManifest({ format: 1, madeAt: first.toISOString(), migration: '1', folders: [], files: [] });
  const header = entryHeader({ path: manifestPath, kind: 'file', bytes: list.byteLength });
  return Readable.from([gzipSync(Buffer.concat([header, list, paddingAfter(list.byteLength), archiveEnd]))]);
}

const backups = { open: async () => emptyBackup() };
const look = (at: Date, more: Partial<Parameters<typeof lookOnce>[0]> = {}) =>
  lookOnce({ plan: { folder, everyHours: 24, keepDays: 7 }, dataDir, backups, log, now: () => at, ...more });

describe('scheduled backups', () => {
  it('are made once a day, and none is left after a week, however long the server runs', async () => {
    for (let hour = 0; hour <= 24 * 20; hour += 1) {
      await look(hours(hour));
      const names = (await readdir(folder)).sort();
      expect(names.length).toBeLessThanOrEqual(7);
      const oldest = names[0]?.slice('fabula-'.length, 'fabula-20261101'.length) ?? '';
      const today = hours(hour).toISOString().slice(0, 10).replaceAll('-', '');
      expect(Number(today) - Number(oldest)).toBeLessThanOrEqual(7);
    }
    expect(await readdir(folder)).toHaveLength(7);
  });

  it('are whole files that only their owner may read', async () => {
    await look(first);
    expect(await readdir(folder)).toEqual(['fabula-20261101T120000Z.tar.gz']);
    expect((await stat(join(folder, 'fabula-20261101T120000Z.tar.gz'))).mode & 0o777).toBe(0o600);
  });

  it('leave nothing where one fails, and remove the old ones all the same', async () => {
    await look(first);
    const broken = { open: async () => Readable.from(['no backup']) };
    await expect(look(hours(24 * 8), { backups: broken })).rejects.toThrow('damaged, or no backup');
    expect(await readdir(folder)).toEqual([]);
  });

  it('remove old copies beside the data where there is no folder for backups, or no database of this server’s own', async () => {
    for (const name of ['pg.backup-20261020120000', 'before-restore-20261031120000', 'pg'])
      await mkdir(join(dataDir, name));
    await writeFile(join(dataDir, 'fabula-20261001T120000Z.tar.gz'), 'made by hand, with the name of ours');
    await look(first, { plan: { folder: undefined, everyHours: 24, keepDays: 7 }, backups: undefined });
    expect((await readdir(dataDir)).sort()).toEqual(['before-restore-20261031120000', 'pg']);
  });
});
