import { type Story, textDirection } from '@fabula/domain';
import { classNames, Icon, VisuallyHidden } from '@fabula/ui';
import { StoryText } from '../story-text.tsx';
import { useText } from '../text.ts';
import styles from './answer-options.module.css';
import type { AskedQuestion } from './asked-question.ts';
import type { Answer } from './quiz-answers.ts';
import { optionLetter } from './use-answer-keys.ts';

export interface AnswerOptionsProps {
  readonly story: Story;
  readonly labelledBy: string;
  readonly question: AskedQuestion;
  readonly answer: Answer | undefined;
  readonly onChoose: (option: string) => void;
}

/** The lettered options. After an answer they stay in place, locked and marked. */
export function AnswerOptions({ story, labelledBy, question, answer, onChoose }: AnswerOptionsProps) {
  const { options, optionsLanguage } = question;
  const isLocked = answer !== undefined;
  return (
    <ol aria-labelledby={labelledBy} dir={textDirection(optionsLanguage)} className={styles.options}>
      {options.map((option, index) => {
        const mark = isLocked ? markOf(question, option, answer) : null;
        return (
          <li key={option}>
            <button
              type="button"
              // aria-disabled and not disabled, so that the button keeps the focus.
              aria-disabled={isLocked || undefined}
              className={classNames(styles.option, mark ? styles[mark] : undefined, isLocked && !mark && styles.other)}
              onClick={() => onChoose(option)}
            >
              <span className={styles.letter}>{optionLetter(index)}</span>{' '}
              <StoryText story={story} language={optionsLanguage} className={styles.text}>
                {option}
              </StoryText>{' '}
              {mark && <OptionMark mark={mark} isChosen={option === answer} />}
            </button>
          </li>
        );
      })}
    </ol>
  );
}

type Mark = 'right' | 'wrong';

function markOf({ correct }: AskedQuestion, option: string, answer: Answer): Mark | null {
  if (option === correct) return 'right';
  return option === answer ? 'wrong' : null;
}

function OptionMark({ mark, isChosen }: { readonly mark: Mark; readonly isChosen: boolean }) {
  const text = useText();
  return (
    <>
      <Icon name={mark === 'right' ? 'check' : 'close'} className={styles.mark} />
      <VisuallyHidden>
        {mark === 'right' && text('quiz_rightAnswer')} {isChosen && text('quiz_yourAnswer')}
      </VisuallyHidden>
    </>
  );
}
