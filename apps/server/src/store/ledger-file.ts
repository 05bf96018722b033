import { mkdir, open, rename } from 'node:fs/promises';
import { dirname } from 'node:path';
import { readKept } from '../kept-file.ts';
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
export async function openLedger(path: string): Promise<LedgerFile> {
  let current = (await readKept(path, ledgerSchema)) ?? emptyLedger;
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

/** Written beside it and put in its place, so that a power cut leaves the old one or the new one. */
async function writeLedger(path: string, ledger: Ledger): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const draft = `${path}.new`;
  const file = await open(draft, 'w', 0o600);
  try {
    await file.writeFile(JSON.stringify(ledger));
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(draft, path);
}
