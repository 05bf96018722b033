import { keepsForOffline } from '@fabula/data';
import { lazyScreen, usePlatform } from '@fabula/platform';
import { Suspense } from 'react';
import { whenIdle } from '../after-screen.ts';
import type { KeepOrOfferProps } from '../keep/keep-or-offer.tsx';
import styles from './story-card.module.css';

// If it cannot be loaded, the story is only not kept from here.
const keepOrOffer = lazyScreen<KeepOrOfferProps>(async () => {
  await whenIdle();
  return import('../keep/keep-or-offer.tsx').then(
    ({ KeepOrOffer }) => KeepOrOffer,
    () => () => null,
  );
});

/** The story's place among what is kept for offline use. It is there from the beginning, so nothing moves later. */
export function CardKeep(props: KeepOrOfferProps) {
  if (!keepsForOffline(usePlatform())) return null;
  return (
    <div className={styles.keep}>
      <Suspense>
        <keepOrOffer.current {...props} />
      </Suspense>
    </div>
  );
}
