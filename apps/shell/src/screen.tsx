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
import type { FeatureOutletProps } from './feature/feature-outlet.tsx';
import { FeaturePlaces } from './feature/feature-places.tsx';
import { ScreenLoading } from './feature/screen-loading.tsx';
import { MainLayout } from './layout/main-layout.tsx';
import { NotFoundPage } from './pages/not-found-page.tsx';
import { useText } from './text.ts';

/** Pages that must work even if every feature is down belong to the shell; each is loaded when it is visited. */
const ownPages: Readonly<Record<string, OwnPage>> = {
  [routes.privacyPolicy]: {
    title: 'privacyTitle',
    page: lazyScreen(async () => (await import('./pages/privacy-policy-page.tsx')).PrivacyPolicyPage),
  },
  [routes.dataDeletion]: {
    title: 'deletionTitle',
    page: lazyScreen(async () => (await import('./pages/data-deletion-page.tsx')).DataDeletionPage),
  },
  [routes.terms]: {
    title: 'termsTitle',
    page: lazyScreen(async () => (await import('./pages/terms-page.tsx')).TermsPage),
  },
};

/** Takes the place of any screen that needs an account. */
const ageScreen = lazyScreen(async () => (await import('./age/age-screen.tsx')).AgeScreen);

interface OwnPage {
  readonly title: 'privacyTitle' | 'deletionTitle' | 'termsTitle';
  readonly page: LazyScreen<object>;
}

interface Target {
  readonly feature: AvailableFeature;
  readonly route: FeatureRoute;
}

export interface ScreenProps {
  /** How a feature is loaded; Module Federation by default. */
  readonly load?: FeatureOutletProps['load'];
}

/** What stands at the present address: a feature, one of the shell's own pages, or the 404 page. */
export function Screen({ load }: ScreenProps) {
  const text = useText();
  const { features } = usePlatform();
  const { pathname } = useLocation();
  const path = withoutTrailingSlash(pathname);
  const target = features.match(path);
  if (target) return <FeatureScreen target={target} path={path} load={load} />;
  // A static host names its file for the address with this ending.
  const ownPage = ownPages[path.replace(/\.html$/, '')];
  if (!ownPage) return <NotFoundPage path={pathname} />;
  return (
    <Boundary key={path} page name={text(ownPage.title)}>
      <OwnScreen page={ownPage.page} />
    </Boundary>
  );
}

/** Chooses the component while rendering, so that a retry after a failed download shows the new one. */
function OwnScreen({ page }: Pick<OwnPage, 'page'>) {
  return (
    <Suspense fallback={<ScreenLoading />}>
      <page.current />
    </Suspense>
  );
}

interface FeatureScreenProps extends ScreenProps {
  readonly target: Target;
  readonly path: string;
}

function FeatureScreen({ target: { feature, route }, path, load }: FeatureScreenProps) {
  const text = useCommonText();
  const errorText = useErrorText();
  const access = useAccess(route.access, path);
  if (access.kind === 'loading') return <FullScreenLoading label={text('loading')} />;
  if (access.kind === 'redirect') return <Navigate to={access.to} replace />;
  if (access.kind === 'ask-age') {
    return (
      <Boundary page name={text('appName')}>
        <OwnScreen page={ageScreen} />
      </Boundary>
    );
  }
  if (access.kind === 'error') {
    return (
      <main id="content">
        <ErrorCard
          headingLevel={1}
          title={text('profileFailedTitle')}
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
      <FeaturePlaces feature={feature} route={route} load={load} />
    </MainLayout>
  );
}

function withoutTrailingSlash(path: string): string {
  return path.length > 1 ? path.replace(/\/+$/, '') || '/' : path;
}
