import { type HistoryOverview, type Profile, useHistoryOverview } from '@fabula/data';
import { type DayRange, restingDays, type StreakDays, streakMark } from '@fabula/domain';
import { Calendar } from './calendar/calendar.tsx';
import { periodChoice } from './calendar/period-choice.ts';
import { PeriodHead } from './calendar/period-head.tsx';
import { Charts } from './charts/charts.tsx';
import { DayPanel } from './day/day-panel.tsx';
import { StatCards } from './figures/stat-cards.tsx';
import { useFormats } from './formats.ts';
import { RecapBanner } from './recap/recap-banner.tsx';
import { useReviewAddress } from './review-address.ts';
import styles from './review-content.module.css';
import { GoalCard } from './rhythm/goal-card.tsx';
import { StreakCard } from './rhythm/streak-card.tsx';
import { ReviewFailed } from './states/review-states.tsx';
import { useText } from './text.ts';

const noStreak: StreakDays = { countedDays: [], restDays: [] };

/** The overview's days, and those before today for which a day of rest stands in so far. */
function withRunningRest(overview: HistoryOverview, today: string): StreakDays {
  return { countedDays: overview.countedDays, restDays: [...overview.restDays, ...restingDays(overview, today)] };
}

interface ReviewContentProps {
  readonly profile: Profile;
  readonly overview: HistoryOverview;
  readonly recent: DayRange;
}

/** The weekly recap, the days with their stories, and the charts. */
export function ReviewContent({ profile, overview, recent }: ReviewContentProps) {
  const text = useText();
  const { month: monthName } = useFormats();
  const address = useReviewAddress(recent);
  // For the last 30 days this query is cached already; a month needs a request of its own.
  const shown = useHistoryOverview(profile.targetLanguage, address.range);
  const own = shown.isPlaceholderData ? undefined : shown.data;
  const failed = shown.isError && !shown.data;
  const streak = own ? withRunningRest(own, recent.lastDay) : noStreak;
  const period = address.month === null ? text('calendar_last30') : monthName(address.month);
  const choice = periodChoice(address.month, overview.firstDay, recent.lastDay);
  return (
    <div className={styles.content}>
      {overview.recap && <RecapBanner recap={overview.recap} />}
      <section className={styles.period} aria-labelledby="review-period">
        <PeriodHead period={period} choice={choice} onChoose={address.chooseMonth} />
        {failed ? (
          <ReviewFailed
            error={shown.error}
            retrying={shown.isFetching}
            retry={() => shown.refetch()}
            headingLevel={3}
          />
        ) : (
          <StatCards period={period} totals={own?.totals} />
        )}
        <div className={styles.days}>
          <Calendar
            period={period}
            address={address}
            choice={choice}
            days={own?.days}
            streak={streak}
            isLoading={!own && !failed}
            today={recent.lastDay}
          />
          <DayPanel
            language={profile.targetLanguage}
            day={address.day}
            record={own?.days.find(({ day }) => day === address.day)}
            streak={address.day === null ? null : streakMark(address.day, streak)}
            books={own ? 'read' : failed ? 'failed' : 'loading'}
          />
        </div>
      </section>
      <div className={styles.rhythm}>
        <StreakCard counted={overview} />
        <GoalCard language={profile.targetLanguage} goalMinutes={profile.dailyGoalMinutes} />
      </div>
      <Charts language={profile.targetLanguage} recent={recent} />
    </div>
  );
}
