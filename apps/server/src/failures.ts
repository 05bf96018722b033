import { ProviderError } from '../../../supabase/functions/_shared/providers/provider-settings.ts';
import { HostedDatabaseError } from './backend/bootstrap.ts';
import { MigrationFailedError } from './backend/migrations.ts';
import { FolderInUseError } from './folder-lock.ts';
import { PortInUseError } from './listen.ts';
import { SettingsError } from './settings-error.ts';

/** Exit codes: 2 the port is busy, 3 the data folder is in use, 4 the settings are wrong, 1 anything else. */
export function explainFailure(error: unknown): { readonly sentence: string; readonly exitCode: number } {
  if (error instanceof PortInUseError) return { sentence: error.message, exitCode: 2 };
  if (error instanceof FolderInUseError) return { sentence: error.message, exitCode: 3 };
  const isAboutSettings = [SettingsError, HostedDatabaseError, ProviderError].some((kind) => error instanceof kind);
  if (error instanceof Error && isAboutSettings) return { sentence: error.message, exitCode: 4 };
  if (error instanceof MigrationFailedError) return { sentence: error.message, exitCode: 1 };
  const reason = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return { sentence: `Fabula could not start: ${reason}`, exitCode: 1 };
}
