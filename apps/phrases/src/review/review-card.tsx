import type { SavedPhrase } from '@fabula/data';
import type { NativeLanguage } from '@fabula/domain';
import { Card, Heading, IconButton, LearnerText } from '@fabula/ui';
import { type RefObject, useEffect } from 'react';
import { useNarrator } from '../phrase/narrator.tsx';
import { PhraseDetails } from '../phrase/phrase-details.tsx';
import { spokenPhrase } from '../phrase/phrase-source.ts';
import { usePhraseSource } from '../phrase/use-phrase-source.ts';
import type { Schedule } from '../scheduling/schedule.ts';
import { useText } from '../text.ts';
import { Covered } from './covered.tsx';
import { DueLabel } from './due-label.tsx';
import { Revealed } from './revealed.tsx';
import styles from './review-card.module.css';
import type { Review } from './use-review.ts';
import { useReviewKeys } from './use-review-keys.ts';

export interface ReviewCardProps {
  readonly review: Review;
  readonly card: SavedPhrase;
  /** Where focus goes when the card changes or is turned over. */
  readonly focusTarget: RefObject<HTMLElement | null>;
  readonly nativeLanguage: NativeLanguage;
  readonly schedule: Schedule;
  readonly now: Date;
  readonly isCram: boolean;
  readonly isTyped: boolean;
  readonly hasKeys: boolean;
  readonly onDeleted: () => void;
}

/** The flash card: one side asks, the other answers. */
export function ReviewCard(props: ReviewCardProps) {
  const { review, card, focusTarget, schedule, now, isTyped, hasKeys, onDeleted } = props;
  const { side, isRevealed } = review;
  const text = useText();
  const { player, say } = useNarrator();
  const source = usePhraseSource(card, props.nativeLanguage);
  const nativeLanguage = source?.nativeLanguage ?? props.nativeLanguage;
  const phrase = { text: card.phrase, language: card.language };
  const meaning = { text: card.translation, language: nativeLanguage };
  const [question, expected] = side === 'recognition' ? [phrase, meaning] : [meaning, phrase];
  const counter = text('card', { number: review.number, total: review.total });

  useEffect(() => {
    void card.id; // a card that is left falls silent
    return () => player.stop();
  }, [player, card.id]);
  useReviewKeys(hasKeys, (key) => {
    if (key === 'undo') return void review.takeLastBack();
    if (!isRevealed) return key === 'reveal' ? review.reveal() : undefined;
    if (key === 'listen') say(spokenPhrase(card, source));
    else if (key !== 'reveal') void review.answer(key === 'back' ? 'back' : 'got_it');
  });

  return (
    <>
      <Card as="section" aria-label={counter} className={styles.card}>
        <div className={styles.head}>
          <p>{counter}</p>
          <DueLabel dueAt={schedule.dueAt(card)} now={now} />
          {review.canUndo && (
            <IconButton label={text('undo')} icon="undo" aria-keyshortcuts="u" onClick={review.takeLastBack} />
          )}
        </div>
        <div className={styles.question}>
          <p className={styles.ask} id="review-ask">
            {text(side === 'recognition' ? 'askMeaning' : 'askPhrase')}
          </p>
          <Heading
            level={3}
            id="review-question"
            tabIndex={-1}
            className={styles.asked}
            ref={(element) => {
              if (!isRevealed && !isTyped) focusTarget.current = element;
            }}
          >
            <LearnerText look="phrase" language={question.language}>
              {question.text}
            </LearnerText>
          </Heading>
        </div>
        {isRevealed ? (
          <Revealed {...props} expected={expected} spoken={spokenPhrase(card, source)} />
        ) : (
          <Covered key={card.id} review={review} expected={expected} isTyped={isTyped} focusTarget={focusTarget} />
        )}
      </Card>
      {isRevealed && (
        <PhraseDetails
          key={card.id}
          phrase={card}
          source={source}
          nativeLanguage={nativeLanguage}
          onDeleted={onDeleted}
        />
      )}
    </>
  );
}
