import { useLearnersDay } from '@fabula/data';
import { type CountedStreak, nextRestDayIn, type Streak, streakOn, streakRule } from '@fabula/domain';
import { Card, Heading, Icon, Text } from '@fabula/ui';
import { useText } from '../text.ts';
import styles from './rhythm.module.css';

interface StreakCardProps {
  /** Counted across all languages. */
  readonly counted: CountedStreak;
}

const rules = ['streak_ruleRest', 'streak_ruleMissed', 'streak_ruleMidnight', 'streak_ruleTravel'] as const;
const hints = {
  active: 'streak_today',
  waiting: 'streak_open',
  resting: 'streak_resting',
  over: 'streak_begin',
  none: 'streak_begin',
} as const;

/** Shows the streak, the days of rest that are saved, and the rule by which both count. */
export function StreakCard({ counted }: StreakCardProps) {
  const text = useText();
  const streak = streakOn(counted, useLearnersDay());
  const { reviews, daysPerRestDay: days, mostRestDays: most } = streakRule;
  return (
    <Card as="section" className={styles.card} aria-labelledby="review-streak">
      <Heading level={2} size="sm" id="review-streak" className={styles.title}>
        <Icon name="flame" />
        {text('streak_title')}
      </Heading>
      <p className={styles.figure}>
        {streak.days > 0 ? text('streak_days', { count: streak.days }) : text('streak_none')}
      </p>
      <Text muted size="sm">
        {text(hints[streak.state])}
      </Text>
      {streak.days > 0 && <SavedRest streak={streak} />}
      <Text size="sm">{text('streak_ruleDay', { reviews })}</Text>
      <details className={styles.rule}>
        <summary>{text('streak_rule')}</summary>
        <ul>
          {rules.map((rule) => (
            <li key={rule}>{text(rule, { days, most })}</li>
          ))}
        </ul>
      </details>
    </Card>
  );
}

/** How many days of rest are saved, and when the next is earned. */
function SavedRest({ streak }: { readonly streak: Streak }) {
  const text = useText();
  const { restDays } = streak;
  const next = nextRestDayIn(streak);
  return (
    <div className={styles.rest}>
      <Icon name="moon" />
      <div>
        <p>{restDays > 0 ? text('streak_saved', { count: restDays }) : text('streak_savedNone')}</p>
        {next !== null && (
          <Text muted size="sm">
            {text('streak_nextRest', { count: next })}
          </Text>
        )}
      </div>
    </div>
  );
}
