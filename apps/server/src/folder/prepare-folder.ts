import { chmod, mkdir, readdir, stat } from 'node:fs/promises';
import { asFolderError, brokenFolder } from './folder-error.ts';
import { isOwnName } from './own-names.ts';

/** A volume of its own begins with these. */
const harmless = /^(\.|lost\+found$)/;

/**
 * Makes the data folder where there is none, and nobody else's to open: password hashes and mails are in it. A folder that was
 * made beforehand may be open to all, as may the files in it.
 * @throws FolderError
 */
export async function prepareFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const names = await readdir(folder);
    if (names.length > 0 && !names.some(isOwnName) && !names.every((name) => harmless.test(name))) {
      throw brokenFolder(folder, 'holds other files and nothing of Fabula', 'Set DATA_DIR to a folder of its own.');
    }
    // Windows has other rights, which the folder above gives.
    if (process.platform === 'win32') return;
    if (((await stat(folder)).mode & 0o077) !== 0) await chmod(folder, 0o700);
  } catch (error) {
    throw asFolderError(error, folder);
  }
}
