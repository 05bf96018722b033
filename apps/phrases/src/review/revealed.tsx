import type { Spoken } from '@fabula/audio';
import type { ReviewAnswer } from '@fabula/domain';
import { usePlatform } from '@fabula/platform';
import { useSoundEffects } from '@fabula/playback';
import { Button, LearnerText } from '@fabula/ui';
import { useEffect } from 'react';
import { ListenButton } from '../phrase/listen-button.tsx';
import { NarratorProvider, useNarrator } from '../phrase/narrator.tsx';
import { useText } from '../text.ts';
import { AnswerDifference } from './answer-difference.tsx';
import type { CardText } from './covered.tsx';
import { useDueText } from './due-label.tsx';
import styles from './review-card.module.css';
import type { ReviewCardProps } from './review-card-props.ts';
import { useReviewKeys } from './use-review-keys.ts';

interface RevealedProps extends ReviewCardProps {
  readonly expected: CardText;
  readonly spoken: Spoken;
}

/** The turned card: the answer and the buttons to rate it. */
export function Revealed(props: RevealedProps) {
  return (
    <NarratorProvider>
      <Back {...props} />
    </NarratorProvider>
  );
}

function Back(props: RevealedProps) {
  const { review, focusTarget, expected, spoken, isCram, hasKeys } = props;
  const text = useText();
  const { say } = useNarrator();
  const { play } = useSoundEffects();
  const { acts } = review;
  const answer = (given: ReviewAnswer) =>
    // Where nothing counts, nothing is right or wrong.
    void review.answer(given, isCram ? undefined : () => play(given === 'got_it' ? 'right' : 'wrong'));
  useReviewKeys(hasKeys, (key) => {
    if (key === 'undo') void review.takeLastBack();
    else if (key === 'listen') say(spoken);
    else if (key !== 'reveal') answer(key === 'back' ? 'back' : 'got_it');
    return key !== 'reveal';
  });
  // This code may load after the card was turned. Focus moves only if the learner turned the card in this visit.
  useEffect(() => {
    if (acts > 0) focusTarget.current?.focus();
  }, [acts, focusTarget]);
  return (
    <div className={styles.answer}>
      <LearnerText
        as="p"
        look="phrase"
        language={expected.language}
        hasVowels={expected.hasVowels}
        tabIndex={-1}
        className={styles.answered}
        ref={(element) => {
          focusTarget.current = element;
        }}
      >
        {expected.shown}
      </LearnerText>
      {review.typed !== null && <AnswerDifference expected={expected} typed={review.typed} />}
      <ListenButton spoken={spoken} aria-keyshortcuts="l" className={styles.listen}>
        {text('listen')}
      </ListenButton>
      {isCram ? (
        <Button
          size="lg"
          block
          aria-keyshortcuts="1 2"
          onClick={({ detail }) => {
            if (detail < 2) answer('got_it');
          }}
        >
          {text('next')}
        </Button>
      ) : (
        <Answers card={props.card} schedule={props.schedule} onAnswer={answer} />
      )}
    </div>
  );
}

interface AnswersProps extends Pick<RevealedProps, 'card' | 'schedule'> {
  readonly onAnswer: (answer: ReviewAnswer) => void;
}

function Answers({ card, schedule, onAnswer }: AnswersProps) {
  const text = useText();
  const dueText = useDueText();
  const { now } = usePlatform();
  const answers = [
    { answer: 'back', label: text('back'), key: '1', variant: 'secondary' },
    { answer: 'got_it', label: text('gotIt'), key: '2', variant: 'primary' },
  ] as const;
  const present = now();
  return (
    <div className={styles.answers}>
      {answers.map(({ answer, label, key, variant }) => {
        const dueAt = schedule.dueAfter(card, answer, present);
        return (
          <div key={answer} className={styles.choice}>
            <Button
              size="lg"
              block
              variant={variant}
              aria-keyshortcuts={key}
              aria-describedby={`review-${answer}`}
              onClick={({ detail }) => {
                if (detail < 2) onAnswer(answer);
              }}
            >
              {label}
            </Button>
            <p id={`review-${answer}`} className={styles.when}>
              {dueAt && text('nextTime', { time: dueText(dueAt, present) })}
            </p>
          </div>
        );
      })}
    </div>
  );
}
