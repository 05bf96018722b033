import type { WeeklyRecap } from '@fabula/data';
import { Badge, Card, Heading, Icon } from '@fabula/ui';
import { useFormats } from '../formats.ts';
import { type ReviewTextKey, useText } from '../text.ts';
import styles from './recap-banner.module.css';

/** The recap of the latest complete week. */
export function RecapBanner({ recap }: { readonly recap: WeeklyRecap }) {
  const text = useText();
  const { longDay, duration, count } = useFormats();
  const figures: readonly (readonly [ReviewTextKey, string])[] = [
    ['recap_stories', count(recap.stories)],
    ['recap_time', duration(recap.seconds)],
    ['recap_phrases', count(recap.phrases)],
    ['recap_lines', count(recap.sentences)],
    ['recap_recycled', count(recap.recycled)],
  ];
  return (
    <Card as="section" padding="lg" className={styles.banner} aria-labelledby="review-recap">
      <header className={styles.title}>
        <p className={styles.kind}>{text('recap_title')}</p>
        <Heading level={2} serif id="review-recap">
          {text('recap_week', { date: longDay(recap.weekStart) })}
        </Heading>
      </header>
      <dl className={styles.figures}>
        {figures.map(([label, value]) => (
          <div key={label}>
            <dt>{text(label)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.superStory}>
        <Icon name="book" />
        <p>
          <strong>{text('recap_superStory')}</strong>
          <span>{text('recap_superStoryText')}</span>
        </p>
        <Badge>{text('recap_comingSoon')}</Badge>
      </div>
    </Card>
  );
}
