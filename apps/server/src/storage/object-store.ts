/** Files by name, in a place that every server of an installation reaches. */
export interface ObjectStore {
  /** Undefined where there is none of this name. */
  get(name: string): Promise<StoredObject | undefined>;
  /** Replaces what has this name, at once as a whole. */
  put(name: string, content: Uint8Array, type: string): Promise<void>;
  /** Writes what is not there yet; false where something has this name already. Of several at once only one is true. */
  create(name: string, content: Uint8Array, type: string): Promise<boolean>;
  /** What is not there is no error. */
  remove(name: string): Promise<void>;
  /** Everything whose name begins so, in no order that counts. */
  list(prefix: string): AsyncIterable<ObjectFacts>;
}

export interface StoredObject {
  readonly content: Buffer;
  readonly changedMs: number;
}

export interface ObjectFacts {
  readonly name: string;
  readonly bytes: number;
  readonly changedMs: number;
}

/** The store refused, or did not answer as a store does. Says neither where it is nor what was asked for. */
export class StorageError extends Error {
  override readonly name = 'StorageError';
}

/** Names are those that mean the same in a folder, in an address and in XML. */
const allowed = /^[a-zA-Z0-9][\w.-]*(\/[a-zA-Z0-9][\w.-]*)*$/;

export function checkedName(name: string): string {
  if (!allowed.test(name)) throw new StorageError('This is no name of an object');
  return name;
}
