import { type Profile, useHistoryOverview, useLearnersDay } from '@fabula/data';
import { dateOfDay, recentDays, type WeekDay, weekDays } from '@fabula/domain';
import { usePlatform } from '@fabula/platform';
import { Heading, Icon, VisuallyHidden } from '@fabula/ui';
import { useId } from 'react';
import { DuePhrases } from './due-phrases.tsx';
import { Missing } from './missing.tsx';
import { useText } from './text.ts';
import styles from './week.module.css';

/** The seven days of this week, each with a sign of what was done, and the phrases that are due. */
export function Week({ profile }: { readonly profile: Profile }) {
  const text = useText();
  const id = useId();
  const today = useLearnersDay();
  // The range that Review opens with, so that one request serves both.
  const overview = useHistoryOverview(profile.targetLanguage, recentDays(today));
  const isLoading = overview.isPending;
  return (
    <section className={styles.week} aria-labelledby={id}>
      <div className={styles.head}>
        <Heading level={2} size="md" id={id}>
          {text('book_week')}
        </Heading>
        <DuePhrases profile={profile} />
      </div>
      <ol className={styles.days} aria-busy={isLoading} aria-label={isLoading ? text('book_loadingWeek') : undefined}>
        {weekDays(today, overview.data?.days ?? []).map((day) => (
          <Day key={day.day} day={day} isKnown={overview.data !== undefined} />
        ))}
      </ol>
      {!overview.data && overview.isError && (
        <Missing
          message={text('book_noWeek')}
          offline={text('book_noWeekOffline')}
          retrying={overview.isFetching}
          retry={() => void overview.refetch()}
        />
      )}
    </section>
  );
}

interface DayProps {
  readonly day: WeekDay;
  /** Whether the books were read; without them nothing is said of the day. */
  readonly isKnown: boolean;
}

function Day({ day, isKnown }: DayProps) {
  const { texts } = usePlatform();
  const label = useLabel(day, isKnown);
  const isSaid = isKnown && !day.isFuture;
  const weekday = new Intl.DateTimeFormat(texts.language(), { weekday: 'short', timeZone: 'UTC' });
  return (
    <li
      className={styles.day}
      aria-current={day.isToday ? 'date' : undefined}
      data-mark={isSaid ? day.mark.kind : 'unknown'}
    >
      <VisuallyHidden>{label}</VisuallyHidden>
      <span aria-hidden="true" className={styles.name}>
        {weekday.format(dateOfDay(day.day)).replace('.', '')}
      </span>
      <span aria-hidden="true" className={styles.sign}>
        {isSaid && day.mark.kind === 'completed' && <Icon name="check" />}
      </span>
    </li>
  );
}

function useLabel({ day, mark, isToday, isFuture }: WeekDay, isKnown: boolean): string {
  const text = useText();
  const { texts } = usePlatform();
  const format = { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' } as const;
  const date = new Intl.DateTimeFormat(texts.language(), format).format(dateOfDay(day));
  if (isFuture || !isKnown) return date;
  if (mark.kind === 'completed') return text('book_dayDone', { date, count: mark.stories });
  if (mark.kind === 'progress') return text('book_dayBegun', { date });
  return text(isToday ? 'book_dayToday' : 'book_dayNone', { date });
}
