import type { Operation } from '@fabula/contracts';
import type { DBSchema, IDBPDatabase, IDBPTransaction, StoreNames } from 'idb';
import { openDB } from 'idb';

/**
 * An operation that the server refused for good. The learner sees it, with retry and export; none is dropped silently.
 */
export interface FailedOperation {
  readonly operation: Operation;
  readonly code: string;
  readonly message: string;
  readonly failedAt: string;
}

export interface StoredOperations {
  /** In the order they were added. */
  readonly pending: readonly Operation[];
  /** In the order they were done. */
  readonly failed: readonly FailedOperation[];
}

/** Where operations wait. Rejects when the browser's database is blocked, full or damaged. */
export interface OutboxStorage {
  /** An operation that waits already stays where it is in the queue. */
  add(operation: Operation): Promise<void>;
  /** Reads both lists at one moment, so that an operation which moves from one to the other is never in neither. */
  read(userId: string): Promise<StoredOperations>;
  /** Removes operations, including refused ones. */
  remove(ids: readonly string[]): Promise<void>;
  fail(failures: readonly FailedOperation[]): Promise<void>;
  /** Puts failed operations back at the end of the queue. */
  retry(ids: readonly string[]): Promise<void>;
}

interface OutboxSchema extends DBSchema {
  pending: { key: number; value: { sequence?: number; operation: Operation }; indexes: { id: string; user: string } };
  failed: { key: string; value: FailedOperation; indexes: { user: string } };
}

type Stores = StoreNames<OutboxSchema>[];
type Transaction<Mode extends IDBTransactionMode = 'readwrite'> = IDBPTransaction<OutboxSchema, Stores, Mode>;

/** Some browsers never answer. After this long, a learner who waits for "saved" is told that it is not saved. */
const longestWaitMs = 5000;

/** Opens the outbox's database on this device, which holds all users' operations, and every read names a user. */
export function openOutboxStorage(name = 'fabula-outbox', waitMs = longestWaitMs): OutboxStorage {
  const run = connect(name, waitMs);
  return {
    async add(operation) {
      let isThere = false;
      const adding = run('readwrite', async (transaction) => {
        const added = transaction.objectStore('pending').add({ operation });
        // Without it, WebKit never ends a transaction whose page is left meanwhile, and no other page's begins.
        transaction.commit();
        await added.catch((error: unknown) => {
          isThere = isNamed(error, 'ConstraintError'); // its id, which is unique
          throw error;
        });
      });
      await adding.catch((error: unknown) => {
        if (!isThere) throw error;
      });
    },
    read: (userId) =>
      run('readonly', async (transaction) => {
        const [rows, failed] = await Promise.all([
          transaction.objectStore('pending').index('user').getAll(userId),
          transaction.objectStore('failed').index('user').getAll(userId),
        ]);
        rows.sort((a, b) => (a.sequence ?? 0) - (b.sequence ?? 0));
        failed.sort((a, b) => a.operation.at.localeCompare(b.operation.at));
        return { pending: rows.map(({ operation }) => operation), failed };
      }),
    remove: (ids) =>
      run('readwrite', async (transaction) => {
        for (const id of ids) {
          await removePending(transaction, id);
          await transaction.objectStore('failed').delete(id);
        }
      }),
    fail: (failures) =>
      run('readwrite', async (transaction) => {
        for (const failure of failures) {
          await transaction.objectStore('failed').put(failure);
          await removePending(transaction, failure.operation.id);
        }
      }),
    retry: (ids) =>
      run('readwrite', async (transaction) => {
        for (const id of ids) {
          const failure = await transaction.objectStore('failed').get(id);
          if (!failure) continue;
          await removePending(transaction, id);
          await transaction.objectStore('pending').add({ operation: failure.operation });
          await transaction.objectStore('failed').delete(id);
        }
      }),
  };
}

/** Runs work in one transaction over both stores, so that all of it is stored or nothing is. */
function connect(name: string, waitMs: number) {
  let opening: Promise<IDBPDatabase<OutboxSchema>> | null = null;
  const forget = () => {
    opening = null; // closed or damaged: the next call opens it again
  };
  const database = () => {
    opening ??= inTime(open(name, forget), waitMs).catch((error: unknown) => {
      forget();
      throw error;
    });
    return opening;
  };
  const begin = async <Mode extends 'readonly' | 'readwrite'>(mode: Mode): Promise<Transaction<Mode>> => {
    const stores: Stores = ['pending', 'failed'];
    // Strict, because success is only shown once the operation is on the disk itself.
    const options = { durability: 'strict' } as const;
    try {
      return (await database()).transaction(stores, mode, options);
    } catch (error) {
      if (!isNamed(error, 'InvalidStateError')) throw error;
      forget(); // the browser closed the connection without an event
      return (await database()).transaction(stores, mode, options);
    }
  };
  return async <Mode extends 'readonly' | 'readwrite', Result>(
    mode: Mode,
    work: (transaction: Transaction<Mode>) => Promise<Result>,
  ): Promise<Result> => {
    const transaction = await begin(mode);
    // After an abort it is certain that nothing of it is on the disk, whereas nobody would learn of a late success.
    const timer = setTimeout(() => transaction.abort(), waitMs);
    try {
      const [result] = await Promise.all([work(transaction), transaction.done]);
      return result;
    } catch (error) {
      if (isNamed(error, 'UnknownError')) forget();
      throw error;
    } finally {
      clearTimeout(timer);
    }
  };
}

function isNamed(error: unknown, name: string): boolean {
  return error instanceof DOMException && error.name === name;
}

function open(name: string, onClosed: () => void): Promise<IDBPDatabase<OutboxSchema>> {
  return openDB<OutboxSchema>(name, 1, {
    upgrade(db, _from, _to, { done }) {
      done.catch(() => undefined); // opening fails as well
      const pending = db.createObjectStore('pending', { keyPath: 'sequence', autoIncrement: true });
      pending.createIndex('id', 'operation.id', { unique: true });
      pending.createIndex('user', 'operation.userId');
      db.createObjectStore('failed', { keyPath: 'operation.id' }).createIndex('user', 'operation.userId');
    },
    blocking(_current, _blocked, event) {
      // Closes, because a newer release or a learner who clears the site's data must not wait for this page.
      (event.target as IDBDatabase).close(); // the event is the connection's own
      onClosed();
    },
    terminated: onClosed,
  });
}

async function inTime(opening: Promise<IDBPDatabase<OutboxSchema>>, waitMs: number) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new DOMException('The database does not open', 'TimeoutError')), waitMs);
  });
  try {
    return await Promise.race([opening, late]);
  } catch (error) {
    opening.then((database) => database.close()).catch(() => undefined); // the call that waited has failed already
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

async function removePending(transaction: Transaction, id: string): Promise<void> {
  const pending = transaction.objectStore('pending');
  const key = await pending.index('id').getKey(id);
  if (key !== undefined) await pending.delete(key);
}
