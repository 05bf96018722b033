import type { Operation } from '@fabula/contracts';
import type { DBSchema, IDBPDatabase } from 'idb';
import { openDB } from 'idb';

/** An operation that the server refused for good: shown to the learner with retry and export, never dropped silently. */
export interface FailedOperation {
  readonly operation: Operation;
  readonly code: string;
  readonly message: string;
  readonly failedAt: string;
}

/** Where operations wait. Rejects when the browser's database is blocked, full or damaged. */
export interface OutboxStore {
  add(operation: Operation): Promise<void>;
  /** In the order they were added. */
  pending(userId: string): Promise<Operation[]>;
  failed(userId: string): Promise<FailedOperation[]>;
  remove(ids: readonly string[]): Promise<void>;
  fail(failures: readonly FailedOperation[]): Promise<void>;
  /** Puts failed operations back at the end of the queue. */
  retry(ids: readonly string[]): Promise<void>;
}

interface OutboxSchema extends DBSchema {
  pending: { key: number; value: { sequence?: number; operation: Operation }; indexes: { id: string; user: string } };
  failed: { key: string; value: FailedOperation; indexes: { user: string } };
}

/** Opens the IndexedDB store of this device; one for all users, every read asks for one. */
export function openOutboxStore(name = 'fabula-outbox'): OutboxStore {
  let opening: Promise<IDBPDatabase<OutboxSchema>> | null = null;
  const database = () => {
    opening ??= openDB<OutboxSchema>(name, 1, {
      upgrade(db) {
        const pending = db.createObjectStore('pending', { keyPath: 'sequence', autoIncrement: true });
        pending.createIndex('id', 'operation.id', { unique: true });
        pending.createIndex('user', 'operation.userId');
        db.createObjectStore('failed', { keyPath: 'operation.id' }).createIndex('user', 'operation.userId');
      },
      terminated() {
        opening = null; // the browser closed it: open again at the next call
      },
    }).catch((error: unknown) => {
      opening = null;
      throw error;
    });
    return opening;
  };
  return {
    async add(operation) {
      // Strict durability: success is only shown once the operation is on the disk.
      const transaction = (await database()).transaction('pending', 'readwrite', { durability: 'strict' });
      await Promise.all([transaction.store.add({ operation }), transaction.done]);
    },
    async pending(userId) {
      const rows = await (await database()).getAllFromIndex('pending', 'user', userId);
      return rows.sort((a, b) => (a.sequence ?? 0) - (b.sequence ?? 0)).map((row) => row.operation);
    },
    async failed(userId) {
      return (await database()).getAllFromIndex('failed', 'user', userId);
    },
    async remove(ids) {
      const transaction = (await database()).transaction('pending', 'readwrite');
      await Promise.all([...ids.map((id) => removePending(transaction.store.index('id'), id)), transaction.done]);
    },
    async fail(failures) {
      const transaction = (await database()).transaction(['pending', 'failed'], 'readwrite', { durability: 'strict' });
      const index = transaction.objectStore('pending').index('id');
      await Promise.all([
        ...failures.map((failure) => transaction.objectStore('failed').put(failure)),
        ...failures.map((failure) => removePending(index, failure.operation.id)),
        transaction.done,
      ]);
    },
    async retry(ids) {
      const transaction = (await database()).transaction(['pending', 'failed'], 'readwrite', { durability: 'strict' });
      for (const id of ids) {
        const failure = await transaction.objectStore('failed').get(id);
        if (!failure) continue;
        await transaction.objectStore('pending').add({ operation: failure.operation });
        await transaction.objectStore('failed').delete(id);
      }
      await transaction.done;
    },
  };
}

interface Cursor {
  delete(): Promise<void>;
}

async function removePending(index: { openCursor(id: string): Promise<Cursor | null> }, id: string): Promise<void> {
  await (await index.openCursor(id))?.delete();
}
