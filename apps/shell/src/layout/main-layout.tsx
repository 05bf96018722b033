import { useLocation, usePlatform } from '@fabula/platform';
import { type ReactNode, useEffect, useRef } from 'react';
import { useText } from '../text.ts';
import { Header } from './header.tsx';
import styles from './main-layout.module.css';
import { TabBar } from './tab-bar.tsx';
import { activeTab, tabsOf } from './tabs.ts';
import { UnsavedNotice } from './unsaved-notice.tsx';

/** Specification section 9. */
const tabTransitionMs = 150;

/** Header, content and bottom navigation. `bare` shows the content alone, without remounting it. */
export function MainLayout({ bare, children }: { bare: boolean; children: ReactNode }) {
  const text = useText();
  const { features } = usePlatform();
  const { pathname } = useLocation();
  const tabs = tabsOf(features);
  const active = activeTab(features, pathname);
  const content = useRef<HTMLElement>(null);
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
      <main ref={content} id="content" tabIndex={-1} className={styles.content}>
        <UnsavedNotice />
        {children}
      </main>
      {!bare && <TabBar tabs={tabs} active={active} />}
    </div>
  );
}

function useTabTransition(content: { readonly current: HTMLElement | null }, tab: string | undefined) {
  const last = useRef(tab);
  useEffect(() => {
    if (last.current === tab) return;
    last.current = tab;
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    content.current?.animate([{ opacity: 0 }, { opacity: 1 }], { duration: tabTransitionMs, easing: 'ease-out' });
  }, [content, tab]);
}
