import { hashKey, type QueryFunction, type QueryFunctionContext, type QueryKey } from '@tanstack/react-query';
import { fetchSignedIn } from '../fetch-signed-in.ts';
import type { Rows } from './rows.ts';
import type { RowsOptions } from './rows-context.ts';
import type { Pin } from './rules.ts';

/**
 * The rows of the last visits, on this device: what queries with `meta.kept` have read. They are shown at once at the
 * next start, also without a network, and refreshed. All of them are disposable; none is ever read as another user, or
 * with another version of the database.
 */
export interface KeptRows {
  /**
   * Puts into the query cache what the first screens show. Never rejects: without a database, or where it does not
   * answer, nothing is shown before the server has answered.
   */
  restore(userId: string): Promise<void>;
  /** Asks the server anew for what was restored. Called once the first screen stands; later calls do nothing. */
  refresh(): void;
  /** Whether what the cache has of a query comes from the device and has not been asked anew. */
  isRestored(queryKey: QueryKey): boolean;
  /** Fetches what writes rows, and keeps this user's from now on. Called once the page is at rest. */
  keep(): void;
  /**
   * Keeps these queries' rows until `unpin`, and stores them now; a pin of the same name is replaced. Their queries
   * must be marked with `meta.kept`. Rejects with `not_found` if one of them has not been read, and with the database's
   * own error if they could not be stored; then nothing has changed.
   */
  pin(userId: string, name: string, queryKeys: readonly QueryKey[]): Promise<void>;
  unpin(userId: string, name: string): Promise<void>;
  pins(userId: string): Promise<readonly Pin[]>;
  /** What a pin takes of the device, or all rows of this user. */
  sizeOf(userId: string, name?: string): Promise<number>;
  /** Removes everything of this user. Rejects if that failed; the next start tries again. */
  forget(userId: string): Promise<void>;
}

/** How long a row is waited for where the server cannot be asked either. */
const lateMs = 20_000;

export type KeptRowsOptions = Omit<RowsOptions, 'restored'>;

/** What a query asks before the server: TanStack's `persister`, of which this is the part that we use. */
export type Persister = <Data, Key extends QueryKey>(
  ask: QueryFunction<Data, Key>,
  context: QueryFunctionContext<Key>,
  query: KeptQuery,
) => Data | Promise<Data>;

interface KeptQuery {
  readonly queryKey: QueryKey;
  readonly queryHash: string;
  readonly meta: { readonly kept?: unknown } | undefined;
  readonly state: { readonly data: unknown };
}

/** The database and its rules come with the code of signed-in learners, so a first visit loads none of them. */
export function createKeptRows(options: KeptRowsOptions): KeptRows & { readonly persister: Persister } {
  const { preferences, queryClient } = options;
  const restored = new Map<string, number>();
  let opening: Promise<Rows> | null = null;
  /** Whether rows of an earlier visit may be here. A first visit must not wait for an empty database. */
  let hasRows = false;
  let isKeeping = false;
  const rows = () => {
    opening ??= fetchSignedIn().then(
      ({ openRows }) => openRows({ ...options, restored }),
      (error: unknown) => {
        opening = null;
        throw error;
      },
    );
    return opening;
  };
  const keeper = async () => (await rows()).keeper();
  // Without its code, as without a network, nothing new is kept.
  const begin = () =>
    keeper().then(
      (opened) => opened.begin(),
      () => undefined,
    );
  // Whatever is wrong with the device's copy, the server can be asked.
  const readKept = async (hash: string, waitMs?: number) => (await rows()).read(hash, waitMs).catch(() => null);
  return {
    async restore(userId) {
      hasRows = preferences.get('rowsOwner') === userId;
      preferences.set('rowsOwner', userId);
      const restored = rows().then(
        (opened) => opened.restore(userId),
        () => undefined, // its code cannot be fetched: the screens ask, and show the failure
      );
      if (hasRows) await restored;
      if (isKeeping) void begin();
    },
    // Without any rows there is nothing to refresh, and on a first visit none of their code.
    refresh: () =>
      void opening?.then(
        (opened) => opened.refresh(),
        () => undefined,
      ),
    isRestored(queryKey) {
      const hash = hashKey(queryKey);
      const updates = queryClient().getQueryCache().get(hash)?.state.dataUpdateCount ?? 0;
      return updates <= (restored.get(hash) ?? -1);
    },
    keep() {
      isKeeping = true;
      if (opening) void begin();
    },
    pin: async (userId, name, queryKeys) =>
      (await keeper()).pin(
        userId,
        name,
        queryKeys.map((key) => hashKey(key)),
      ),
    unpin: async (userId, name) => (await keeper()).unpin(userId, name),
    pins: async (userId) => (await keeper()).pins(userId),
    sizeOf: async (userId, name) => (await keeper()).sizeOf(userId, name),
    async forget(userId) {
      preferences.remove('rowsKept');
      await (await rows()).forget(userId);
      if (preferences.get('rowsOwner') === userId) preferences.remove('rowsOwner');
    },
    async persister(ask, context, query) {
      const mayBeKept = query.meta?.kept !== undefined && query.state.data === undefined && hasRows;
      // The row was kept under the same key in the same version.
      type Kept = { readonly data: Awaited<ReturnType<typeof ask>> } | null;
      const read = (waitMs?: number) => readKept(query.queryHash, waitMs) as Promise<Kept>;
      return mayBeKept ? keptOrAsked(read, async () => ask(context)) : ask(context);
    },
  };
}

/** What the device has, else what the server answers; a busy device may have it all the same where that fails. */
async function keptOrAsked<Data>(
  read: (waitMs?: number) => Promise<{ readonly data: Data } | null>,
  ask: () => Promise<Data>,
): Promise<Data> {
  const kept = await read();
  if (kept) return kept.data;
  try {
    return await ask();
  } catch (error) {
    const late = await read(lateMs);
    if (!late) throw error;
    return late.data;
  }
}
