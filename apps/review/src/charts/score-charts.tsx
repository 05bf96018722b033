import { useHistoryScores } from '@fabula/data';
import { averageScore, type ScoreWeek, type TargetLanguage } from '@fabula/domain';
import { usePlatform } from '@fabula/platform';
import { Skeleton, Text } from '@fabula/ui';
import { useFormats } from '../formats.ts';
import { ReviewFailed } from '../states/review-states.tsx';
import { useText } from '../text.ts';
import styles from './charts.module.css';
import { ScoreChart } from './score-chart.tsx';

interface ScoreChartsProps {
  readonly language: TargetLanguage;
  readonly allTime: boolean;
}

/** Quiz and speaking scores by week; speaking only where there are scores or a judge here gives them. */
export function ScoreCharts({ language, allTime }: ScoreChartsProps) {
  const text = useText();
  const { data, error, isFetching, refetch } = useHistoryScores(language, { allTime });
  if (!data && error) {
    return <ReviewFailed error={error} retrying={isFetching} retry={() => refetch()} headingLevel={3} />;
  }
  if (!data) {
    return (
      <div role="status" aria-label={text('charts_scoresLoading')}>
        <Skeleton shape="block" height="14rem" />
      </div>
    );
  }
  if (data.length === 0) return <Text muted>{text('charts_scoresNone')}</Text>;
  return (
    <div className={styles.pair}>
      <QuizChart weeks={data} />
      <SpeakingChart weeks={data} />
    </div>
  );
}

interface WeeksProps {
  readonly weeks: readonly ScoreWeek[];
}

const quizOf = (week: ScoreWeek) => [week.quizzes, week.quizPercent] as const;
const speakingOf = (week: ScoreWeek) => [week.sentences, week.speakingScore] as const;

function QuizChart({ weeks }: WeeksProps) {
  const text = useText();
  const { count, percent } = useFormats();
  const average = averageScore(weeks, quizOf);
  return (
    <ScoreChart
      title={text('charts_quiz')}
      summary={average === null ? text('charts_quizNone') : text('charts_quizSummary', { average: percent(average) })}
      weeks={weeks}
      score={({ quizPercent }) => quizPercent}
      columns={[
        [text('charts_quizzes'), (week) => count(week.quizzes)],
        [text('charts_right'), ({ quizPercent }) => (quizPercent === null ? '–' : percent(quizPercent))],
      ]}
    />
  );
}

function SpeakingChart({ weeks }: WeeksProps) {
  const text = useText();
  const { count } = useFormats();
  const { config } = usePlatform();
  const average = averageScore(weeks, speakingOf);
  if (average === null && !config.transcription) return null;
  return (
    <ScoreChart
      title={text('charts_speaking')}
      summary={
        average === null ? text('charts_speakingNone') : text('charts_speakingSummary', { average: count(average) })
      }
      weeks={weeks}
      score={({ speakingScore }) => speakingScore}
      columns={[
        [text('charts_sentences'), (week) => count(week.sentences)],
        [text('charts_score'), ({ speakingScore }) => (speakingScore === null ? '–' : count(speakingScore))],
      ]}
    />
  );
}
