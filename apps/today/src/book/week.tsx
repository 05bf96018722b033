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
  const formats = useDayFormats();
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
          <Day key={day.day} day={day} formats={formats} isKnown={overview.data !== undefined} />
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

/** Made once for all seven days, because making one takes longer than all of its uses. */
function useDayFormats() {
  const { texts } = usePlatform();
  const format = (fields: Intl.DateTimeFormatOptions) => {
    const { format } = new Intl.DateTimeFormat(texts.language(), { ...fields, timeZone: 'UTC' });
    return ({ day }: WeekDay) => format(dateOfDay(day));
  };
  return { name: format({ weekday: 'short' }), date: format({ weekday: 'long', day: 'numeric', month: 'long' }) };
}

interface DayProps {
  readonly day: WeekDay;
  readonly formats: ReturnType<typeof useDayFormats>;
  /** Whether the books were read; without them nothing is said of the day. */
  readonly isKnown: boolean;
}

function Day({ day, formats, isKnown }: DayProps) {
  const label = useLabel(day, formats.date(day), isKnown);
  const isSaid = isKnown && !day.isFuture;
  return (
    <li
      className={styles.day}
      aria-current={day.isToday ? 'date' : undefined}
      data-mark={isSaid ? day.mark.kind : 'unknown'}
    >
      <VisuallyHidden>{label}</VisuallyHidden>
      <span aria-hidden="true" className={styles.name}>
        {formats.name(day).replace('.', '')}
      </span>
      <span aria-hidden="true" className={styles.sign}>
        {isSaid && day.mark.kind === 'completed' && <Icon name="check" />}
      </span>
    </li>
  );
}

function useLabel({ mark, isToday, isFuture }: WeekDay, date: string, isKnown: boolean): string {
  const text = useText();
  if (isFuture || !isKnown) return date;
  if (mark.kind === 'completed') return text('book_dayDone', { date, count: mark.stories });
  if (mark.kind === 'progress') return text('book_dayBegun', { date });
  return text(isToday ? 'book_dayToday' : 'book_dayNone', { date });
}
