import type { Query } from '@tanstack/react-query';
import type { RowsContext } from './rows-context.ts';
import type { KeptRow } from './rows-database.ts';
import type { RowsStorage } from './rows-storage.ts';
import { evicted, isKeptFor, keepingOf, limits } from './rules.ts';

export interface WriterOptions extends RowsContext {
  readonly storage: RowsStorage;
}

/** How long rows wait for others, to be written together. */
const writeMs = 1000;

/** Writes to the device what queries have read for one user. */
export interface Writer {
  /** Looks at everything that the cache has by now. */
  noteAll(): void;
  rowOf(userId: string, query: Query): KeptRow | null;
  evict(userId: string): Promise<void>;
}

export function createWriter(options: WriterOptions): Writer {
  const { storage, shape, window, now, stored } = options;
  const changed = new Map<string, Query>();
  let timer: number | undefined;

  const rowOf = (userId: string, query: Query) => (isKeptFor(userId, query) ? toRow(userId, shape, query) : null);

  async function evict(userId: string, sizeBytes = limits.sizeBytes): Promise<void> {
    const pinned = new Set((await storage.pins(userId)).flatMap(({ hashes }) => hashes));
    const gone = evicted(await storage.entries(userId), pinned, now().getTime(), { ...limits, sizeBytes });
    if (gone.length > 0) await storage.remove(userId, gone);
  }

  /** Failures are silent: the rows can be asked for again, and the screens have them. */
  async function flush(): Promise<void> {
    window.clearTimeout(timer);
    timer = undefined;
    const userId = options.owner();
    if (userId === null || changed.size === 0 || options.signal?.aborted) return;
    const rows = [...changed.values()].flatMap((query) => rowOf(userId, query) ?? []);
    for (const [hash, { state }] of changed) stored.set(hash, state.data);
    changed.clear();
    try {
      const small = rows.filter(({ sizeBytes }) => sizeBytes <= limits.rowBytes);
      await storage.put(small, () => options.isOwners(userId));
      if (small.some(({ first }) => first === 1) && options.isOwners(userId)) {
        options.preferences.set('rowsKept', options.keptSign(userId));
      }
      await evict(userId);
    } catch {
      // Most likely the disk is full: what is least worth keeping makes room for the next time.
      options.preferences.remove('rowsKept');
      for (const { hash } of rows) stored.delete(hash);
      await evict(userId, limits.sizeBytes / 2).catch(() => undefined);
    }
  }

  function note(query: Query): void {
    const owner = options.owner();
    if (owner === null || !isKeptFor(owner, query) || query.state.status !== 'success') return;
    if (stored.get(query.queryHash) === query.state.data) return;
    changed.set(query.queryHash, query);
    timer ??= window.setTimeout(() => void flush(), writeMs);
  }
  follow(options, flush, note);

  return {
    noteAll() {
      for (const query of options.queryClient().getQueryCache().getAll()) note(query);
    },
    rowOf,
    evict,
  };
}

/** Calls `onUpdate` with each query that has changed, and `flush` when the page is hidden or left. */
function follow(
  { queryClient, window, signal }: WriterOptions,
  flush: () => Promise<void>,
  onUpdate: (query: Query) => void,
): void {
  const stop = queryClient()
    .getQueryCache()
    .subscribe(({ type, query }) => {
      if (type === 'updated') onUpdate(query);
    });
  signal?.addEventListener('abort', stop);
  const write = () => void flush();
  const listening = signal ? { signal } : undefined;
  window.addEventListener('pagehide', write, listening);
  window.document.addEventListener('visibilitychange', write, listening);
}

function toRow(userId: string, shape: string, { queryHash, queryKey, meta, state }: Query): KeptRow {
  const text = JSON.stringify(state.data);
  const keeping = keepingOf({ meta, state });
  return {
    userId,
    hash: queryHash,
    shape,
    queryKey,
    at: state.dataUpdatedAt,
    sizeBytes: new TextEncoder().encode(text).byteLength,
    first: keeping === 'first' ? 1 : 0,
    unchanging: keeping === 'unchanging',
    text,
  };
}
