import { routes } from '@fabula/contracts';
import { matchPath, useCommonText, useLocation, usePlatform } from '@fabula/platform';
import { VisuallyHidden } from '@fabula/ui';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { useText } from './text.ts';

/** How long a screen may take to show its heading; after that the focus stays where it is. */
const headingTimeoutMs = 10_000;

/**
 * What exists once for the page although it has many React roots: title, scroll position, focus on the new heading,
 * announcements.
 */
export function PageEffects() {
  const { page, features, texts, navigation } = usePlatform();
  const common = useCommonText();
  const text = useText();
  const { pathname } = useLocation();
  const { title, announcement } = useStore(page.store);
  const route = features.match(pathname)?.route;
  const ownTitles = [
    [routes.privacyPolicy, text('privacyTitle')],
    [routes.dataDeletion, text('deletionTitle')],
    [routes.terms, text('termsTitle')],
  ] as const;
  const ownTitle = ownTitles.find(([path]) => matchPath(path, pathname.replace(/\.html$/, '')))?.[1];
  const name = title ?? route?.title[texts.language()] ?? ownTitle ?? text('notFoundText');

  useEffect(() => {
    document.title = `${name} · ${common('appName')}`;
  }, [name, common]);

  useEffect(() => {
    let last = navigation.getLocation().pathname;
    let stop = () => {};
    const unsubscribe = navigation.subscribe(() => {
      const path = navigation.getLocation().pathname;
      if (path === last) return;
      last = path;
      page.setTitle(null);
      stop();
      stop = focusHeading(page.announce);
    });
    return () => {
      unsubscribe();
      stop();
    };
  }, [navigation, page]);

  useScrollToTop(pathname);

  return (
    <VisuallyHidden>
      <p role="status">{announcement}</p>
    </VisuallyHidden>
  );
}

/**
 * A new screen begins at its top; on the way back the browser scrolls. It is scrolled once it is there, and only where
 * it must be, because scrolling makes the browser lay out the page at once. A tab that comes back then scrolls to where
 * it was left.
 */
function useScrollToTop(pathname: string): void {
  const { navigation } = usePlatform();
  const last = useRef(pathname);
  const scrolled = useRef(false);
  useEffect(() => {
    // Asked at a change of the address, the browser would lay out the screen that is about to go.
    const note = () => {
      scrolled.current = window.scrollY > 0;
    };
    note(); // a form that stood in the page before any code may have been scrolled
    window.addEventListener('scroll', note);
    return () => window.removeEventListener('scroll', note);
  }, []);
  useLayoutEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    if (scrolled.current && navigation.lastAction() !== 'pop') window.scrollTo(0, 0);
  }, [navigation, pathname]);
}

/** Focuses the new screen's h1 as soon as it exists, and announces it. Returns a function that stops waiting for it. */
function focusHeading(announce: (text: string) => void): () => void {
  const before = document.querySelector('main h1');
  const take = () => {
    const heading = document.querySelector<HTMLElement>('main h1');
    if (!heading || (heading === before && before.isConnected && !settled)) return false;
    // The old screen stays, hidden, while the code of the new one loads, and a kept one comes back hidden.
    if (isHidden(heading)) return false;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
    if (document.activeElement !== heading) return false;
    announce(heading.textContent ?? '');
    return true;
  };
  let settled = false;
  const observer = new MutationObserver(() => {
    if (take()) end();
  });
  const timer = setTimeout(() => end(), headingTimeoutMs);
  // If the new screen keeps the heading, nothing changes any further: after two frames the present heading is the one.
  const frame = requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      settled = true;
      if (take()) end();
    }),
  );
  observer.observe(document.body, {
    childList: true,
    subtree: true,
    characterData: true,
    attributeFilter: ['style', 'hidden'],
  });
  function end() {
    observer.disconnect();
    clearTimeout(timer);
    cancelAnimationFrame(frame);
  }
  return end;
}

/** Whether React hides it, read from the attributes alone, because asking the browser makes it lay out the page. */
function isHidden(element: HTMLElement): boolean {
  for (let at: HTMLElement | null = element; at; at = at.parentElement) {
    if (at.style.display === 'none') return true;
  }
  return false;
}
