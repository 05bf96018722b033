/** From a fast page to the longest that a request may wait. */
const requestBounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.2, 0.3, 0.5, 1, 2.5, 5, 10];
const turnBounds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5];
/** A model may write for more than a minute. */
const providerBounds = [0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20, 40, 80];

/** Every measure, by the name that Prometheus shows; counters get `_total` there. */
export const metricNames = {
  requestSeconds: {
    name: 'fabula_request_seconds',
    bounds: requestBounds,
    description: 'Time until an answer begins, by class of address, method and status',
  },
  queueSeconds: {
    name: 'fabula_queue_wait_seconds',
    bounds: requestBounds,
    description: 'Time that work waited for the database',
  },
  turnSeconds: {
    name: 'fabula_database_turn_seconds',
    bounds: turnBounds,
    description: 'Time that the database worked for one piece of work',
  },
  providerSeconds: {
    name: 'fabula_provider_seconds',
    bounds: providerBounds,
    description: 'Time that providers took, by capability, provider and outcome',
  },
  notServed: { name: 'fabula_queue_refused', description: 'Work that was not begun, by reason' },
  databaseErrors: { name: 'fabula_database_errors', description: 'Errors of the database, by class of SQLSTATE' },
  reopenings: { name: 'fabula_database_reopened', description: 'How often the embedded database was opened anew' },
  operations: { name: 'fabula_operations', description: 'Operations of outboxes, by status and reason' },
  storageAway: { name: 'fabula_storage_away', description: '1 while the store that the servers share does not answer' },
  scheduled: { name: 'fabula_scheduled', description: 'What scheduled work has counted: reminders, subscriptions' },
  waiting: { name: 'fabula_queue_waiting', description: 'Work that waits for the database now' },
  running: { name: 'fabula_queue_running', description: 'Work that the database does now' },
  freeBytes: { name: 'fabula_disk_free_bytes', description: 'Free space on the disk of the data folder' },
  newestBackup: {
    name: 'fabula_newest_backup_seconds',
    description: 'When the newest scheduled backup was made; 0 for none yet',
  },
  publishedGeneration: {
    name: 'fabula_published_generation',
    description: 'Which state of the published files is shown; 0 for none from the shared store',
  },
  publishedAway: { name: 'fabula_published_away', description: '1 while what was published cannot be fetched' },
  resident: { name: 'fabula_process_resident_bytes', description: 'Memory of the server’s process' },
  heap: { name: 'fabula_process_heap_bytes', description: 'Memory of its JavaScript' },
  processor: { name: 'fabula_process_cpu_seconds', description: 'Processor time that it used' },
  loopLag: { name: 'fabula_event_loop_lag_seconds', description: 'How late its event loop was since the last look' },
  started: { name: 'fabula_process_start_seconds', description: 'When it was started' },
} as const;
