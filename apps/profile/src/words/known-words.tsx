import { routes } from '@fabula/contracts';
import { useKnownWordsByDay, useLearnersDay } from '@fabula/data';
import { chartScale, dateOfDay, knownByWeek, type TargetLanguage } from '@fabula/domain';
import { usePlatform } from '@fabula/platform';
import { Skeleton, Text, WeekPlot } from '@fabula/ui';
import { LinkCard } from '../cards/link-card.tsx';
import { useText } from '../text.ts';
import styles from './known-words.module.css';

const shownWeeks = 12;

/** How many words are known, and how that grew, with the way to all of them. */
export function KnownWords({ language }: { readonly language: TargetLanguage }) {
  const text = useText();
  return (
    <LinkCard to={routes.words} icon="book" title={text('profile_wordsTitle')}>
      <Weeks language={language} />
    </LinkCard>
  );
}

function Weeks({ language }: { readonly language: TargetLanguage }) {
  const text = useText();
  const { texts } = usePlatform();
  const today = useLearnersDay();
  const { data, isError } = useKnownWordsByDay(language);
  if (!data)
    return isError ? <Text muted>{text('profile_placeholder')}</Text> : <Skeleton shape="block" height="7rem" />;
  const known = data.at(-1)?.known ?? 0;
  if (known === 0) return <Text muted>{text('profile_wordsNone')}</Text>;
  const weeks = knownByWeek(data, today, { least: shownWeeks });
  const count = (value: number) => value.toLocaleString(texts.language());
  const day = new Intl.DateTimeFormat(texts.language(), { day: 'numeric', month: 'short', timeZone: 'UTC' });
  const summary = text('profile_wordsKnown', { count: known, words: count(known) });
  return (
    <>
      <p className={styles.known}>{summary}</p>
      <WeekPlot
        small
        label={text('profile_wordsChart', { summary, before: count(weeks[0]?.known ?? 0), weeks: shownWeeks - 1 })}
        weeks={weeks}
        scale={chartScale(weeks.map((week) => week.known))}
        bands={weeks.map((week) => [{ kind: 'only', value: week.known }])}
        count={count}
        shortDay={(value) => day.format(dateOfDay(value))}
      />
    </>
  );
}
