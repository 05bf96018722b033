import { routes } from '@fabula/contracts';
import { useText } from '../text.ts';
import type { LegalTexts } from './legal/legal-document.ts';
import { LegalPage } from './legal/legal-page.tsx';

const texts: LegalTexts = {
  en: () => import('./legal/terms/en.json', { with: { type: 'json' } }),
  es: () => import('./legal/terms/es.json', { with: { type: 'json' } }),
  fr: () => import('./legal/terms/fr.json', { with: { type: 'json' } }),
};

export function TermsPage() {
  const text = useText();
  const sibling = { path: routes.privacyPolicy, title: text('privacyTitle') };
  return <LegalPage name="terms" title={text('termsTitle')} texts={texts} sibling={sibling} />;
}
