/** A record's metadata without its value, which may be a megabyte. */
export interface RecordEntry {
  readonly id: string;
  /** User id of the owner; empty for a record that belongs to nobody. */
  readonly owner: string;
  /** The group it belongs to, for example a story and sentence. */
  readonly group: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly sizeBytes: number;
}

export interface StoredRecord extends RecordEntry {
  /** The value as it was stored. Validate it, because data read back from a device cannot be trusted. */
  readonly value: unknown;
}

/** Records on this device, behind `platform.storage`. Calls reject where the browser's database is blocked or full. */
export interface RecordStorage {
  get(id: string): Promise<StoredRecord | null>;
  /** Oldest first; without an owner, everybody's. */
  entries(owner?: string): Promise<readonly RecordEntry[]>;
  put(record: StoredRecord): Promise<void>;
  /** Replaces the value of an existing record in one transaction. */
  change(id: string, value: (before: unknown) => unknown): Promise<void>;
  remove(ids: readonly string[]): Promise<void>;
}

/** Compares the tag, because `instanceof` fails for a buffer from another realm, as a database may return one. */
export function isArrayBuffer(value: unknown): value is ArrayBuffer {
  return Object.prototype.toString.call(value) === '[object ArrayBuffer]';
}
