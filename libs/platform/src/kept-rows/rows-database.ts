import type { DBSchema, IDBPDatabase, IDBPTransaction, StoreNames } from 'idb';
import { openDB } from 'idb';
import type { KeptEntry } from './rules.ts';

export interface KeptRow extends KeptEntry {
  readonly userId: string;
  /** Only rows of this page's own shape are read. */
  readonly shape: string;
  readonly queryKey: readonly unknown[];
  /** 1 for what a first screen shows; IndexedDB has no index over booleans. */
  readonly first: 0 | 1;
  readonly unchanging: boolean;
  /** As JSON, so that its size is known. */
  readonly text: string;
}

export interface StoredPin {
  readonly userId: string;
  readonly name: string;
  readonly hashes: readonly string[];
}

/** Everything of a row except its text, so that counting does not read megabytes. */
type EntryKey = [userId: string, shape: string, at: number, sizeBytes: number];
type RowKey = [userId: string, hash: string];

interface Schema extends DBSchema {
  rows: { key: RowKey; value: KeptRow; indexes: { entry: EntryKey; first: [string, string, 0 | 1] } };
  pins: { key: [userId: string, name: string]; value: StoredPin };
}

type Mode = 'readonly' | 'readwrite';
type Stores = StoreNames<Schema>[];
export type Transaction<M extends Mode> = IDBPTransaction<Schema, Stores, M>;

/** A range of keys that begin with this user. */
export const ofUser = (userId: string) => IDBKeyRange.bound([userId], [userId, []]);

/** Runs work in one transaction over both stores. Rejects if the browser's database is blocked, full or damaged. */
export type Run = <M extends Mode, Result>(mode: M, work: (all: Transaction<M>) => Promise<Result>) => Promise<Result>;

/** Opens the connection at the first call, and again if the browser closed it. */
export function connect(name: string): Run {
  let opening: Promise<IDBPDatabase<Schema>> | null = null;
  const open = () => {
    const forget = () => {
      if (opening === mine) opening = null;
    };
    const mine = openDB<Schema>(name, 1, {
      upgrade(db, _from, _to, { done }) {
        done.catch(() => undefined); // opening fails as well
        const rows = db.createObjectStore('rows', { keyPath: ['userId', 'hash'] });
        rows.createIndex('entry', ['userId', 'shape', 'at', 'sizeBytes']);
        rows.createIndex('first', ['userId', 'shape', 'first']);
        db.createObjectStore('pins', { keyPath: ['userId', 'name'] });
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
  const begin = async <M extends Mode>(mode: M): Promise<Transaction<M>> => {
    const stores: Stores = ['rows', 'pins'];
    const used = opening ?? open();
    try {
      return (await used).transaction(stores, mode);
    } catch (error) {
      // The browser may close a connection without an event; then no transaction can begin on it.
      if (!(error instanceof DOMException && error.name === 'InvalidStateError')) throw error;
      if (opening === used) opening = null;
      return (await (opening ?? open())).transaction(stores, mode);
    }
  };
  return async <M extends Mode, Result>(mode: M, work: (all: Transaction<M>) => Promise<Result>): Promise<Result> => {
    const all = await begin(mode);
    const [result] = await Promise.all([work(all), all.done]);
    return result;
  };
}
