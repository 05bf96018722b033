import { routes } from '@fabula/contracts';
import { knownLimit, useDayText, useUsage } from '@fabula/data';
import { freeLimits, type StorySummary } from '@fabula/domain';
import { Link, usePlatform } from '@fabula/platform';
import { Icon, LearnerText } from '@fabula/ui';
import { useText } from '../text.ts';
import styles from './waiting-note.module.css';

/** Says that a story cannot be begun because this week's stories are used up, and which one can be continued. */
export function WaitingNote({ underway }: { readonly underway: StorySummary | null }) {
  const text = useText();
  const { now } = usePlatform();
  const dayText = useDayText();
  const week = knownLimit(useUsage().data, { feature: 'basic_stories', period: 'weekly' }, now());
  if (week?.remaining !== 0) return null;
  const limit = freeLimits.weekly.basic_stories;
  return (
    <div role="status" className={styles.note} data-after-first>
      <Icon name="clock" />
      <p>{text('limit_noteUntil', { limit, date: dayText(week.endsAt) })}</p>
      {underway && (
        <p className={styles.underway}>
          {text('limit_underway')}{' '}
          <Link to={routes.story(underway.id)}>
            <LearnerText language={underway.language}>{underway.title}</LearnerText>
          </Link>
        </p>
      )}
    </div>
  );
}
