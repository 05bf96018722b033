/** Says what a record is about without its value. */
export interface RecordEntry {
  readonly id: string;
  /** Whose it is; empty for what belongs to nobody. */
  readonly owner: string;
  /** What it is one of, for example story and sentence. */
  readonly group: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly sizeBytes: number;
}

export interface StoredRecord extends RecordEntry {
  /** As it was put. Bytes as ArrayBuffer, never as Blob: WebKit loses those. */
  readonly value: unknown;
}

/** Records on this device. Every call rejects where the browser's database is blocked, full or damaged. */
export interface RecordStore {
  get(id: string): Promise<StoredRecord | null>;
  /** Oldest first: an owner's, or everybody's. */
  entries(owner?: string): Promise<readonly RecordEntry[]>;
  put(record: StoredRecord): Promise<void>;
  /** Replaces the value of a record that is there, in one step. */
  change(id: string, value: (before: unknown) => unknown): Promise<void>;
  remove(ids: readonly string[]): Promise<void>;
}
