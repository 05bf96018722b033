import { keepsForOffline } from '@fabula/data';
import { usePlatform } from '@fabula/platform';
import { AfterCommit } from '../after-commit.tsx';
import { laterPart, whenIdle } from '../after-screen.ts';
import type { KeepOrOfferProps } from '../keep/keep-or-offer.tsx';
import styles from './story-card.module.css';

const keepOrOffer = laterPart(async () => (await import('../keep/keep-or-offer.tsx')).KeepOrOffer, { ready: whenIdle });

/** The story's place among what is kept for offline use. It is there from the beginning, so nothing moves later. */
export function CardKeep(props: KeepOrOfferProps) {
  if (!keepsForOffline(usePlatform())) return null;
  return (
    <div className={styles.keep}>
      <AfterCommit>
        <keepOrOffer.current {...props} />
      </AfterCommit>
    </div>
  );
}
