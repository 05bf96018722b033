import type { LanguageName } from '@fabula/domain';
import { useCommonText } from '@fabula/platform';
import { Button, Card, Heading, IconButton, LearnerText, Skeleton } from '@fabula/ui';
import type { Ref } from 'react';
import { spokenPhrase } from '../phrase/phrase-source.ts';
import { usePhraseSource } from '../phrase/use-phrase-source.ts';
import { useText } from '../text.ts';
import { loadable, useLoaded } from '../use-loaded.ts';
import { Covered } from './covered.tsx';
import { DueLabel } from './due-label.tsx';
import styles from './review-card.module.css';
import type { ReviewCardProps } from './review-card-props.ts';
import { useReviewKeys } from './use-review-keys.ts';

const turnedOver = loadable(() => import(/* webpackPrefetch: true */ './turned-over.ts'));

/** The flash card: one side asks, the other answers. */
export function ReviewCard(props: ReviewCardProps) {
  const { review, card, focusTarget, schedule, now, isTyped, hasKeys, onDeleted } = props;
  const { side, isRevealed } = review;
  const text = useText();
  const { part: back, isFailed, retry } = useLoaded(turnedOver);
  const source = usePhraseSource(card, props.nativeLanguage);
  const nativeLanguage = source?.nativeLanguage ?? props.nativeLanguage;
  const phrase = { text: card.phrase, language: card.language };
  const meaning = { text: card.translation, language: nativeLanguage };
  const [question, expected] = side === 'recognition' ? [phrase, meaning] : [meaning, phrase];
  const counter = text('card', { number: review.number, total: review.total });

  useReviewKeys(hasKeys && !isRevealed, (key) => {
    if (key === 'reveal') review.reveal();
    if (key === 'undo') void review.takeLastBack();
    return key === 'reveal' || key === 'undo';
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
        <Question
          ref={(element) => {
            if (!isRevealed && !isTyped) focusTarget.current = element;
          }}
          side={side}
          question={question}
        />
        {!isRevealed && (
          <Covered key={card.id} review={review} expected={expected} isTyped={isTyped} focusTarget={focusTarget} />
        )}
        {isRevealed && !back && <BackMissing isFailed={isFailed} retry={retry} />}
        {isRevealed && back && <back.Revealed {...props} expected={expected} spoken={spokenPhrase(card, source)} />}
      </Card>
      {isRevealed && back && (
        <back.PhraseDetails
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

interface QuestionProps {
  readonly ref: Ref<HTMLHeadingElement>;
  readonly side: ReviewCardProps['review']['side'];
  readonly question: { readonly text: string; readonly language: LanguageName };
}

function Question({ ref, side, question }: QuestionProps) {
  const text = useText();
  return (
    <div className={styles.question}>
      <p className={styles.ask}>{text(side === 'recognition' ? 'askMeaning' : 'askPhrase')}</p>
      <Heading level={3} tabIndex={-1} className={styles.asked} ref={ref}>
        <LearnerText look="phrase" language={question.language}>
          {question.text}
        </LearnerText>
      </Heading>
    </div>
  );
}

/** Shown while the back's code is loading or after it could not be loaded. */
function BackMissing({ isFailed, retry }: { readonly isFailed: boolean; readonly retry: () => void }) {
  const common = useCommonText();
  if (!isFailed) return <Skeleton shape="block" height="3.25rem" />;
  return (
    <div role="alert" className={styles.covered}>
      <p>{common('error_network')}</p>
      <Button variant="secondary" onClick={retry}>
        {common('tryAgain')}
      </Button>
    </div>
  );
}
