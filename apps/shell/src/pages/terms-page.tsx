import { routes } from '@fabula/contracts';
import en from '@fabula/contracts/locales/terms.en.json' with { type: 'json' };
import es from '@fabula/contracts/locales/terms.es.json' with { type: 'json' };
import fr from '@fabula/contracts/locales/terms.fr.json' with { type: 'json' };
import { useText } from '../text.ts';
import { LegalPage } from './legal/legal-page.tsx';

const texts = { en, es, fr };

export function TermsPage() {
  const text = useText();
  const sibling = { path: routes.privacyPolicy, title: text('privacyTitle') };
  return <LegalPage name="terms" texts={texts} sibling={sibling} />;
}
