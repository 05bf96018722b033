/** Says what a record is about without its value, which may be a megabyte. */
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
  /** As it was put; what a device gives back is not to be trusted. */
  readonly value: unknown;
}

/** Records on this device, as `platform.storage` has them. Rejects where the browser's database is blocked or full. */
export interface RecordStore {
  get(id: string): Promise<StoredRecord | null>;
  /** Oldest first: an owner's, or everybody's. */
  entries(owner?: string): Promise<readonly RecordEntry[]>;
  put(record: StoredRecord): Promise<void>;
  /** Replaces the value of a record that is there, in one step. */
  change(id: string, value: (before: unknown) => unknown): Promise<void>;
  remove(ids: readonly string[]): Promise<void>;
}

/** By its tag and not by `instanceof`: a database may belong to another realm than the page's script. */
export function isArrayBuffer(value: unknown): value is ArrayBuffer {
  return Object.prototype.toString.call(value) === '[object ArrayBuffer]';
}
