import { interfaceLanguages } from '@fabula/domain';
import { type AvailableFeature, matchPath, type Platform } from '@fabula/platform';
import { forgetExposed } from './container.ts';

export interface Failing {
  /** Named where it is a dialog that failed: it may be opened at any address. */
  readonly dialog?: string | undefined;
  /** What broke it while it ran, `early` before it had proved itself; nothing where it never stood in the page. */
  readonly crash?: { readonly early: boolean; readonly error: unknown };
}

/** Has the next version take the place of one that failed. False where none does. */
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
  // Who stays in the page keeps its styles and texts: its card's Retry draws it again with them.
  if (next || !how.crash) leaveVersion(failed, platform);
  return next !== null;
}

/** A chunk or a style sheet that did not come, as the features' own loaders name it. */
function isLost(error: unknown): boolean {
  return error instanceof Error && error.name === 'ChunkLoadError';
}

/** The card stands meanwhile. */
const answerMs = 5000;

/** Whether a feature's place answers, be it with a refusal: what got lost was not lost for want of a network then. */
function answers({ files }: AvailableFeature): Promise<boolean> {
  const signal = AbortSignal.timeout(answerMs);
  return fetch(files.entry, { method: 'HEAD', cache: 'no-store', signal }).then(
    () => true,
    () => false,
  );
}

/**
 * Clears the page of a version that failed, so that nothing of it meets the one that takes its place: styles of the same
 * class names, chunks of the same numbers that are still on their way, texts under the same name.
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
