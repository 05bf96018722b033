/** How a query's rows are kept on the device (`meta.kept`). */
export type Keeping =
  /** Read before the first screen is drawn, because it shows them. */
  | 'first'
  /** Read when a screen asks for them, and then asked anew. */
  | 'refreshed'
  /** The same, but they never change, so the server is not asked again. */
  | 'unchanging';

/** Rows that stay on the device whatever their age and size, under one name: a story, a series, the due phrases. */
export interface Pin {
  readonly name: string;
  readonly sizeBytes: number;
  /** Whether every row is here. Those of another version of the database are never read, and must be asked for anew. */
  readonly isWhole: boolean;
}

export interface KeptEntry {
  readonly hash: string;
  /** When the server answered with it, in milliseconds since 1970. */
  readonly at: number;
  readonly sizeBytes: number;
}

/** A row that no visit has refreshed for this long is not worth showing. */
export const maxAgeMs = 60 * 24 * 60 * 60_000;

export interface KeptLimits {
  readonly ageMs: number;
  /** Of all rows together that are not pinned. */
  readonly sizeBytes: number;
  /** One list that is larger than this would push out everything else. */
  readonly rowBytes: number;
}

/** Three months of daily lessons are about 1.5 MB, the texts of the stories included; 5,000 phrases are 3 MB. */
export const limits: KeptLimits = { ageMs: maxAgeMs, sizeBytes: 10_000_000, rowBytes: 4_000_000 };

/**
 * The hashes of what has to go: what is too old, then the oldest until the rest fits. Pinned rows stay, and count not.
 */
export function evicted(
  entries: readonly KeptEntry[],
  pinned: ReadonlySet<string>,
  now: number,
  { ageMs, sizeBytes }: KeptLimits = limits,
): readonly string[] {
  const newestFirst = entries.filter(({ hash }) => !pinned.has(hash)).toSorted((a, b) => b.at - a.at);
  let sum = 0;
  const stays = ({ at, sizeBytes: own }: KeptEntry) => {
    if (now - at > ageMs) return false;
    sum += own;
    return sum <= sizeBytes;
  };
  return newestFirst.filter((entry) => !stays(entry)).map(({ hash }) => hash);
}

/** Rows of one query may differ in how they are kept. */
export type KeptMeta = Keeping | ((rows: unknown) => Keeping);

export interface QueryFacts {
  readonly queryKey: readonly unknown[];
  readonly meta: { readonly kept?: KeptMeta } | undefined;
  readonly state: { readonly status: string; readonly data: unknown };
}

/** How this query's rows are kept; undefined for one whose rows are not. */
export function keepingOf({ meta, state }: Pick<QueryFacts, 'meta' | 'state'>): Keeping | undefined {
  const kept = meta?.kept;
  return typeof kept === 'function' ? kept(state.data) : kept;
}

/** Whether this query's rows are kept for this user: its key begins with them, and it has said so. */
export function isKeptFor(userId: string, { queryKey, meta, state }: QueryFacts): boolean {
  return meta?.kept !== undefined && queryKey[0] === userId && state.data !== undefined;
}
