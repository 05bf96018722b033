import type { useLearnerStats } from '@fabula/data';
import { durationParts, languageInSentence, type TargetLanguage } from '@fabula/domain';
import { useCommonText, usePlatform } from '@fabula/platform';
import { Button, Card, Skeleton, Text, VisuallyHidden } from '@fabula/ui';
import { Section } from '../section.tsx';
import { useText } from '../text.ts';
import styles from './highlights.module.css';

export interface HighlightsProps {
  readonly language: TargetLanguage;
  readonly stats: ReturnType<typeof useLearnerStats>;
}

/** Totals of everything the learner has done in a language. */
export function Highlights({ language, stats }: HighlightsProps) {
  const text = useText();
  const { texts } = usePlatform();
  const name = languageInSentence(language, texts.language());
  return (
    <Section title={text('profile_figuresTitle')} aside={text('profile_figuresOf', { language: name })}>
      <Card>{stats.isError && !stats.data ? <Failed stats={stats} /> : <Figures stats={stats} />}</Card>
    </Section>
  );
}

function Figures({ stats: { data } }: Pick<HighlightsProps, 'stats'>) {
  const text = useText();
  const { texts } = usePlatform();
  const count = (value: number | undefined) => value?.toLocaleString(texts.language());
  const time = (seconds: number) => {
    const { hours, minutes } = durationParts(seconds);
    return hours === null ? text('profile_minutes', { minutes }) : text('profile_hours', { hours, minutes });
  };
  return (
    <>
      <dl className={styles.figures} aria-busy={!data} aria-label={data ? undefined : text('profile_figuresLoading')}>
        <Figure label={text('profile_sentencesSpoken')} value={count(data?.sentencesSpoken)} />
        <Figure label={text('profile_timeStudied')} value={data && time(data.timeStudiedSeconds)} />
        <Figure label={text('profile_vocabularyNew')} value={count(data?.vocabularyNew)} />
        <Figure label={text('profile_vocabularyLearned')} value={count(data?.vocabularyLearned)} />
        <Figure label={text('profile_vocabularyMastered')} value={count(data?.vocabularyMastered)} />
      </dl>
      <Text size="sm" muted className={styles.note}>
        {text('profile_vocabularyNote')}
      </Text>
    </>
  );
}

function Figure({ label, value }: { readonly label: string; readonly value: string | undefined }) {
  const text = useText();
  return (
    <div className={styles.figure}>
      <dt>{label}</dt>
      <dd>
        {value ?? (
          <>
            <Skeleton shape="title" width="3rem" />
            <VisuallyHidden>{text('profile_placeholder')}</VisuallyHidden>
          </>
        )}
      </dd>
    </div>
  );
}

function Failed({ stats }: Pick<HighlightsProps, 'stats'>) {
  const text = useText();
  const common = useCommonText();
  return (
    <div role="alert" className={styles.failed}>
      <Text muted>{text('profile_figuresFailed')}</Text>
      <Button variant="secondary" icon="repeat" busy={stats.isFetching} onClick={() => void stats.refetch()}>
        {common('tryAgain')}
      </Button>
    </div>
  );
}
