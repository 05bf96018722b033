import type { FeatureTab } from '@fabula/contracts';
import { type Features, matchPath } from '@fabula/platform';

/** The tabs of the features present, in their order. */
export function tabsOf(features: Features): readonly FeatureTab[] {
  return features.all
    .flatMap(({ manifest }) => (manifest.tab ? [manifest.tab] : []))
    .toSorted((a, b) => a.order - b.order);
}

/** The tab of a path; Today, or whatever stands first, where no tab owns it (specification section 2). */
export function activeTab(tabs: readonly FeatureTab[], path: string): FeatureTab | undefined {
  return tabs.find((tab) => matchPath(tab.path, path)) ?? tabs.find((tab) => tab.path === '/') ?? tabs[0];
}
