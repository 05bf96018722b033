import { QueryClientProvider } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext } from 'react';
import { Router } from 'react-router-dom';
import { useStore } from 'zustand';
import type { Navigation } from '../navigation.ts';
import type { Platform } from '../platform.ts';

const PlatformContext = createContext<Platform | null>(null);

export interface PlatformProviderProps {
  readonly platform: Platform;
  /** What the router follows; the page's history unless a place sees only its own part of it. */
  readonly navigation?: Navigation;
  readonly children: ReactNode;
}

/** Provides one React root with the platform and what the libraries need of it: router and query cache. */
export function PlatformProvider({ platform, navigation = platform.navigation, children }: PlatformProviderProps) {
  return (
    <PlatformContext value={platform}>
      <QueryClientProvider client={platform.queryClient}>
        <NavigationRouter navigation={navigation}>{children}</NavigationRouter>
      </QueryClientProvider>
    </PlatformContext>
  );
}

/** Feeds a root's `<Router>` from the page's one history, so that no root listens or pushes by itself. */
function NavigationRouter({ navigation, children }: { navigation: Navigation; children: ReactNode }) {
  const { location } = useStore(navigation);
  return (
    <Router location={location} navigator={navigation.navigator}>
      {children}
    </Router>
  );
}

/** The platform of this root; throws outside a PlatformProvider, with the name of the hook that was used there. */
function usePlatformFor(hook: string): Platform {
  const platform = useContext(PlatformContext);
  if (!platform) throw new Error(`${hook} must be used within a PlatformProvider`);
  return platform;
}

/** The platform of this root; throws outside a PlatformProvider. */
export function usePlatform(): Platform {
  return usePlatformFor('usePlatform');
}

export function useSession() {
  return useStore(usePlatformFor('useSession').session.store);
}

export function useOnline(): boolean {
  return useStore(usePlatformFor('useOnline').connectivity, ({ online }) => online);
}

/** Whether there is a network, as far as the device knows, and the server has answered the last request. */
export function useServerAnswers(): boolean {
  return useStore(usePlatformFor('useServerAnswers').connectivity, ({ online, reachable }) => online && reachable);
}

export function useOutbox() {
  return useStore(usePlatformFor('useOutbox').outbox.store);
}

export function useThemePreference() {
  return useStore(usePlatformFor('useThemePreference').theme.store).preference;
}
