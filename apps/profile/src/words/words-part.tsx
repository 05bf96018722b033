import { routes } from '@fabula/contracts';
import type { TargetLanguage } from '@fabula/domain';
import { usePlatform } from '@fabula/platform';
import { Skeleton } from '@fabula/ui';
import { type ComponentType, useEffect, useState } from 'react';

type Card = ComponentType<{ readonly language: TargetLanguage }>;

/**
 * The card of known words, whose code runs and whose numbers are asked for once the screen stands. It is no `Suspense`,
 * because React shows what comes after a fallback late, and that would be the voices beside it. Nothing where no
 * feature shows words, or where the code cannot be fetched: the rest of the profile stands without it.
 */
export function WordsPart({ language }: { readonly language: TargetLanguage }) {
  const { features, reporter } = usePlatform();
  const isOffered = features.offers(routes.words);
  const [card, setCard] = useState<{ readonly Card: Card | null } | null>(null);
  useEffect(() => {
    if (!isOffered) return;
    let isOpen = true;
    const show = (Card: Card | null) => isOpen && setCard({ Card });
    import(/* webpackPrefetch: true */ './known-words.tsx').then(
      ({ KnownWords }) => show(KnownWords),
      (error: unknown) => {
        reporter.report(error);
        show(null);
      },
    );
    return () => {
      isOpen = false;
    };
  }, [isOffered, reporter]);
  if (!isOffered || card?.Card === null) return null;
  return card ? <card.Card language={language} /> : <Skeleton shape="block" height="13rem" />;
}
