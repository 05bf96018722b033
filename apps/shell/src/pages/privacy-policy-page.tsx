import { routes } from '@fabula/contracts';
import { useText } from '../text.ts';
import type { LegalTexts } from './legal/legal-document.ts';
import { LegalPage } from './legal/legal-page.tsx';

const texts: LegalTexts = {
  en: () => import('./legal/privacy-policy/en.json', { with: { type: 'json' } }),
  es: () => import('./legal/privacy-policy/es.json', { with: { type: 'json' } }),
  fr: () => import('./legal/privacy-policy/fr.json', { with: { type: 'json' } }),
};

export function PrivacyPolicyPage() {
  const text = useText();
  const sibling = { path: routes.dataDeletion, title: text('deletionTitle') };
  return <LegalPage name="privacy-policy" title={text('privacyTitle')} texts={texts} sibling={sibling} />;
}
