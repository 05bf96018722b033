import type { Platform } from '@fabula/platform';
import { folderOf, listenToLoads } from './files-plugin.ts';

/** Reports each version whose code has come into the page, whether it was needed or fetched ahead. */
export function noteLoads({ features, reporter }: Pick<Platform, 'features' | 'reporter'>): void {
  listenToLoads(({ feature: name, folder, milliseconds }) => {
    const feature = features.named(name);
    // Another version may be in its place by now.
    if (!feature || folderOf(feature.files.entry) !== folder) return;
    const { version, bucket } = feature;
    reporter.noteFeature({ feature: name, version, bucket, stage: 'load', milliseconds });
  });
}
