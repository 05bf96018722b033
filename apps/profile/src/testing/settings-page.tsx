import type { FeatureManifest } from '@fabula/contracts';
import { usePlatform } from '@fabula/platform';
import { ToastRegion } from '@fabula/ui';
import { SettingsScreen } from '../settings/settings-screen.tsx';

/** The settings as they stand in the page: in its main landmark, with the toasts that the shell renders. */
export function SettingsPage() {
  const { toasts } = usePlatform();
  return (
    <>
      <main>
        <SettingsScreen />
      </main>
      <ToastRegion store={toasts} labels={{ region: 'Notifications', dismiss: 'Dismiss' }} />
    </>
  );
}

/** A feature that offers these addresses. */
export function offering(...paths: readonly string[]): FeatureManifest {
  const title = { en: 'Offered', es: 'Ofrecido', fr: 'Offert' };
  const routes = paths.map((path) => ({ path, access: 'protected', layout: 'tabs', title }) as const);
  return { name: 'offered', contract: '1.0', title, routes };
}
