import type { Backend } from './backend/backend.ts';
import type { Background } from './background.ts';
import type { Backups } from './backup/make-backup.ts';
import { startBackups } from './backup/scheduled-backups.ts';
import type { Cluster } from './cluster/cluster.ts';
import { startForgetting } from './forgetting.ts';
import {
  type ScheduledFunctionOptions,
  startReconciliation,
  startReminders,
  startSchedule,
} from './scheduled-functions.ts';
import type { Settings } from './settings.ts';

/** How often what several servers share is cleared of what is over. */
const cleaningSeconds = 60;

/** What the server does by the clock, until it stops. */
export function startTimers(
  settings: Settings,
  scheduled: Omit<ScheduledFunctionOptions, 'everySeconds'>,
  backend: Pick<Backend, 'exclusively'>,
  backups: Backups | undefined,
  cluster: Cluster | undefined,
) {
  const { dataDir, backupPlan: plan } = settings;
  const { background, log } = scheduled;
  return [
    startBackups({ plan, dataDir, backups, background, log }),
    startReminders({ ...scheduled, everySeconds: settings.reminderSeconds }),
    startReconciliation({ ...scheduled, everySeconds: settings.reconcileSeconds }),
    startForgetting({ ...scheduled, backend }),
    ...(cluster ? [cluster, startCleaning(cluster, background)] : []),
  ];
}

function startCleaning({ clean, runOnce }: Cluster, background: Background): { stop(): void } {
  return startSchedule('cleaning', { background, everySeconds: cleaningSeconds, runOnce }, clean);
}
