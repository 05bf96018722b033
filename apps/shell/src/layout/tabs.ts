import type { FeatureTab } from '@fabula/contracts';
import type { Features } from '@fabula/platform';

/** The tabs of the registered features, in their order. */
export function tabsOf(features: Features): readonly FeatureTab[] {
  return features.all
    .flatMap(({ manifest }) => (manifest.tab ? [manifest.tab] : []))
    .toSorted((a, b) => a.order - b.order);
}

/**
 * The tab of the feature at a path. Where that feature has none, Today or else the first tab (specification, section
 * 2).
 */
export function activeTab(features: Features, path: string): FeatureTab | undefined {
  const tabs = tabsOf(features);
  return features.match(path)?.feature.manifest.tab ?? tabs.find((tab) => tab.path === '/') ?? tabs[0];
}
