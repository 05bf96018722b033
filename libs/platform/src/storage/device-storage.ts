import type { DBSchema, IDBPDatabase } from 'idb';
import { openDB } from 'idb';
import type { RecordEntry, RecordStore, StoredRecord } from './record-store.ts';

/** Large things that this device keeps and could do without. Not for what must not be lost: that is the outbox. */
export interface DeviceStorage {
  /** What learners recorded; the owner is the user. */
  readonly recordings: RecordStore;
  /** Speech that was fetched; it belongs to nobody. */
  readonly clips: RecordStore;
}

const storeNames = ['recordings', 'clips'] as const;
type StoreName = (typeof storeNames)[number];

/** Everything of an entry but its id: read without the value, a megabyte of sound. */
type EntryKey = [owner: string, at: number, sizeBytes: number, group: string];

interface Schema extends DBSchema {
  recordings: { key: string; value: StoredRecord; indexes: { entry: EntryKey } };
  clips: { key: string; value: StoredRecord; indexes: { entry: EntryKey } };
}

/** The IndexedDB of this device. Opened at the first call, and again after a failure or when the browser closed it. */
export function openDeviceStorage(name = 'fabula-audio'): DeviceStorage {
  let opening: Promise<IDBPDatabase<Schema>> | null = null;
  const forget = () => {
    opening = null;
  };
  const database = () => {
    opening ??= openDB<Schema>(name, 1, {
      upgrade(db) {
        for (const store of storeNames) {
          db.createObjectStore(store, { keyPath: 'id' }).createIndex('entry', ['owner', 'at', 'sizeBytes', 'group']);
        }
      },
      terminated: forget,
    }).catch((error: unknown) => {
      forget();
      throw error;
    });
    return opening;
  };
  return { recordings: recordStore(database, 'recordings'), clips: recordStore(database, 'clips') };
}

function recordStore(database: () => Promise<IDBPDatabase<Schema>>, name: StoreName): RecordStore {
  return {
    async get(id) {
      return (await (await database()).get(name, id)) ?? null;
    },
    async entries(owner) {
      const range = owner === undefined ? null : IDBKeyRange.bound([owner], [owner, []]);
      const entries: RecordEntry[] = [];
      let cursor = await (await database()).transaction(name).store.index('entry').openKeyCursor(range);
      while (cursor) {
        const [of, at, sizeBytes, group] = cursor.key;
        entries.push({ id: cursor.primaryKey, owner: of, at, sizeBytes, group });
        cursor = await cursor.continue();
      }
      return entries.sort((a, b) => a.at - b.at);
    },
    async put(record) {
      await (await database()).put(name, record);
    },
    async change(id, value) {
      const { store, done } = (await database()).transaction(name, 'readwrite');
      const record = await store.get(id);
      if (record) await store.put({ ...record, value: value(record.value) });
      await done;
    },
    async remove(ids) {
      const { store, done } = (await database()).transaction(name, 'readwrite');
      await Promise.all([...ids.map((id) => store.delete(id)), done]);
    },
  };
}
