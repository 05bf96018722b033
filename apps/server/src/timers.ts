import type { Backend } from './backend/backend.ts';
import type { Background } from './background.ts';
import type { Backups } from './backup/make-backup.ts';
import { startBackups } from './backup/scheduled-backups.ts';
import type { Cluster } from './cluster/cluster.ts';
import { startForgetting } from './forgetting.ts';
import type { Published } from './published/follow-published.ts';
import { startFollowing } from './published/published-site.ts';
import {
  type ScheduledFunctionOptions,
  startReconciliation,
  startReminders,
  startSchedule,
} from './scheduled-functions.ts';
import type { Settings } from './settings.ts';
import { removeOldSounds } from './speech/shared-speech.ts';
import type { SharedFiles } from './storage/shared-files.ts';

/** How often what several servers share is cleared of what is over. */
const cleaningSeconds = 60;
/** To look for sounds that nobody hears means to list all of them. */
const soundsSeconds = 6 * 3600;

/** What the clock's work is done on; a cluster and shared files are only there where they are set up. */
export interface TimedParts {
  readonly backend: Pick<Backend, 'exclusively'>;
  readonly backups: Backups | undefined;
  readonly cluster: Cluster | undefined;
  readonly files: SharedFiles | undefined;
  readonly published: Published | undefined;
}

/** What the server does by the clock, until it stops. */
export function startTimers(
  settings: Settings,
  scheduled: Omit<ScheduledFunctionOptions, 'everySeconds'>,
  { backend, backups, cluster, files, published }: TimedParts,
) {
  const { dataDir, backupPlan: plan } = settings;
  const { background, log } = scheduled;
  return [
    startBackups({ plan, dataDir, backups, background, log }),
    startReminders({ ...scheduled, everySeconds: settings.reminderSeconds }),
    startReconciliation({ ...scheduled, everySeconds: settings.reconcileSeconds }),
    startForgetting({ ...scheduled, backend }),
    ...(cluster ? [cluster, startCleaning(cluster, background)] : []),
    ...(files ? [startRemoval(files, background, cluster)] : []),
    ...(published ? [startFollowing(published, settings.published?.everySeconds ?? 0)] : []),
  ];
}

function startCleaning({ clean, runOnce }: Cluster, background: Background): { stop(): void } {
  return startSchedule('cleaning', { background, everySeconds: cleaningSeconds, runOnce }, clean);
}

function startRemoval({ store, mostBytes }: SharedFiles, background: Background, cluster: Cluster | undefined) {
  const schedule = { background, everySeconds: soundsSeconds, runOnce: cluster?.runOnce };
  return startSchedule('sounds', schedule, () => removeOldSounds(store, mostBytes));
}
