import type { FeatureManifest } from '@fabula/contracts';
import { InPage } from '@fabula/testing';
import { SettingsScreen } from '../settings/settings-screen.tsx';
import { YouScreen } from '../you/you-screen.tsx';

export function SettingsPage() {
  return (
    <InPage>
      <SettingsScreen />
    </InPage>
  );
}

export function YouPage() {
  return (
    <InPage>
      <YouScreen />
    </InPage>
  );
}

/** A feature that offers these addresses. */
export function offering(...paths: readonly string[]): FeatureManifest {
  const title = { en: 'Offered', es: 'Ofrecido', fr: 'Offert' };
  const routes = paths.map((path) => ({ path, access: 'protected', layout: 'tabs', title }) as const);
  return { name: 'offered', contract: '1.0', title, routes };
}
