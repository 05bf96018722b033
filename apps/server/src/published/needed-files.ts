import type { Registry } from '@fabula/contracts';

/**
 * The files that a server has before it shows what was published: all but those of versions that the registry no longer
 * names. These are kept for pages that are open for long, and are fetched when one asks.
 */
export function neededFiles(paths: Iterable<string>, { features }: Pick<Registry, 'features'>): string[] {
  return [...paths].filter((path) => {
    const [, feature = '', version = ''] = /^r\/([^/]+)\/([^/]+)\//.exec(path) ?? [];
    if (version === '') return true;
    return Object.hasOwn(features, feature) && Object.hasOwn(features[feature]?.versions ?? {}, version);
  });
}
