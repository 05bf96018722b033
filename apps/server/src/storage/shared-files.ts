import { type AskShared, createAskShared } from '../cluster/ask-shared.ts';
import type { Logger } from '../log.ts';
import type { Telemetry } from '../telemetry/telemetry.ts';
import { createFolderStore } from './folder-store.ts';
import type { ObjectStore } from './object-store.ts';
import type { StorageSettings } from './storage-settings.ts';

/** The store of all servers, and a way to ask it that never fails and never takes long. */
export interface SharedFiles {
  readonly store: ObjectStore;
  readonly ask: AskShared;
  /** What all its sounds together may take. */
  readonly mostBytes: number;
}

/** Opens the shared store where there is one; what speaks to a distant one is loaded only then. */
export async function openSharedFiles(
  settings: StorageSettings | undefined,
  log: Logger,
  telemetry: Pick<Telemetry, 'storageAway'>,
): Promise<SharedFiles | undefined> {
  if (!settings) return undefined;
  const ask = createAskShared({
    failing(err) {
      telemetry.storageAway(true);
      log.error({ err }, 'the shared store does not answer: this server keeps what it makes by itself');
    },
    back() {
      telemetry.storageAway(false);
      log.info('the shared store answers again');
    },
  });
  return { store: await openStore(settings), ask, mostBytes: settings.mostBytes };
}

/** The store itself, whose every failure is an error. */
export async function openStore(settings: StorageSettings): Promise<ObjectStore> {
  if (settings.kind === 'folder') return createFolderStore(settings.folder);
  const { createS3Store } = await import('./s3-store.ts');
  return createS3Store(settings);
}
