import type { QueryClient } from '@tanstack/react-query';
import type { Preferences } from '../preferences.ts';
import type { Run } from './rows-database.ts';

export interface RowsOptions {
  readonly queryClient: () => QueryClient;
  /** Who is signed in on this device now, as its storage says; another tab may have changed it a moment ago. */
  readonly signedIn: () => string | null;
  readonly window: Window;
  readonly preferences: Pick<Preferences, 'get' | 'set' | 'remove'>;
  readonly signal?: AbortSignal;
  readonly now: () => Date;
  /** Called with the moment of the newest row that was restored, in milliseconds since 1970. */
  readonly onRestored: (at: number) => void;
  /** How often each query's data has come when it came from the device; a later answer is the server's. */
  readonly restored: Map<string, number>;
  readonly databaseName?: string;
}

/** What reading and keeping share. */
export interface RowsContext extends RowsOptions {
  readonly run: Run;
  readonly shape: string;
  /** Given here, because a module that two files of code need is no part of either (kept-sign.ts). */
  readonly keptSign: (userId: string) => string;
  /** Whose rows are kept in this page now. */
  readonly owner: () => string | null;
  /** Whether they are this user's, as far as this page and the device's storage know. */
  readonly isOwners: (userId: string) => boolean;
  /** What is on the device under each hash, so that the same rows are not written again. */
  readonly stored: Map<string, unknown>;
}
