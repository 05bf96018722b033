import type { KeptRows } from './kept-rows/kept-rows.ts';
import type { NativePush } from './native-device.ts';
import type { OutboxStorage } from './outbox/outbox-storage.ts';
import type { Preferences } from './preferences.ts';
import type { Session } from './session.ts';
import type { DeviceStorage } from './storage/device-storage.ts';

export interface ForgetUserOptions {
  readonly session: Pick<Session, 'forget'>;
  readonly preferences: Preferences;
  readonly outboxStorage: OutboxStorage;
  readonly storage: DeviceStorage;
  readonly keptRows: Pick<KeptRows, 'forget'>;
  /** Undefined if the browser has none. */
  readonly serviceWorkers: Pick<ServiceWorkerContainer, 'getRegistrations'> | undefined;
  /** Undefined in a browser. */
  readonly push: Pick<NativePush, 'unregister'> | undefined;
  readonly report: (error: unknown) => void;
}

/**
 * Removes everything of a deleted account from this device: session, preferences, outbox, kept rows, recordings, cached
 * speech, push subscription. A store that fails does not stop the others; resolves with whether everything was removed.
 */
export async function forgetUser(userId: string, parts: ForgetUserOptions): Promise<boolean> {
  const { session, preferences, outboxStorage, storage, keptRows, serviceWorkers, push, report } = parts;
  preferences.forgetUser(userId);
  // The session comes first, because the query cache, the outbox and the other tabs follow it.
  session.forget();
  const outcomes = await Promise.all([
    settled(forgetOperations(outboxStorage, userId)),
    settled(keptRows.forget(userId)),
    settled(forgetRecordings(storage, userId)),
    settled(unsubscribe(serviceWorkers)),
    settled(push ? push.unregister() : Promise.resolve()),
  ]);
  const failures = outcomes.filter((error) => error !== null);
  for (const error of failures) report(error);
  return failures.length === 0;
}

async function forgetOperations(store: OutboxStorage, userId: string): Promise<void> {
  const { pending, failed } = await store.read(userId);
  await store.remove([...pending, ...failed.map(({ operation }) => operation)].map(({ id }) => id));
}

async function forgetRecordings({ recordings, clips }: DeviceStorage, userId: string): Promise<void> {
  const own = await recordings.entries(userId);
  await recordings.remove(own.map(({ id }) => id));
  // Clips belong to nobody, but they reveal which sentences were played here; they can be loaded again.
  const heard = await clips.entries();
  await clips.remove(heard.map(({ id }) => id));
}

/**
 * Removes the sounds that learners keep for offline use, of everybody but this one: a device that changes hands shows
 * nothing of the one before.
 */
export async function forgetKeptSounds({ clips }: Pick<DeviceStorage, 'clips'>, except: string | null): Promise<void> {
  const others = (await clips.entries()).filter(({ owner }) => owner !== '' && owner !== except);
  if (others.length > 0) await clips.remove(others.map(({ id }) => id));
}

async function unsubscribe(serviceWorkers: ForgetUserOptions['serviceWorkers']): Promise<void> {
  for (const { pushManager } of (await serviceWorkers?.getRegistrations()) ?? []) {
    await (await pushManager?.getSubscription())?.unsubscribe();
  }
}

/** The error, or null. */
async function settled(work: Promise<unknown>): Promise<unknown> {
  try {
    await work;
    return null;
  } catch (error) {
    return error ?? new Error('Failed without a reason');
  }
}
