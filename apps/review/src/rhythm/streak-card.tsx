import { useLearnersDay } from '@fabula/data';
import { type CountedStreak, streakOn } from '@fabula/domain';
import { Card, Heading, Icon, Text } from '@fabula/ui';
import { useText } from '../text.ts';
import styles from './rhythm.module.css';

interface StreakCardProps {
  /** Counted across all languages. */
  readonly counted: CountedStreak;
}

const rules = ['streak_ruleDay', 'streak_ruleMidnight', 'streak_ruleMissed', 'streak_ruleTravel'] as const;
const hints = { active: 'streak_today', waiting: 'streak_open', over: 'streak_begin', none: 'streak_begin' } as const;

/** Shows the streak and the rule by which it counts. */
export function StreakCard({ counted }: StreakCardProps) {
  const text = useText();
  const { state, days } = streakOn(counted, useLearnersDay());
  return (
    <Card as="section" className={styles.card} aria-labelledby="review-streak">
      <Heading level={2} size="sm" id="review-streak" className={styles.title}>
        <Icon name="flame" />
        {text('streak_title')}
      </Heading>
      <p className={styles.figure}>{days > 0 ? text('streak_days', { count: days }) : text('streak_none')}</p>
      <Text muted size="sm">
        {text(hints[state])}
      </Text>
      <details className={styles.rule}>
        <summary>{text('streak_rule')}</summary>
        <ul>
          {rules.map((rule) => (
            <li key={rule}>{text(rule)}</li>
          ))}
        </ul>
      </details>
    </Card>
  );
}
