import {
  FolderError,
  FolderInUseError,
  type FolderLock,
  findServerKeys,
  type KeySettings,
  lockFolder,
} from '@fabula/server/data-folder';
import type { Settings } from '@fabula/server/settings';

/** How to speak to a running server as its operator. */
export interface RunningServer {
  readonly url: string;
  readonly publishableKey: string;
  readonly secretKey: string;
}

/** Locks the data folder for a command; null where a server has it open. */
export async function lockUnlessRunning(dataDir: string): Promise<FolderLock | null> {
  return lockFolder(dataDir).catch((error: unknown) => {
    if (error instanceof FolderInUseError) return null;
    throw error;
  });
}

/**
 * Finds the server that has the data folder open.
 * @throws FolderError where none answers at the address of these settings
 */
export async function runningServer(settings: KeySettings & Pick<Settings, 'ownUrl'>): Promise<RunningServer> {
  const { ownUrl, dataDir } = settings;
  const isThere = await fetch(`${ownUrl}/health`).then(
    ({ ok }) => ok,
    () => false,
  );
  if (!isThere) {
    throw new FolderError(
      `A Fabula has ${dataDir} open, but none answers at ${ownUrl}. Set PORT and HOST as it has them, or stop it.`,
    );
  }
  console.log(`Fabula is running at ${ownUrl}: going through its API`);
  return { url: ownUrl, ...(await findServerKeys(settings)).keys };
}
