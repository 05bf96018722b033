import type { HistoryOverview } from '@fabula/data';
import { Icon, type IconName, Skeleton } from '@fabula/ui';
import { useFormats } from '../formats.ts';
import { type ReviewTextKey, useText } from '../text.ts';
import styles from './stat-cards.module.css';

interface StatCardsProps {
  readonly period: string;
  /** The sums of the shown days; undefined until they are loaded. */
  readonly totals: HistoryOverview['totals'] | undefined;
}

/** The three sums of the shown days. */
export function StatCards({ period, totals }: StatCardsProps) {
  const text = useText();
  const { count, duration } = useFormats();
  const cards: readonly (readonly [IconName, ReviewTextKey, string | undefined])[] = [
    ['book', 'figures_stories', totals && count(totals.stories)],
    ['clock', 'figures_time', totals && duration(totals.seconds)],
    ['chunk', 'figures_phrases', totals && count(totals.phrases)],
  ];
  return (
    <section aria-label={text('figures_title', { period })} aria-busy={totals === undefined}>
      <dl className={styles.cards}>
        {cards.map(([icon, label, value]) => (
          <div key={label} className={styles.card}>
            <dt>
              <Icon name={icon} />
              {text(label)}
            </dt>
            <dd>{value ?? <Skeleton shape="title" width="3rem" />}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
