import { routes } from '@fabula/contracts';
import { useText } from '../text.ts';
import type { LegalTexts } from './legal/legal-document.ts';
import { LegalPage } from './legal/legal-page.tsx';

const texts: LegalTexts = {
  en: () => import('./legal/data-deletion/en.json', { with: { type: 'json' } }),
  es: () => import('./legal/data-deletion/es.json', { with: { type: 'json' } }),
  fr: () => import('./legal/data-deletion/fr.json', { with: { type: 'json' } }),
};

export function DataDeletionPage() {
  const text = useText();
  const sibling = { path: routes.privacyPolicy, title: text('privacyTitle') };
  return <LegalPage name="data-deletion" title={text('deletionTitle')} texts={texts} sibling={sibling} />;
}
