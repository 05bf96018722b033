import type { FeatureTab, FeatureVersion, InterfaceLanguage, Registry } from '@fabula/contracts';
import { escapeHtml } from '@fabula/html';
import { versionOf } from './preload.ts';
import { readPublished } from './published-text.ts';

export interface FrameOptions {
  readonly wwwDir: string;
  readonly registry: Registry;
  readonly version: FeatureVersion;
  readonly path: string;
  readonly language: InterfaceLanguage;
}

/**
 * The shell's frame with the tabs of the registered features, for the address of a tab that needs an account. Undefined
 * where the shell brings none. The shell's build drew it with a tab that stands for any
 * (libs/platform/src/first-screen).
 */
export async function frameAt(options: FrameOptions): Promise<string | undefined> {
  const { wwwDir, registry, version, path, language } = options;
  const address = registry.host.frame?.[language];
  const route = version.feature.routes.find((one) => one.path === path);
  const isTab = version.feature.tab?.path === path && route?.access === 'protected' && route.layout === 'tabs';
  if (!address || !isTab) return undefined;
  const drawn = await readPublished(wwwDir, address);
  const [any] = /<li>.*?<\/li>/s.exec(drawn ?? '') ?? [];
  if (drawn === undefined || any === undefined) return undefined;
  const items = tabsOf(registry).map((tab) => itemOf(any, tab, tab.path === path, language));
  const markup = drawn
    .replace(any, () => items.join(''))
    .replaceAll('fabula-title', () => escapeHtml(route.title[language]));
  const shown = new Set([...markup.matchAll(/<use href="#([^"]+)"/g)].map(([, id]) => id));
  return markup.replace(/<symbol id="([^"]+)".*?<\/symbol>/gs, (symbol, id: string) => (shown.has(id) ? symbol : ''));
}

function itemOf(
  any: string,
  { path, icon, label }: FeatureTab,
  isActive: boolean,
  language: InterfaceLanguage,
): string {
  return (isActive ? any : any.replace(' aria-current="page"', ''))
    .replace('/fabula-tab', () => escapeHtml(path))
    .replace('#fabula-icon-today', () => `#fabula-icon-${icon}`)
    .replace('fabula-label', () => escapeHtml(label[language]));
}

function tabsOf({ host, features }: Registry): readonly FeatureTab[] {
  const tabs = Object.values(features).map((release) => versionOf(host, release)?.feature.tab);
  return tabs.filter((tab) => tab !== undefined).toSorted((one, other) => one.order - other.order);
}
