import { type FeatureTab, routes } from '@fabula/contracts';
import { type Features, Link, useLocation, usePlatform } from '@fabula/platform';
import { type ReactNode, useEffect, useRef, useSyncExternalStore } from 'react';
import { useText } from '../text.ts';
import header from './header.module.css';
import styles from './main-layout.module.css';
import { OfflineSign } from './offline-sign.tsx';
import { TabBar } from './tab-bar.tsx';
import { UnsavedNotice } from './unsaved-notice.tsx';
import { UserMenuButton } from './user-menu-button.tsx';

/** Specification section 9. */
const tabTransitionMs = 150;
/** A kept tab is there at once, and a fade from nothing would hide it in its first frame. */
const tabTransitionFrom = 0.3;

/** Header, content and navigation. `bare` shows the content alone, without remounting it. */
export function MainLayout({ bare, children }: { bare: boolean; children: ReactNode }) {
  const text = useText();
  const { features } = usePlatform();
  const { pathname } = useLocation();
  const tabs = tabsOf(features);
  const active = activeTab(features, pathname);
  const content = useRef<HTMLElement>(null);
  const hasRail = useHasRail();
  const navigation = !bare && <TabBar tabs={tabs} active={active} />;
  useTabTransition(content, active?.path);
  return (
    <div className={styles.layout} data-bare={bare || undefined}>
      {!bare && (
        <>
          <a className={styles.skip} href="#content">
            {text('skipToContent')}
          </a>
          <Header />
        </>
      )}
      {hasRail && navigation}
      <main ref={content} id="content" tabIndex={-1} className={styles.content}>
        <OfflineSign />
        <UnsavedNotice />
        {children}
      </main>
      {!hasRail && navigation}
    </div>
  );
}

/** Brand and user menu, shown from 768 px on; a phone has only the tabs. */
function Header() {
  const text = useText();
  return (
    <header className={header.header}>
      <Link to={routes.today} className={header.brand}>
        {text('brand')}
      </Link>
      <UserMenuButton />
    </header>
  );
}

/** The tabs of the registered features, in their order. */
function tabsOf(features: Features): readonly FeatureTab[] {
  return features.all
    .flatMap(({ manifest }) => (manifest.tab ? [manifest.tab] : []))
    .toSorted((a, b) => a.order - b.order);
}

/**
 * The tab of the feature at a path. Where that feature has none, Today or else the first tab (specification, section
 * 2).
 */
function activeTab(features: Features, path: string): FeatureTab | undefined {
  const tabs = tabsOf(features);
  return features.match(path)?.feature.manifest.tab ?? tabs.find((tab) => tab.path === '/') ?? tabs[0];
}

/** Whether the tabs are a rail before the content, and not a bar below it: the keyboard comes to them in that order. */
const useHasRail = () =>
  useSyncExternalStore(
    (changed) => {
      const wide = rail();
      wide.addEventListener('change', changed);
      return () => wide.removeEventListener('change', changed);
    },
    () => rail().matches,
    () => false, // where the first screen is drawn, nobody has a keyboard
  );

/** As in main-layout.module.css. */
const rail = () => window.matchMedia('(width >= 64rem)');

function useTabTransition(content: { readonly current: HTMLElement | null }, tab: string | undefined) {
  const last = useRef(tab);
  useEffect(() => {
    if (last.current === tab) return;
    last.current = tab;
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    content.current?.animate([{ opacity: tabTransitionFrom }, { opacity: 1 }], {
      duration: tabTransitionMs,
      easing: 'ease-out',
    });
  }, [content, tab]);
}
