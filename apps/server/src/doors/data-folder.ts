// The folder in which a server stores everything.
export { findServerKeys, type KeySettings } from '../cluster/server-keys.ts';
export { FolderError, FolderInUseError } from '../folder/folder-error.ts';
export { type FolderLock, lockFolder } from '../folder/folder-lock.ts';
export { isOwnName } from '../folder/own-names.ts';
export { loadKeys } from '../keys.ts';
