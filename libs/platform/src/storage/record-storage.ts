/** Describes a record without its value. */
export interface RecordEntry {
  readonly id: string;
  /** The user it belongs to; empty if it has no owner. */
  readonly owner: string;
  /** The group it belongs to, for example story and sentence. */
  readonly group: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly sizeBytes: number;
}

export interface StoredRecord extends RecordEntry {
  /** The value as it was put. Bytes as ArrayBuffer, never as Blob, because WebKit loses Blobs. */
  readonly value: unknown;
}

/** Records on this device. Every call rejects if the browser's database is blocked, full or damaged. */
export interface RecordStorage {
  get(id: string): Promise<StoredRecord | null>;
  /** Oldest first: one owner's, or all. */
  entries(owner?: string): Promise<readonly RecordEntry[]>;
  put(record: StoredRecord): Promise<void>;
  /** Replaces the value of an existing record in one transaction. */
  change(id: string, value: (before: unknown) => unknown): Promise<void>;
  remove(ids: readonly string[]): Promise<void>;
}
