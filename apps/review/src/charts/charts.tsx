import { useHistoryOverview, useIsPremium, usePremiumGate } from '@fabula/data';
import { type DayRange, hasOneWeek, type TargetLanguage } from '@fabula/domain';
import { Heading, SegmentedControl, Skeleton, Text } from '@fabula/ui';
import { useState } from 'react';
import { ReviewFailed } from '../states/review-states.tsx';
import { useText } from '../text.ts';
import styles from './charts.module.css';
import { ScoreCharts } from './score-charts.tsx';
import { TimeChart } from './time-chart.tsx';
import { VocabularyChart } from './vocabulary-chart.tsx';

interface ChartsProps {
  readonly language: TargetLanguage;
  readonly recent: DayRange;
}

/**
 * Time, vocabulary and scores by week: the last twelve weeks, or with premium all of them. In a learner's first week a
 * line says what will be here.
 */
export function Charts({ language, recent }: ChartsProps) {
  const text = useText();
  const passGate = usePremiumGate();
  const isPremium = useIsPremium();
  const [wantsAll, setWantsAll] = useState(false);
  const allTime = wantsAll && isPremium;
  const { data, isPlaceholderData, isFetching, isError, error, refetch } = useHistoryOverview(language, recent, {
    allTime,
  });

  const choose = async (period: 'twelve' | 'all') => {
    setWantsAll(period === 'all' && (await passGate('charts', text('charts_premiumText'))));
  };

  if (data && hasOneWeek(data.weeks, data.firstDay)) {
    return (
      <section className={styles.charts} aria-labelledby="review-charts">
        <Heading level={2} id="review-charts">
          {text('charts_title')}
        </Heading>
        <Text muted>{text('charts_later')}</Text>
      </section>
    );
  }
  return (
    <section className={styles.charts} aria-labelledby="review-charts" aria-busy={isPlaceholderData}>
      <header className={styles.head}>
        <Heading level={2} id="review-charts">
          {text('charts_title')}
        </Heading>
        <SegmentedControl
          label={text('charts_period')}
          labelHidden
          value={allTime ? 'all' : 'twelve'}
          onValueChange={choose}
          segments={[
            { value: 'twelve', label: text('charts_last12') },
            isPremium
              ? { value: 'all', label: text('charts_allTime') }
              : { value: 'all', label: text('charts_allTimeLocked'), icon: 'lock' },
          ]}
        />
      </header>
      {data && (
        <div className={styles.pair}>
          <TimeChart weeks={data.weeks} />
          <VocabularyChart weeks={data.weeks} />
        </div>
      )}
      <ScoreCharts language={language} allTime={allTime} />
      {!data && isError && (
        <ReviewFailed error={error} retrying={isFetching} retry={() => refetch()} headingLevel={3} />
      )}
      {!data && !isError && (
        <div role="status" aria-label={text('charts_loading')}>
          <Skeleton shape="block" height="14rem" />
        </div>
      )}
    </section>
  );
}
