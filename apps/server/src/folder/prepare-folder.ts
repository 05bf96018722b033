import { chmod, mkdir, readdir, stat } from 'node:fs/promises';
import { asFolderError, brokenFolder } from './folder-error.ts';
import { isOwnName } from './own-names.ts';

/** Names in a fresh volume. */
const harmless = /^(\.|lost\+found$)/;

/**
 * Creates the data folder if needed, and closes it to other users, because it contains password hashes and mails. A
 * folder made beforehand may be open to all, as may the files in it.
 * @throws FolderError
 */
export async function prepareFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const names = await readdir(folder);
    if (names.length > 0 && !names.some(isOwnName) && !names.every((name) => harmless.test(name))) {
      throw brokenFolder(folder, 'holds other files and nothing of Fabula', 'Set DATA_DIR to a folder of its own.');
    }
    // Windows has other permissions, which come from the parent folder.
    if (process.platform === 'win32') return;
    if (((await stat(folder)).mode & 0o077) !== 0) await chmod(folder, 0o700);
  } catch (error) {
    throw asFolderError(error, folder);
  }
}
