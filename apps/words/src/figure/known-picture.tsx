import { useKnownWordsByDay, useLearnersDay } from '@fabula/data';
import { chartScale, type KnownWeek, knownByWeek, languageInSentence, type TargetLanguage } from '@fabula/domain';
import { usePlatform } from '@fabula/platform';
import { Button, Card, Heading, Skeleton, Text, VisuallyHidden, WeekPlot } from '@fabula/ui';
import { useFormats } from '../formats.ts';
import { useText } from '../text.ts';
import styles from '../words.module.css';

/** So many weeks at least, so that a first day is no column as wide as the page. */
const leastWeeks = 12;

interface KnownPictureProps {
  readonly language: TargetLanguage;
  /** How many words are known now, with those that wait on this device. */
  readonly known: number;
}

/** How many words are known, and since when, as a picture and as a table. */
export function KnownPicture({ language, known }: KnownPictureProps) {
  const text = useText();
  const { texts } = usePlatform();
  const { count } = useFormats();
  const today = useLearnersDay();
  const days = useKnownWordsByDay(language);
  const name = languageInSentence(language, texts.language());
  const summary = text('known', { count: known, words: count(known), language: name });
  return (
    <Card as="section" className={styles.part} aria-labelledby="words-known">
      <Heading level={2} size="lg" id="words-known">
        {summary}
      </Heading>
      {days.data && <Picture summary={summary} weeks={weeksOf(days.data, today, known)} />}
      {!days.data && days.isError && <PictureFailed retrying={days.isFetching} retry={() => void days.refetch()} />}
      {!days.data && !days.isError && <Skeleton shape="block" height="12rem" />}
      <Text size="sm" muted>
        {text('knownAbout')}
      </Text>
    </Card>
  );
}

/** The present week tells the same number as the sentence above it, also before the server knows. */
function weeksOf(days: Parameters<typeof knownByWeek>[0], today: string, known: number): readonly KnownWeek[] {
  const weeks = knownByWeek(days, today, { least: leastWeeks, all: true });
  return weeks.map((week, index) => (index === weeks.length - 1 ? { ...week, known } : week));
}

function Picture({ summary, weeks }: { readonly summary: string; readonly weeks: readonly KnownWeek[] }) {
  const text = useText();
  const { count, shortDay, dayOfYear } = useFormats();
  const isLong = new Set(weeks.map(({ weekStart }) => weekStart.slice(0, 4))).size > 1;
  return (
    <>
      <WeekPlot
        label={`${text('chart')}. ${summary}`}
        weeks={weeks}
        scale={chartScale(weeks.map(({ known }) => known))}
        bands={weeks.map(({ known }) => [{ kind: 'only', value: known }])}
        count={count}
        shortDay={shortDay}
      />
      <details className={styles.figures}>
        <summary>{text('chartTable')}</summary>
        <table>
          <caption>
            <VisuallyHidden>{text('chart')}</VisuallyHidden>
          </caption>
          <thead>
            <tr>
              <th scope="col">{text('chartWeek')}</th>
              <th scope="col">{text('chartKnown')}</th>
            </tr>
          </thead>
          <tbody>
            {weeks.toReversed().map(({ weekStart, known }) => (
              <tr key={weekStart}>
                <th scope="row">{(isLong ? dayOfYear : shortDay)(weekStart)}</th>
                <td>{count(known)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </>
  );
}

function PictureFailed({ retrying, retry }: { readonly retrying: boolean; readonly retry: () => void }) {
  const text = useText();
  return (
    <div className={styles.actions} role="status">
      <Text muted>{text('chartFailed')}</Text>
      <Button variant="ghost" size="sm" icon="repeat" busy={retrying} onClick={retry}>
        {text('chartRetry')}
      </Button>
    </div>
  );
}
