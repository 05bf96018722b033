import { ProviderError } from '@fabula/supabase/providers';
import { PushSettingsError } from '@fabula/supabase/push';
import { HostedDatabaseError } from './backend/bootstrap.ts';
import { NoBackupError } from './backend/carry-over/backup.ts';
import { UnfinishedSchemaError } from './backend/carry-over/before-baseline.ts';
import { NoRoomError } from './backend/disk-room.ts';
import { MigrationFailedError, NewerSchemaError } from './backend/migrations.ts';
import { BackupError } from './backup/backup-error.ts';
import { ClusterSecretError, KeysElsewhereError } from './cluster/server-keys.ts';
import { isLostConnection } from './engine-patches/database-errors.ts';
import { folderExit, folderInUseExit, noRoomExit, portInUseExit, settingsExit } from './exit-codes.ts';
import { FolderError, FolderInUseError } from './folder/folder-error.ts';
import { PortInUseError } from './listen.ts';
import { SettingsError } from './settings-error.ts';

type Kind = abstract new (...given: never[]) => Error;

/** The errors with a message and an exit code of their own. The first that fits counts. */
const explained: readonly (readonly [kind: Kind, exitCode: number])[] = [
  [PortInUseError, portInUseExit],
  [FolderInUseError, folderInUseExit],
  [SettingsError, settingsExit],
  [HostedDatabaseError, settingsExit],
  [ProviderError, settingsExit],
  [PushSettingsError, settingsExit],
  [NoRoomError, noRoomExit],
  [FolderError, folderExit],
  [ClusterSecretError, settingsExit],
  [KeysElsewhereError, folderExit],
  [NewerSchemaError, folderExit],
  [UnfinishedSchemaError, folderExit],
  [NoBackupError, folderExit],
  [BackupError, folderExit],
  [MigrationFailedError, 1],
];

export function isExplained(error: unknown): boolean {
  return explained.some(([kind]) => error instanceof kind);
}

/** Why PostgreSQL lets nobody in, or this role do nothing; undefined for any other error. */
function refusalOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  // Where a name has several addresses, the reasons stand one by one inside.
  const reason = error.message || (error instanceof AggregateError ? error.errors.map(String).join('; ') : '');
  if (isLostConnection(error)) return `PostgreSQL at DATABASE_URL cannot be reached: ${reason}`;
  const code = 'code' in error ? String(error.code) : '';
  // Not authorised, no such database, too many connections, starting or stopping (PostgreSQL, Appendix A).
  if (/^(28...|3D000|53300|57P0[123])$/.test(code)) return `PostgreSQL at DATABASE_URL lets nobody in: ${reason}`;
  if (code !== '42501') return undefined;
  return `The role of DATABASE_URL may not do what a start needs: ${reason}. docs/deploy.md says which rights it needs.`;
}

/** The message for the person who started the server, and its exit code. */
export function explainFailure(error: unknown): { readonly sentence: string; readonly exitCode: number } {
  const [, exitCode] = explained.find(([kind]) => error instanceof kind) ?? [];
  if (error instanceof Error && exitCode !== undefined) return { sentence: error.message, exitCode };
  const refusal = refusalOf(error);
  if (refusal !== undefined) return { sentence: refusal, exitCode: folderExit };
  const reason = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return { sentence: `Fabula could not start: ${reason}`, exitCode: 1 };
}
