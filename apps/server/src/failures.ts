import { ProviderError } from '../../../supabase/functions/_shared/providers/provider-settings.ts';
import { HostedDatabaseError } from './backend/bootstrap.ts';
import { MigrationFailedError, NewerSchemaError } from './backend/migrations.ts';
import { FolderError, FolderInUseError } from './folder/folder-error.ts';
import { PortInUseError } from './listen.ts';
import { SettingsError } from './settings-error.ts';

type Kind = abstract new (...given: never[]) => Error;

/** What has a sentence of its own, by its exit code. The first that fits counts. */
const explained: readonly (readonly [kind: Kind, exitCode: number])[] = [
  [PortInUseError, 2],
  [FolderInUseError, 3],
  [SettingsError, 4],
  [HostedDatabaseError, 4],
  [ProviderError, 4],
  [FolderError, 5],
  [NewerSchemaError, 5],
  [MigrationFailedError, 1],
];

export function isExplained(error: unknown): boolean {
  return explained.some(([kind]) => error instanceof kind);
}

/**
 * Exit codes: 2 the port is busy, 3 the data folder is in use, 4 the settings are wrong, 5 the data folder or its database cannot
 * be used as it is, 1 anything else.
 */
export function explainFailure(error: unknown): { readonly sentence: string; readonly exitCode: number } {
  const [, exitCode] = explained.find(([kind]) => error instanceof kind) ?? [];
  if (error instanceof Error && exitCode !== undefined) return { sentence: error.message, exitCode };
  const reason = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return { sentence: `Fabula could not start: ${reason}`, exitCode: 1 };
}
