import { AppError } from './errors.ts';
import type { OutboxStorage } from './outbox/outbox-storage.ts';
import type { DeviceStorage } from './storage/device-storage.ts';
import type { RecordStorage } from './storage/record-storage.ts';
import { sessionStorageKey } from './stored-session.ts';

/** Fetches the code of `signed-in.ts`, once. Rejects as `network` if that fails; the next call tries again. */
export async function fetchSignedIn(): Promise<typeof import('./signed-in.ts')> {
  try {
    return await import(/* webpackChunkName: "signed-in" */ './signed-in.ts');
  } catch (error) {
    throw new AppError('network', 'The code for signed-in learners could not be fetched', { cause: error });
  }
}

/**
 * Begins to fetch it for a remembered learner. Our server has preloaded it by the address; from a static host it comes
 * beside the registry instead of after it.
 */
export function fetchAhead(window: Window): void {
  if (!remembersSession(window)) return;
  fetchSignedIn().catch(() => undefined); // the first request tries again, and reports a failure
}

function remembersSession(window: Window): boolean {
  try {
    return window.localStorage.getItem(sessionStorageKey) !== null;
  } catch {
    return false; // blocked by the browser's settings
  }
}

/** Keeps what was opened. A failure is forgotten, so that the next call opens it anew. */
function once<Opened>(open: () => Promise<Opened>): () => Promise<Opened> {
  let opening: Promise<Opened> | null = null;
  return () => {
    opening ??= open().catch((error: unknown) => {
      opening = null;
      throw error;
    });
    return opening;
  };
}

/**
 * The outbox's storage, whose code is fetched for the first call. A learner can do nothing that is stored before the
 * rows of a screen have come, and what reads them comes in the same file.
 */
export function outboxStorageOf(name: string | undefined): OutboxStorage {
  const storage = once(async () => (await fetchSignedIn()).openOutboxStorage(name));
  return {
    add: async (operation) => (await storage()).add(operation),
    read: async (userId) => (await storage()).read(userId),
    remove: async (ids) => (await storage()).remove(ids),
    fail: async (failures) => (await storage()).fail(failures),
    retry: async (ids) => (await storage()).retry(ids),
  };
}

/** The device's storage, whose code is fetched for the first call. */
export function deviceStorageOf(name: string | undefined): DeviceStorage {
  const storage = once(async () => (await fetchSignedIn()).openDeviceStorage(name));
  const recordsIn = (kind: keyof DeviceStorage): RecordStorage => ({
    get: async (id) => (await storage())[kind].get(id),
    entries: async (owner) => (await storage())[kind].entries(owner),
    put: async (record) => (await storage())[kind].put(record),
    change: async (id, value) => (await storage())[kind].change(id, value),
    remove: async (ids) => (await storage())[kind].remove(ids),
  });
  return { recordings: recordsIn('recordings'), clips: recordsIn('clips') };
}
