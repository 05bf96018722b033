import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { StoreFiles } from './host.ts';
import { emptyLedger, type Ledger, ledgerSchema } from './ledger.ts';

/** A change, with what came of it; the same ledger where nothing changes. */
export type LedgerChange<Result> = (ledger: Ledger) => { readonly ledger: Ledger; readonly result: Result };

/** The ledger in memory and on disk; what is seen here is on the disk. */
export interface LedgerFile {
  read(): Ledger;
  /**
   * One change after the other, each written before it is seen.
   * @throws what `change` throws, or that the disk took nothing: then all stays as it was
   */
  change<Result>(change: LedgerChange<Result>): Promise<Result>;
}

/**
 * Opens the ledger of a data folder; without one, an empty one. The folder's lock keeps other processes out.
 * @throws FolderError when there is a file that is no ledger: replacing it would forget what was sold
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
      queue = turn.catch(() => undefined); // told to whoever asked for that change
      return turn;
    },
  };
}

/** Writes the ledger beside the old one and then takes its place, so that a power cut leaves one of the two whole. */
async function writeLedger(path: string, ledger: Ledger): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const draft = `${path}.new`;
  await writeFile(draft, JSON.stringify(ledger), { mode: 0o600, flush: true });
  await rename(draft, path);
}
