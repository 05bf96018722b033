import { routes } from '@fabula/contracts';
import en from '@fabula/contracts/locales/privacy-policy.en.json' with { type: 'json' };
import es from '@fabula/contracts/locales/privacy-policy.es.json' with { type: 'json' };
import fr from '@fabula/contracts/locales/privacy-policy.fr.json' with { type: 'json' };
import { useText } from '../text.ts';
import { LegalPage } from './legal/legal-page.tsx';

const texts = { en, es, fr };

export function PrivacyPolicyPage() {
  const text = useText();
  const sibling = { path: routes.dataDeletion, title: text('deletionTitle') };
  return <LegalPage name="privacy-policy" texts={texts} sibling={sibling} />;
}
