import type { ReactNode } from 'react';
import { Router } from 'react-router-dom';
import { useStore } from 'zustand';
import type { Navigation } from '../navigation.ts';

/** Feeds a root's `<Router>` from the page's one history, so that no root listens or pushes by itself. */
export function NavigationRouter({ navigation, children }: { navigation: Navigation; children: ReactNode }) {
  const { location } = useStore(navigation);
  return (
    <Router location={location} navigator={navigation.navigator}>
      {children}
    </Router>
  );
}
