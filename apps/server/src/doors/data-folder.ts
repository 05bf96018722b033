// The folder in which a server stores everything.
export { BackupError } from '../backup/backup-error.ts';
export { refuseExisting, writeBackupFile } from '../backup/backup-file.ts';
export { backupPath } from '../backup/backup-route.ts';
export { createBackups } from '../backup/make-backup.ts';
export type { Manifest } from '../backup/manifest.ts';
export { restoreBackup } from '../backup/restore-backup.ts';
export { findServerKeys, type KeySettings } from '../cluster/server-keys.ts';
export { doorToken } from '../door/door.ts';
export { checkDatabase } from '../folder/check-database.ts';
export { FolderError, FolderInUseError } from '../folder/folder-error.ts';
export { type FolderLock, lockFolder } from '../folder/folder-lock.ts';
export { isOwnName } from '../folder/own-names.ts';
export { loadKeys } from '../keys.ts';
export { MoveError } from '../moving/copy-rows.ts';
export { moveToPostgres } from '../moving/move-to-postgres.ts';
