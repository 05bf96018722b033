import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Background } from '../background.ts';
import type { Logger } from '../log.ts';
import { writeBackupFile } from './backup-file.ts';
import { backupName, betweenLooksMs, isDue, tooOld } from './backup-times.ts';
import type { Backups } from './make-backup.ts';

export interface BackupPlan {
  /** Undefined for no scheduled backups. */
  readonly folder: string | undefined;
  readonly everyHours: number;
  /** After how many days no backup is left. */
  readonly keepDays: number;
}

export interface ScheduledBackupOptions {
  readonly plan: BackupPlan;
  readonly dataDir: string;
  /** Undefined where the database is not this server's own. */
  readonly backups: Backups | undefined;
  readonly background: Background;
  readonly log: Logger;
  readonly now?: () => Date;
}

/** Makes the backups that are due, and removes the old ones, also those that other commands have left beside the data. */
export function startBackups(options: ScheduledBackupOptions): { stop(): void } {
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  const look = () =>
    options.background.run('backups', async () => {
      try {
        await lookOnce(options);
      } finally {
        if (!isStopped) timer = setTimeout(look, betweenLooksMs);
      }
    });
  look();
  return {
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}

/** Removes first, because a full disk may be the reason that no new backup can be made. */
export async function lookOnce({
  plan,
  dataDir,
  backups,
  log,
  now = () => new Date(),
}: Omit<ScheduledBackupOptions, 'background'>): Promise<void> {
  const { folder, everyHours, keepDays } = plan;
  if (folder !== undefined) await mkdir(folder, { recursive: true, mode: 0o700 });
  for (const place of new Set([dataDir, ...(folder === undefined ? [] : [folder])])) {
    for (const name of tooOld(await readdir(place), now(), keepDays)) {
      await rm(join(place, name), { recursive: true, force: true });
      log.info({ backup: name }, 'an old backup was removed');
    }
  }
  if (folder === undefined || !backups || !isDue(await readdir(folder), now(), everyHours)) return;
  const name = backupName(now());
  const startedAt = performance.now();
  const { files } = await writeBackupFile(join(folder, name), await backups.open());
  log.info({ backup: name, files: files.length, ms: Math.round(performance.now() - startedAt) }, 'a backup was made');
}
