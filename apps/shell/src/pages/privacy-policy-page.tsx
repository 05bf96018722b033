import { routes } from '@fabula/contracts';
import { useText } from '../text.ts';
import { LegalPage } from './legal/legal-page.tsx';
import type { LegalTexts } from './legal/load-legal.ts';

const texts: LegalTexts = {
  en: () => import('@fabula/contracts/locales/privacy-policy.en.json', { with: { type: 'json' } }),
  es: () => import('@fabula/contracts/locales/privacy-policy.es.json', { with: { type: 'json' } }),
  fr: () => import('@fabula/contracts/locales/privacy-policy.fr.json', { with: { type: 'json' } }),
};

export function PrivacyPolicyPage() {
  const text = useText();
  const sibling = { path: routes.dataDeletion, title: text('deletionTitle') };
  return <LegalPage name="privacy-policy" title={text('privacyTitle')} texts={texts} sibling={sibling} />;
}
