import { type OwnTextPart, useNextFreeStory } from '@fabula/data';
import type { TargetLanguage } from '@fabula/domain';
import { useOnline } from '@fabula/platform';
import { Badge, LearnerText } from '@fabula/ui';
import { BeginProblemNote } from '../begin/begin-problem.tsx';
import { useBegin } from '../begin/use-begin.ts';
import { useText } from '../text.ts';
import styles from '../texts-screen.module.css';

export interface LessonListProps {
  readonly textId: string;
  readonly language: TargetLanguage;
  readonly parts: readonly OwnTextPart[];
  /** Whether one of them was begun, so that the text was counted as a story. */
  readonly isCounted: boolean;
}

/** The lessons of a text under the headings of its chapters. Any of them may be opened, in any order. */
export function LessonList({ textId, language, parts, isCounted }: LessonListProps) {
  const text = useText();
  const online = useOnline();
  const nextFree = useNextFreeStory();
  const mustWait = !isCounted && nextFree !== null;
  const { begin, beginning, problem } = useBegin(textId);
  return (
    <>
      <BeginProblemNote problem={problem} />
      <ol className={styles.lessons} aria-label={text('lessonsLabel')}>
        {parts.map(({ part, chapter, beginning: words, storyId, state }, index) => (
          <li key={part}>
            {chapter !== null && chapter !== parts[index - 1]?.chapter && (
              <LearnerText as="h2" look="phrase" language={language} className={styles.chapter}>
                {chapter}
              </LearnerText>
            )}
            <button
              type="button"
              className={styles.lesson}
              aria-busy={beginning === part}
              disabled={(!online || mustWait) && storyId === null}
              onClick={() => void begin(part, storyId)}
            >
              <span className={styles.number}>{text('lesson', { part })}</span>
              <LearnerText language={language} className={styles.beginning}>
                {words}
              </LearnerText>
              {state !== 'unread' && (
                <Badge kind={state === 'finished' ? 'good' : 'accent'} icon={state === 'finished' ? 'check' : 'book'}>
                  {text(`state_${state}`)}
                </Badge>
              )}
            </button>
          </li>
        ))}
      </ol>
    </>
  );
}
