import { routes } from '@fabula/contracts';
import { useText } from '../text.ts';
import { LegalPage } from './legal/legal-page.tsx';
import type { LegalTexts } from './legal/load-legal.ts';

const texts: LegalTexts = {
  en: () => import('@fabula/contracts/locales/terms.en.json', { with: { type: 'json' } }),
  es: () => import('@fabula/contracts/locales/terms.es.json', { with: { type: 'json' } }),
  fr: () => import('@fabula/contracts/locales/terms.fr.json', { with: { type: 'json' } }),
};

export function TermsPage() {
  const text = useText();
  const sibling = { path: routes.privacyPolicy, title: text('privacyTitle') };
  return <LegalPage name="terms" title={text('termsTitle')} texts={texts} sibling={sibling} />;
}
