import { existsSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { filesOf } from './published-files.ts';

/** Pages that are still open ask for the assets they were made with, this long after another shell took their place. */
const openPageMs = 7 * 24 * 60 * 60 * 1000;

/** Which assets the shell in use has, one a line. It begins with a dot: not for learners. */
export const assetListFile = '.shell-assets';

/**
 * Removes the assets of shells that are out of use for longer than any page stays open. The time of a file says when it was
 * in use last: those that the new shell has no more get the present one.
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
