import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { StoreFiles } from './host.ts';
import { emptyLedger, type Ledger, ledgerSchema } from './ledger.ts';

/** A change with its result; it returns the same ledger where nothing changes. */
export type LedgerChange<Result> = (ledger: Ledger) => { readonly ledger: Ledger; readonly result: Result };

/** The ledger in memory and on disk; what a caller sees is always on disk. */
export interface LedgerFile {
  read(): Ledger;
  /**
   * Applies one change after the other, each written before it is visible.
   * @throws what `change` throws, or the disk's error; the ledger then stays as it was
   */
  change<Result>(change: LedgerChange<Result>): Promise<Result>;
}

/**
 * Opens the ledger of a data folder, or an empty one if there is none. The folder's lock keeps other processes out.
 * @throws FolderError when the file is not a ledger, because replacing it would forget what was sold
 */
export async function openLedger(files: StoreFiles, path: string): Promise<LedgerFile> {
  let current = (await files.readKept(path, ledgerSchema)) ?? emptyLedger;
  let queue: Promise<unknown> = Promise.resolve();
  return {
    read: () => current,
    change(change) {
      const turn = queue.then(async () => {
        const { ledger, result } = change(current);
        if (ledger !== current) {
          await writeLedger(path, ledger);
          current = ledger;
        }
        return result;
      });
      queue = turn.catch(() => undefined); // reported to the caller of that change
      return turn;
    },
  };
}

/** Writes the ledger beside the old one and then renames it, so that a power cut leaves one of the two complete. */
async function writeLedger(path: string, ledger: Ledger): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const draft = `${path}.new`;
  await writeFile(draft, JSON.stringify(ledger), { mode: 0o600, flush: true });
  await rename(draft, path);
}
