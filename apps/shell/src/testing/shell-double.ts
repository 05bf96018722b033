import type { FeatureManifest, FeatureRoute } from '@fabula/contracts';

const label = (en: string, es: string, fr: string) => ({ en, es, fr });

function manifest(
  name: 'today' | 'review' | 'phrases' | 'profile',
  order: number,
  title: FeatureManifest['title'],
  routes: readonly Pick<FeatureRoute, 'path' | 'title'>[],
): FeatureManifest {
  const path = routes[0]?.path ?? '/';
  return {
    name,
    contract: '1.0',
    title,
    routes: routes.map((route) => ({ ...route, access: 'protected', layout: 'tabs' })),
    tab: { path, order, icon: name, label: title },
  };
}

const settings = { path: '/settings', title: label('Settings', 'Ajustes', 'Réglages') };
const today = label('Today', 'Hoy', 'Aujourd’hui');
const review = label('Review', 'Repaso', 'Révision');
const phrases = label('Phrases', 'Frases', 'Phrases');
const profile = label('Profile', 'Perfil', 'Profil');

/** The four tabs of the specification and the settings, as later features will add them. */
export const allFeatures: readonly FeatureManifest[] = [
  manifest('today', 1, today, [{ path: '/', title: today }]),
  manifest('review', 2, review, [{ path: '/review', title: review }]),
  manifest('phrases', 3, phrases, [{ path: '/phrases', title: phrases }]),
  manifest('profile', 4, profile, [{ path: '/profile', title: profile }, settings]),
];
