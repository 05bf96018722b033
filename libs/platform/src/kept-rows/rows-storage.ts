import { type KeptRow, ofUser, type Run, type StoredPin, type Transaction } from './rows-database.ts';
import type { KeptEntry } from './rules.ts';

/** What is needed beside reading. Every call rejects if the browser's database is blocked, full or damaged. */
export interface RowsStorage {
  entries(userId: string): Promise<readonly KeptEntry[]>;
  /** Stores all of these rows or none. `isAllowed` is asked when the transaction begins. */
  put(rows: readonly KeptRow[], isAllowed: () => boolean): Promise<void>;
  remove(userId: string, hashes: readonly string[]): Promise<void>;
  pins(userId: string): Promise<readonly StoredPin[]>;
  /** Stores the pin with these rows; rejects with nothing stored if one of its other rows is not there. */
  pin(pin: StoredPin, rows: readonly KeptRow[], isAllowed: () => boolean): Promise<boolean>;
  unpin(userId: string, name: string): Promise<void>;
  /** Removes what belongs to other users, and the rows of other shapes. */
  removeOthers(userId: string): Promise<void>;
}

export function rowsStorage(run: Run, shape: string): RowsStorage {
  return {
    entries: (userId) =>
      run('readonly', async (all) => {
        const entries: KeptEntry[] = [];
        const range = IDBKeyRange.bound([userId, shape], [userId, shape, []]);
        let cursor = await all.objectStore('rows').index('entry').openKeyCursor(range);
        while (cursor) {
          const [, , at, sizeBytes] = cursor.key;
          entries.push({ hash: cursor.primaryKey[1], at, sizeBytes });
          cursor = await cursor.continue();
        }
        return entries;
      }),
    put: (rows, isAllowed) =>
      run('readwrite', async (all) => {
        if (!isAllowed()) return;
        const put = Promise.all(rows.map((row) => all.objectStore('rows').put(row)));
        // Without it, WebKit never ends a transaction whose page is left meanwhile, and no other page's begins.
        all.commit();
        await put;
      }),
    remove: (userId, hashes) =>
      run('readwrite', async (all) => {
        for (const hash of hashes) await all.objectStore('rows').delete([userId, hash]);
      }),
    pins: (userId) => run('readonly', (all) => all.objectStore('pins').getAll(ofUser(userId))),
    pin: (pin, rows, isAllowed) =>
      run('readwrite', async (all) => {
        if (!isAllowed()) return false;
        const given = new Set(rows.map(({ hash }) => hash));
        for (const hash of pin.hashes) {
          const isThere = given.has(hash) || (await all.objectStore('rows').get([pin.userId, hash]))?.shape === shape;
          if (!isThere) return false;
        }
        for (const row of rows) await all.objectStore('rows').put(row);
        await all.objectStore('pins').put(pin);
        return true;
      }),
    unpin: (userId, pinName) => run('readwrite', (all) => all.objectStore('pins').delete([userId, pinName])),
    removeOthers: (userId) => run('readwrite', (all) => removeOthers(all, userId, shape)),
  };
}

async function removeOthers(all: Transaction<'readwrite'>, userId: string, shape: string): Promise<void> {
  const rows = all.objectStore('rows');
  let row = await rows.index('entry').openKeyCursor();
  while (row) {
    const [owner, of] = row.key;
    if (owner !== userId || of !== shape) await rows.delete(row.primaryKey);
    row = await row.continue();
  }
  const pins = all.objectStore('pins');
  for (const key of await pins.getAllKeys()) if (key[0] !== userId) await pins.delete(key);
}
