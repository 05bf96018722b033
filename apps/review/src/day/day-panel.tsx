import { type HistoryStory, useHistoryDay } from '@fabula/data';
import { dayPanel, type HistoryDay, type StreakMark, type TargetLanguage } from '@fabula/domain';
import { useCommonText, useErrorText } from '@fabula/platform';
import { Button, Card, Heading, Icon, Skeleton, Text, VisuallyHidden } from '@fabula/ui';
import { type Ref, useEffect, useRef } from 'react';
import { useFormats } from '../formats.ts';
import { useText } from '../text.ts';
import styles from './day-panel.module.css';
import { StoryList } from './story-list.tsx';

interface DayPanelProps {
  readonly language: TargetLanguage;
  readonly day: string | null;
  /** The day's record; undefined if there is none. */
  readonly record: HistoryDay | undefined;
  readonly streak: StreakMark;
  /** Whether the records are loaded; only then does a missing record mean a day without activity. */
  readonly books: 'loading' | 'read' | 'failed';
}

/** What was done on the chosen day. */
export function DayPanel({ day, ...rest }: DayPanelProps) {
  const text = useText();
  const panel = useScrollIntoView(day);
  return (
    <>
      {/* There before the panel is, so that a choice in the calendar is answered by more than "selected". */}
      <div role="status" className={styles.told}>
        <VisuallyHidden>{day !== null && rest.books === 'read' && <DayInWords record={rest.record} />}</VisuallyHidden>
      </div>
      {day === null ? (
        <Card tone="sunken" padding="lg" className={styles.hint}>
          <Icon name="review" />
          <Text muted>{text('day_hint')}</Text>
        </Card>
      ) : (
        <ChosenDay key={day} panel={panel} day={day} {...rest} />
      )}
    </>
  );
}

/** The figures in one sentence, for who does not see the panel appear. */
function DayInWords({ record }: Pick<DayPanelProps, 'record'>) {
  const text = useText();
  const { count, duration } = useFormats();
  if (!hasFigures(record)) return null; // the calendar's own name for the day says so
  const figures = [
    `${text('figures_stories')} ${count(record.stories)}`,
    `${text('figures_time')} ${duration(record.seconds)}`,
    `${text('figures_phrases')} ${count(record.phrases)}`,
  ];
  return figures.join(', ');
}

function hasFigures(record: HistoryDay | undefined): record is HistoryDay {
  return record !== undefined && (record.stories > 0 || record.seconds > 0);
}

interface ChosenDayProps extends DayPanelProps {
  readonly panel: Ref<HTMLElement>;
  readonly day: string;
}

function ChosenDay({ panel, language, day, record, streak, books }: ChosenDayProps) {
  const { fullDay } = useFormats();
  const stories = useHistoryDay(language, day);
  return (
    <Card as="section" ref={panel} className={styles.panel} aria-labelledby="review-day">
      <Heading level={2} serif id="review-day">
        {fullDay(day)}
      </Heading>
      {books === 'loading' && <Skeleton shape="block" height="3.5rem" />}
      {books === 'read' && <DaySummary record={record} streak={streak} />}
      {stories.isError && !stories.data ? (
        <StoriesFailed error={stories.error} retrying={stories.isFetching} retry={() => stories.refetch()} />
      ) : (
        <DayStories stories={stories.data} isMissing={dayPanel(record, stories.data?.length ?? 0) === 'no-details'} />
      )}
    </Card>
  );
}

/** The day's figures. A day with replays only has time but no story, and one with reviews only may count for the streak. */
function DaySummary({ record, streak }: Pick<DayPanelProps, 'record' | 'streak'>) {
  const text = useText();
  return (
    <>
      {hasFigures(record) && <DayFigures record={record} />}
      {!record?.stories && <Text>{text('day_none')}</Text>}
      {!record?.stories && streak !== null && (
        <p className={styles.streak}>
          <Icon name={streak === 'counted' ? 'flame' : 'moon'} />
          {text(streak === 'counted' ? 'day_counted' : 'day_rest')}
        </p>
      )}
    </>
  );
}

function DayFigures({ record }: { readonly record: HistoryDay }) {
  const text = useText();
  const { count, duration } = useFormats();
  return (
    <dl className={styles.figures}>
      <div>
        <dt>{text('figures_stories')}</dt>
        <dd>{count(record.stories)}</dd>
      </div>
      <div>
        <dt>{text('figures_time')}</dt>
        <dd>{duration(record.seconds)}</dd>
      </div>
      <div>
        <dt>{text('figures_phrases')}</dt>
        <dd>{count(record.phrases)}</dd>
      </div>
    </dl>
  );
}

interface StoriesFailedProps {
  readonly error: unknown;
  readonly retrying: boolean;
  readonly retry: () => void;
}

/** Shown instead of the list, which is empty after a failure (specification section 8). */
function StoriesFailed({ error, retrying, retry }: StoriesFailedProps) {
  const text = useText();
  const common = useCommonText();
  const message = useErrorText();
  return (
    <div role="alert" className={styles.failed}>
      <Heading level={3} size="sm">
        {text('day_failedTitle')}
      </Heading>
      <Text muted size="sm">
        {message(error)}
      </Text>
      <Button variant="secondary" icon="repeat" busy={retrying} onClick={retry}>
        {common('tryAgain')}
      </Button>
    </div>
  );
}

interface DayStoriesProps {
  /** Undefined while they are fetched. */
  readonly stories: readonly HistoryStory[] | undefined;
  /** Whether the day's record counts stories that no longer exist. */
  readonly isMissing: boolean;
}

function DayStories({ stories, isMissing }: DayStoriesProps) {
  const text = useText();
  if (!stories) {
    return (
      <div role="status" aria-label={text('day_loading')}>
        <Skeleton shape="block" height="6.5rem" />
      </div>
    );
  }
  if (stories.length > 0) return <StoryList stories={stories} />;
  return isMissing ? <Text muted>{text('day_noDetails')}</Text> : null;
}

/** Scrolls the panel into view after a day was chosen, because it lies below the grid on a phone. */
function useScrollIntoView(day: string | null) {
  const panel = useRef<HTMLElement>(null);
  const shown = useRef(day);
  useEffect(() => {
    if (day === shown.current) return;
    shown.current = day;
    panel.current?.scrollIntoView({ block: 'nearest' });
  }, [day]);
  return panel;
}
