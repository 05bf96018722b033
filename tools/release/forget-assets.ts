import { existsSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { filesOf } from './published-files.ts';

/** Pages that are still open request their own shell's assets for this long after another shell replaced it. */
export const openPageMs = 7 * 24 * 60 * 60 * 1000;

/** Lists the assets of the current shell, one a line. The name begins with a dot, so that it is not served. */
export const assetListFile = '.shell-assets';

/**
 * Removes the assets of shells that were replaced longer ago than any page stays open. A file's modification time says
 * when it was last in use: files that the new shell no longer has get the present time.
 */
export function forgetAssets(store: string, inUse: readonly string[], now: number): void {
  const list = path.join(store, assetListFile);
  const before = existsSync(list) ? readFileSync(list, 'utf8').split('\n') : [];
  const present = new Set(inUse);
  const left = before.filter((file) => !present.has(file) && existsSync(path.join(store, file)));
  for (const file of left) utimesSync(path.join(store, file), now / 1000, now / 1000);
  writeFileSync(list, inUse.join('\n'));
  for (const file of filesOf(path.join(store, 'assets')).map((name) => `assets/${name}`)) {
    const target = path.join(store, file);
    if (present.has(file) || statSync(target).mtimeMs > now - openPageMs) continue;
    for (const ending of ['', '.br', '.gz']) rmSync(target + ending, { force: true });
  }
}
