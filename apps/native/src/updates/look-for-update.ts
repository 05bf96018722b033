import type { Keeper } from './keeper.ts';
import { makeSet, type SetSources } from './make-set.ts';
import { readManifest, type SetManifest, UpdateRefusal } from './manifest.ts';
import type { SetFiles } from './set-files.ts';
import type { SetsState } from './sets-state.ts';
import { signedText } from './signature.ts';

const hourMs = 60 * 60 * 1000;

export interface UpdateSource extends SetSources {
  /** The answer at `manifestPath`. */
  readonly newest: () => Promise<unknown>;
  /** The public key, as SPKI in base64. */
  readonly key: string;
  /** The build number of the app itself. */
  readonly nativeNumber: () => Promise<number>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/**
 * Asks the site for a newer set and makes it, at most once an hour. The next start will be from it.
 * @throws UpdateRefusal for a set that this app may not take; also rejects as `makeSet`, and then goes on another time
 */
export async function lookForUpdate(
  keeper: Keeper,
  files: SetFiles,
  source: UpdateSource,
  here: string | null,
): Promise<void> {
  const now = source.now();
  const sinceMs = now - keeper.state().askedAt;
  // A clock that was set back says nothing.
  if (sinceMs >= 0 && sinceMs < hourMs) return;
  await keeper.change({ kind: 'asked', at: now });
  await tidy(keeper, files, here);
  const manifest = readManifest(await signedText(await source.newest(), source.key));
  if (!mayBeMade(manifest, keeper.state(), await source.nativeNumber())) return;
  const { version, number } = manifest;
  await keeper.change({ kind: 'accepted', version, number });
  await tidy(keeper, files, here);
  await makeSet(manifest, files, source);
  await keeper.change({ kind: 'made', version });
}

/**
 * False for the set that is the newest here, too.
 * @throws UpdateRefusal for an older one, and for one that needs a newer app
 */
function mayBeMade(manifest: SetManifest, { highest, making }: SetsState, nativeNumber: number): boolean {
  const { number, version, minNative } = manifest;
  if (number < highest) throw new UpdateRefusal(`Set ${number} is older than ${highest}`);
  if (number === highest && making?.version !== version) return false;
  // An app whose number is none may take nothing, either.
  if (!(nativeNumber >= minNative)) throw new UpdateRefusal(`Set ${number} is for apps from build ${minNative} on`);
  return true;
}

/** Removes every set but those that the app may still start from, the one that runs, and the one in the making. */
async function tidy(keeper: Keeper, files: SetFiles, here: string | null): Promise<void> {
  const { current, beside, making } = keeper.state();
  const kept = [current?.version, beside?.version, making?.version, here];
  for (const folder of await files.folders()) {
    if (!kept.includes(folder)) await files.removeFolder(folder);
  }
}
