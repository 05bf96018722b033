import { routes } from '@fabula/contracts';
import { useLearnerStats } from '@fabula/data';
import type { TargetLanguage } from '@fabula/domain';
import { Link, useCommonText, usePlatform } from '@fabula/platform';
import { Badge, Button, Card, Heading, Icon, ProgressBar, Skeleton, Text } from '@fabula/ui';
import { useText } from '../text.ts';
import styles from './rhythm.module.css';

interface GoalCardProps {
  readonly language: TargetLanguage;
  readonly goalMinutes: number;
}

/** Compares the day's goal with today's minutes in all languages. */
export function GoalCard({ language, goalMinutes }: GoalCardProps) {
  const text = useText();
  const { features } = usePlatform();
  return (
    <Card as="section" className={styles.card} aria-labelledby="review-goal">
      <Heading level={2} size="sm" id="review-goal" className={styles.title}>
        <Icon name="clock" />
        {text('goal_title')}
      </Heading>
      <TodayMinutes language={language} goalMinutes={goalMinutes} />
      {features.offers(routes.settings) && (
        <Link to={routes.settings} className={styles.change}>
          {text('goal_change')}
        </Link>
      )}
    </Card>
  );
}

function TodayMinutes({ language, goalMinutes }: GoalCardProps) {
  const text = useText();
  const common = useCommonText();
  const stats = useLearnerStats(language);
  if (!stats.data) {
    if (!stats.isError) return <Skeleton shape="block" height="4rem" />;
    return (
      <div className={styles.failed}>
        <Text muted size="sm">
          {text('goal_failed')}
        </Text>
        <Button variant="secondary" size="sm" busy={stats.isFetching} onClick={() => stats.refetch()}>
          {common('tryAgain')}
        </Button>
      </div>
    );
  }
  const done = Math.floor(stats.data.todaySeconds / 60);
  return (
    <>
      <p className={styles.figure}>
        {text('goal_value', { done, count: goalMinutes })}
        {done >= goalMinutes && (
          <Badge kind="good" icon="check">
            {text('goal_reached')}
          </Badge>
        )}
      </p>
      <ProgressBar
        label={text('goal_title')}
        labelHidden
        percent={(100 * done) / goalMinutes}
        valueText={text('goal_value', { done, count: goalMinutes })}
        tone={done >= goalMinutes ? 'good' : 'accent'}
      />
    </>
  );
}
