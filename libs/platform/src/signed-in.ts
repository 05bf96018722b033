// What runs only for a signed-in learner: reading rows, and what this device stores for them. It is one chunk, which
// our server preloads where an address needs an account (docs/decisions/0032-what-a-first-visit-loads.md).

export { openRows } from './kept-rows/rows.ts';
export { openOutboxStorage } from './outbox/outbox-storage.ts';
export { openDeviceStorage } from './storage/device-storage.ts';
export { openTables } from './tables.ts';
