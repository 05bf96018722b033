import { type PhraseGain, type Sentence, type StoryProgress, shadowStats } from '@fabula/domain';
import { usePlatform } from '@fabula/platform';
import { Icon, type IconName, Text } from '@fabula/ui';
import { percentText } from '../../percent-text.ts';
import { useText } from '../text.ts';
import styles from './lesson-figures.module.css';

export interface LessonFiguresProps {
  readonly gain: PhraseGain;
  readonly sentences: readonly Sentence[];
  readonly progress: StoryProgress;
}

/** The lesson in four figures. What was skipped never counts as spoken, and no phrase as learned that was not kept. */
export function LessonFigures({ gain, sentences, progress }: LessonFiguresProps) {
  const text = useText();
  const { texts } = usePlatform();
  const language = texts.language();
  const number = new Intl.NumberFormat(language);
  const minutes = wholeMinutes(progress.timeSpentSeconds);
  const phrases = text(gain.isKept ? 'finish_phrases' : 'finish_phrasesSaid', { count: gain.count });
  const { completed: spoken, skipped } = shadowStats(progress.speaking, sentences.length);
  const { accuracyRatio } = progress;
  return (
    <section aria-label={text('finish_figures')} className={styles.section}>
      <dl className={styles.figures}>
        <Figure icon="clock" value={number.format(minutes)} label={text('finish_minutes', { count: minutes })} />
        <Figure icon="bookmark" value={number.format(gain.count)} label={phrases} />
        <Figure icon="microphone" value={number.format(spoken)} label={text('finish_spoken', { count: spoken })} />
        {accuracyRatio === null ? (
          <Figure icon="quiz" value="–" label={text('finish_quizNone')} />
        ) : (
          <Figure icon="quiz" value={percentText(accuracyRatio * 100, language)} label={text('finish_quiz')} />
        )}
      </dl>
      {skipped > 0 && (
        <Text size="sm" muted className={styles.note}>
          {text('finish_silent', { count: skipped })}
        </Text>
      )}
    </section>
  );
}

interface FigureProps {
  readonly icon: IconName;
  readonly value: string;
  readonly label: string;
}

function Figure({ icon, value, label }: FigureProps) {
  return (
    <div className={styles.figure}>
      <dt>{label}</dt>
      <dd>
        <Icon name={icon} />
        {value}
      </dd>
    </div>
  );
}

/**
 * Whole minutes that are over, as the day's goal counts them beside it; at least one, because "0 minutes" would be
 * wrong for any lesson.
 */
function wholeMinutes(seconds: number): number {
  return Math.max(1, Math.floor(seconds / 60));
}
