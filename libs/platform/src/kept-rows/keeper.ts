import { AppError } from '../errors.ts';
import type { RowsContext } from './rows-context.ts';
import { rowsStorage } from './rows-storage.ts';
import type { Pin } from './rules.ts';
import { createWriter } from './writer.ts';

/** What `KeptRows` does beside reading. Its code comes once the page is at rest. */
export interface Keeper {
  /** Keeps what the present user's queries have read and will read, and removes what others have left. */
  begin(): void;
  pin(userId: string, name: string, hashes: readonly string[]): Promise<void>;
  unpin(userId: string, name: string): Promise<void>;
  pins(userId: string): Promise<readonly Pin[]>;
  sizeOf(userId: string, name?: string): Promise<number>;
}

export function openKeeper(context: RowsContext): Keeper {
  const { queryClient, isOwners } = context;
  const storage = rowsStorage(context.run, context.shape);
  const writer = createWriter({ ...context, storage });
  return {
    begin() {
      writer.noteAll();
      const userId = context.owner();
      if (userId === null) return;
      storage
        .removeOthers(userId)
        .then(() => writer.evict(userId))
        .catch(() => undefined); // tried again at the next start
    },
    async pin(userId, name, hashes) {
      const queries = hashes.flatMap((hash) => queryClient().getQueryCache().get(hash) ?? []);
      const rows = queries.flatMap((query) => writer.rowOf(userId, query) ?? []);
      const isPinned = await storage.pin({ userId, name, hashes }, rows, () => isOwners(userId));
      if (!isPinned) throw new AppError('not_found', `A row to keep for “${name}” has not been read`);
    },
    unpin: (userId, name) => storage.unpin(userId, name),
    async pins(userId) {
      const sizes = new Map((await storage.entries(userId)).map(({ hash, sizeBytes }) => [hash, sizeBytes]));
      return (await storage.pins(userId)).map(({ name, hashes }) => ({
        name,
        sizeBytes: hashes.reduce((sum, hash) => sum + (sizes.get(hash) ?? 0), 0),
        isWhole: hashes.every((hash) => sizes.has(hash)),
      }));
    },
    async sizeOf(userId, name) {
      const entries = await storage.entries(userId);
      const pin = name === undefined ? null : (await storage.pins(userId)).find((one) => one.name === name);
      const counted = pin === null ? entries : entries.filter(({ hash }) => pin?.hashes.includes(hash));
      return counted.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
    },
  };
}
