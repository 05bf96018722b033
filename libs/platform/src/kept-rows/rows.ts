import type { Keeper } from './keeper.ts';
import { keptSign } from './kept-sign.ts';
import type { RowsContext, RowsOptions } from './rows-context.ts';
import { connect, type KeptRow, ofUser, type Run } from './rows-database.ts';
import { maxAgeMs } from './rules.ts';
import { shape } from './shape.ts';

/** What a start needs of `KeptRows`; the rest comes with `keeper` once the first screen stands. */
export interface Rows {
  restore(userId: string): Promise<void>;
  refresh(): void;
  /**
   * The row of this query, if it was kept for the user who is signed in; null where that takes longer than `waitMs`.
   */
  read(hash: string, waitMs?: number): Promise<{ readonly data: unknown } | null>;
  forget(userId: string): Promise<void>;
  keeper(): Promise<Keeper>;
}

/** How long is waited for a database that does not answer; everything can be asked for instead. */
const answerMs = 1000;

export function openRows(options: RowsOptions): Rows {
  const { queryClient, window, now } = options;
  const run = connect(options.databaseName ?? 'fabula-rows');
  let owner: string | null = null;
  let opening: Promise<Keeper> | null = null;
  /** Hashes of what was shown and not asked anew; null once the first screen stood, when that is done at once. */
  let unrefreshed: Set<string> | null = new Set();
  const isOwners = (userId: string) => owner === userId && options.signedIn() === userId;
  const context: RowsContext = { ...options, run, shape, keptSign, owner: () => owner, isOwners, stored: new Map() };

  const keeper = () => {
    opening ??= import(/* webpackChunkName: "kept-rows" */ './keeper.ts').then(
      ({ openKeeper }) => openKeeper(context),
      (error: unknown) => {
        opening = null;
        throw error;
      },
    );
    return opening;
  };

  const noteRestored = (hash: string, toCome: number) => {
    const updates = queryClient().getQueryCache().get(hash)?.state.dataUpdateCount ?? 0;
    context.restored.set(hash, updates + toCome);
  };

  /** Puts a row into the cache as if it had just come, so that drawing it sends no request. */
  function show({ queryKey, hash, text, unchanging }: KeptRow): void {
    if (queryClient().getQueryData(queryKey) !== undefined) return; // the server was faster
    queryClient().setQueryData(queryKey, JSON.parse(text));
    context.stored.set(hash, queryClient().getQueryData(queryKey));
    noteRestored(hash, 0);
    if (!unchanging) unrefreshed?.add(hash);
  }

  async function showFirst(userId: string): Promise<void> {
    const rows = (await firstRows(run, userId)).filter(({ at }) => now().getTime() - at < maxAgeMs);
    if (!isOwners(userId)) return;
    for (const row of rows) show(row);
    tellRestored(options, userId, rows);
  }

  const askAnew = (hashes: ReadonlySet<string>) =>
    queryClient().invalidateQueries({ predicate: ({ queryHash }) => hashes.has(queryHash) });

  return {
    keeper,
    async restore(userId) {
      owner = userId;
      context.stored.clear();
      context.restored.clear();
      // Without a database, everything is asked for.
      await atMost(
        answerMs,
        showFirst(userId).catch(() => undefined),
        window,
      );
    },
    refresh() {
      const shown = unrefreshed;
      if (!shown) return;
      unrefreshed = null;
      void askAnew(shown);
    },
    async read(hash, waitMs = answerMs) {
      const userId = owner;
      if (userId === null || !isOwners(userId)) return null;
      const row = await atMost(waitMs, oneRow(run, userId, hash), window);
      if (row?.shape !== shape || !isOwners(userId)) return null;
      const data: unknown = JSON.parse(row.text);
      noteRestored(hash, 1);
      if (unrefreshed && !row.unchanging) unrefreshed.add(hash);
      // The cache has to have this answer before it can ask anew.
      else if (!row.unchanging) window.setTimeout(() => void askAnew(new Set([hash])));
      return { data };
    },
    forget(userId) {
      if (owner === userId) owner = null;
      return forgetRows(run, userId);
    },
  };
}

/** A device whose database was lost says so, too. */
function tellRestored({ preferences, onRestored }: RowsOptions, userId: string, rows: readonly KeptRow[]): void {
  preferences.set('rowsKept', rows.length > 0 ? keptSign(userId) : '');
  if (rows.length > 0) onRestored(Math.max(...rows.map(({ at }) => at)));
}

/** What the first screens of this user show. */
function firstRows(run: Run, userId: string): Promise<readonly KeptRow[]> {
  const range = IDBKeyRange.only([userId, shape, 1]);
  return run('readonly', (stores) => stores.objectStore('rows').index('first').getAll(range));
}

function oneRow(run: Run, userId: string, hash: string): Promise<KeptRow | undefined> {
  return run('readonly', (stores) => stores.objectStore('rows').get([userId, hash]));
}

function forgetRows(run: Run, userId: string): Promise<void> {
  return run('readwrite', async (stores) => {
    await stores.objectStore('rows').delete(ofUser(userId));
    await stores.objectStore('pins').delete(ofUser(userId));
  });
}

/** Undefined where it takes longer. */
async function atMost<Result>(
  milliseconds: number,
  work: Promise<Result>,
  window: Window,
): Promise<Result | undefined> {
  const late = Promise.withResolvers<undefined>();
  const timer = window.setTimeout(late.resolve, milliseconds);
  try {
    return await Promise.race([work, late.promise]);
  } finally {
    window.clearTimeout(timer);
  }
}
