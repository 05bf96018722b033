import { usePhrases } from '@fabula/data';
import type { TargetLanguage } from '@fabula/domain';
import { ExchangeMenu } from './exchange/exchange-menu.tsx';

/** What can be done with the collection as a whole. */
export function CollectionTools({ language }: { readonly language: TargetLanguage }) {
  const { data, phrases } = usePhrases(language);
  return data ? <ExchangeMenu language={language} phrases={phrases} /> : null;
}
