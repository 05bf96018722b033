import { routes } from '@fabula/contracts';
import { useKnowsWords } from '@fabula/data';
import type { TargetLanguage } from '@fabula/domain';
import { Link, usePlatform } from '@fabula/platform';
import { useHasTexts, useText } from '../book/text.ts';

/** Leads whoever knows no word yet to where that is quickly said; nothing where no feature has such a screen. */
export function WordsInvitation({ language }: { readonly language: TargetLanguage }) {
  const text = useText();
  const { features } = usePlatform();
  const hasTexts = useHasTexts();
  const knows = useKnowsWords(language);
  if (!hasTexts || knows !== false || !features.offers(routes.placement)) return null;
  return <Link to={routes.placement}>{text('known_begin')}</Link>;
}
