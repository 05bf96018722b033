import { usePhrases } from '@fabula/data';
import type { TargetLanguage } from '@fabula/domain';
import { ExchangeMenu } from './exchange/exchange-menu.tsx';

/** The actions on the whole collection: import and export. */
export function CollectionTools({ language }: { readonly language: TargetLanguage }) {
  const { data, phrases } = usePhrases(language);
  return data ? <ExchangeMenu language={language} phrases={phrases} /> : null;
}
