import { type FeatureRoute, routes } from '@fabula/contracts';
import {
  type AvailableFeature,
  type LazyScreen,
  lazyScreen,
  Navigate,
  useCommonText,
  useErrorText,
  useLocation,
  usePlatform,
} from '@fabula/platform';
import { ErrorCard, FullScreenLoading } from '@fabula/ui';
import { Suspense } from 'react';
import { useAccess } from './access.ts';
import { Boundary } from './boundary.tsx';
import { FeatureOutlet, type FeatureOutletProps } from './feature/feature-outlet.tsx';
import { ScreenLoading } from './feature/screen-loading.tsx';
import { MainLayout } from './layout/main-layout.tsx';
import { NotFoundPage } from './pages/not-found-page.tsx';
import { PartBoundary } from './part-boundary.tsx';
import { useText } from './text.ts';

/** Pages that must survive any feature's outage live in the shell; each is fetched when it is visited. */
const ownPages: Readonly<Record<string, LazyScreen<object>>> = {
  [routes.privacyPolicy]: lazyScreen(async () => (await import('./pages/privacy-policy-page.tsx')).PrivacyPolicyPage),
  [routes.dataDeletion]: lazyScreen(async () => (await import('./pages/data-deletion-page.tsx')).DataDeletionPage),
};

interface Target {
  readonly feature: AvailableFeature;
  readonly route: FeatureRoute;
}

export interface ScreenProps {
  /** How a feature is loaded; Module Federation where nothing else is said. */
  readonly load?: FeatureOutletProps['load'];
}

/** What stands at the present address: a feature, one of the shell's own pages, or 404. */
export function Screen({ load }: ScreenProps) {
  const { features } = usePlatform();
  const { pathname } = useLocation();
  const path = withoutTrailingSlash(pathname);
  const target = features.match(path);
  if (target) return <FeatureScreen target={target} load={load} />;
  const ownPage = ownPages[path];
  if (!ownPage) return <NotFoundPage path={pathname} />;
  return (
    <Boundary key={path}>
      <OwnPage page={ownPage} />
    </Boundary>
  );
}

function OwnPage({ page }: { page: LazyScreen<object> }) {
  return (
    <Suspense fallback={<ScreenLoading />}>
      <page.current />
    </Suspense>
  );
}

function FeatureScreen({ target: { feature, route }, load }: { target: Target; load: ScreenProps['load'] }) {
  const text = useCommonText();
  const errorText = useErrorText();
  const access = useAccess(route.access);
  if (access.kind === 'loading') return <FullScreenLoading label={text('loading')} />;
  if (access.kind === 'redirect') return <Navigate to={access.to} replace />;
  if (access.kind === 'error') {
    return (
      <main id="content">
        <ErrorCard
          headingLevel={1}
          title={text('startFailedTitle')}
          message={errorText(access.error)}
          retryLabel={text('tryAgain')}
          retrying={access.retrying}
          onRetry={access.retry}
        />
      </main>
    );
  }
  return (
    <MainLayout bare={route.layout === 'bare'}>
      <FeatureOutlet key={feature.manifest.name} feature={feature} load={load} />
    </MainLayout>
  );
}

function withoutTrailingSlash(path: string): string {
  return path.length > 1 ? path.replace(/\/+$/, '') || '/' : path;
}
