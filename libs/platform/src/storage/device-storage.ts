import type { DBSchema, IDBPDatabase } from 'idb';
import { openDB } from 'idb';
import type { RecordEntry, RecordStorage, StoredRecord } from './record-storage.ts';

/** Large data that this device keeps but could do without. What must not be lost belongs in the outbox. */
export interface DeviceStorage {
  /** What learners recorded; the owner is the user. */
  readonly recordings: RecordStorage;
  /** Speech that was loaded; it has no owner. */
  readonly clips: RecordStorage;
}

const storeNames = ['recordings', 'clips'] as const;
type StoreName = (typeof storeNames)[number];

/** Everything of an entry except its value, so that listing does not read a megabyte of audio. */
type EntryKey = [owner: string, at: number, sizeBytes: number, group: string];

interface Schema extends DBSchema {
  recordings: { key: string; value: StoredRecord; indexes: { entry: EntryKey } };
  clips: { key: string; value: StoredRecord; indexes: { entry: EntryKey } };
}

/** Runs work on an open database, and again with a new connection if the browser had closed the old one. */
type Run = <Result>(work: (database: IDBPDatabase<Schema>) => Promise<Result>) => Promise<Result>;

/** The IndexedDB of this device. Opened at the first call, and again after a failure or when the browser closed it. */
export function openDeviceStorage(name = 'fabula-audio'): DeviceStorage {
  let opening: Promise<IDBPDatabase<Schema>> | null = null;
  const open = () => {
    const forget = () => {
      if (opening === mine) opening = null;
    };
    const mine = openDB<Schema>(name, 1, {
      upgrade(db, _from, _to, { done }) {
        done.catch(() => undefined); // opening fails as well
        for (const store of storeNames) {
          db.createObjectStore(store, { keyPath: 'id' }).createIndex('entry', ['owner', 'at', 'sizeBytes', 'group']);
        }
      },
      // Another page deletes or upgrades the database, which must not wait for this page.
      blocking(_present, _wanted, event) {
        forget();
        if (event.target instanceof IDBDatabase) event.target.close();
      },
      terminated: forget,
    });
    opening = mine;
    mine.catch(forget);
    return mine;
  };
  const run: Run = async (work) => {
    const used = opening ?? open();
    const database = await used;
    try {
      return await work(database);
    } catch (error) {
      if (!wasClosed(error)) throw error;
      if (opening === used) opening = null;
      return work(await (opening ?? open()));
    }
  };
  return { recordings: recordStore(run, 'recordings'), clips: recordStore(run, 'clips') };
}

/** The browser may close a connection without an event; then no transaction can begin on it. */
function wasClosed(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'InvalidStateError';
}

function recordStore(run: Run, name: StoreName): RecordStorage {
  return {
    get: (id) =>
      run(async (database) => {
        const { store, done } = database.transaction(name);
        const [record] = await Promise.all([store.get(id), done]);
        return record ?? null;
      }),
    entries: (owner) =>
      run(async (database) => {
        const range = owner === undefined ? null : IDBKeyRange.bound([owner], [owner, []]);
        const { store, done } = database.transaction(name);
        const read = async () => {
          const entries: RecordEntry[] = [];
          let cursor = await store.index('entry').openKeyCursor(range);
          while (cursor) {
            const [of, at, sizeBytes, group] = cursor.key;
            entries.push({ id: cursor.primaryKey, owner: of, at, sizeBytes, group });
            cursor = await cursor.continue();
          }
          return entries;
        };
        // A transaction that the browser ends, as when it clears the site's data, is a failure of both.
        const [entries] = await Promise.all([read(), done]);
        return entries.sort((a, b) => a.at - b.at);
      }),
    put: (record) =>
      run(async (database) => {
        await database.put(name, record);
      }),
    change: (id, value) =>
      run(async (database) => {
        const { store, done } = database.transaction(name, 'readwrite');
        const replace = async () => {
          const record = await store.get(id);
          if (record) await store.put({ ...record, value: value(record.value) });
        };
        await Promise.all([replace(), done]);
      }),
    remove: (ids) =>
      run(async (database) => {
        const { store, done } = database.transaction(name, 'readwrite');
        await Promise.all([...ids.map((id) => store.delete(id)), done]);
      }),
  };
}
