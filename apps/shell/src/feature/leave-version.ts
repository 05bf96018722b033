import { interfaceLanguages } from '@fabula/domain';
import { type AvailableFeature, matchPath, type Platform } from '@fabula/platform';
import { forgetExposed } from './exposed.ts';

export interface Failing {
  /** The dialog that failed, if it was one: a dialog may be opened at any address. */
  readonly dialog?: string | undefined;
  /** The crash, `early` if it came before the version counted as proven; missing if the version was never mounted. */
  readonly crash?: { readonly early: boolean; readonly error: unknown };
}

/** Replaces a failed version with the next one. Returns false where no other version can take its place. */
export async function giveWay(platform: Platform, failed: AvailableFeature, how: Failing): Promise<boolean> {
  const { features, featureHealth } = platform;
  const { name } = failed.manifest;
  if (how.crash) {
    if (isLost(how.crash.error) && !(await answers(failed))) return false;
    featureHealth.noteFailure(name, failed.version);
    if (!how.crash.early && !featureHealth.isSick(name, failed.version)) return false;
  }
  const path = platform.navigation.getLocation().pathname;
  // An older version may not have this address yet, and would leave the page blank.
  const fits = ({ manifest }: AvailableFeature) =>
    how.dialog !== undefined || manifest.routes.some((route) => matchPath(route.path, path));
  let next = features.passOver(failed);
  while (next && !fits(next)) next = features.passOver(next);
  // A version that stays in the page keeps its styles and texts, because its card's Retry draws it again with them.
  if (next || !how.crash) leaveVersion(failed, platform);
  return next !== null;
}

/** Whether a chunk or a style sheet could not be loaded; the features' loaders use this error name. */
function isLost(error: unknown): boolean {
  return error instanceof Error && error.name === 'ChunkLoadError';
}

/** The failed version's card is shown while this request runs. */
const answerMs = 5000;

/**
 * Whether the feature's host answers at all, even with an error status: then the network was not why a chunk was lost.
 */
function answers({ files }: AvailableFeature): Promise<boolean> {
  const signal = AbortSignal.timeout(answerMs);
  return fetch(files.entry, { method: 'HEAD', cache: 'no-store', signal }).then(
    () => true,
    () => false,
  );
}

/**
 * Removes a failed version from the page, so that nothing of it clashes with its replacement: styles with the same
 * class names, pending chunks with the same numbers, texts under the same name.
 */
function leaveVersion({ manifest, files }: AvailableFeature, { texts }: Platform): void {
  forgetExposed(files);
  const folder = new URL(files.base, location.href).href;
  for (const element of document.querySelectorAll<HTMLScriptElement | HTMLLinkElement>('script[src], link[href]')) {
    const address = 'src' in element ? element.src : element.href;
    if (address.startsWith(folder)) element.remove();
  }
  for (const language of interfaceLanguages) texts.i18n.removeResourceBundle(language, manifest.name);
}
