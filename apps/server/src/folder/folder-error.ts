/** The data folder cannot be used as it is; the message names it and the next step. */
export class FolderError extends Error {
  override readonly name: string = 'FolderError';
}

/** Another running process uses the same data folder. */
export class FolderInUseError extends FolderError {
  override readonly name = 'FolderInUseError';
  constructor(folder: string) {
    super(`The data folder ${folder} is in use by another Fabula. Stop that one, or set DATA_DIR to another folder.`);
  }
}

/** Leaves out how the damage was detected; `next` is a sentence. */
export function brokenFolder(path: string, what: string, next: string): FolderError {
  return new FolderError(`${path} ${what}. ${next} Nothing was changed.`);
}

const said: Readonly<Record<string, string>> = {
  EACCES: 'may not be read and written by the user this runs as',
  EPERM: 'belongs to another user, so its rights cannot be set',
  EROFS: 'is on a file system that takes no changes',
  ENOTDIR: 'leads through something that is no folder',
  EEXIST: 'is a file and no folder',
  ENOSPC: 'is on a disk that is full',
  EDQUOT: 'is on a disk whose quota is used up',
  ELOOP: 'is a link that leads nowhere',
};

/** An error of the file system as a sentence; any other error unchanged. */
export function asFolderError(error: unknown, path: string): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const what = said[code];
  if (what === undefined) return error;
  return brokenFolder(path, what, 'Mend that, or set DATA_DIR to another folder.');
}
