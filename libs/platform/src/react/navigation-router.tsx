import { type ReactNode, useSyncExternalStore } from 'react';
import { Router } from 'react-router-dom';
import type { Navigation } from '../navigation.ts';

/** Feeds a root's `<Router>` from the page's one history, so that no root listens or pushes by itself. */
export function NavigationRouter({ navigation, children }: { navigation: Navigation; children: ReactNode }) {
  const location = useSyncExternalStore(navigation.subscribe, navigation.getLocation);
  return (
    <Router location={location} navigator={navigation.navigator}>
      {children}
    </Router>
  );
}
