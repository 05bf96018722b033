import type { SavedPhrase } from '@fabula/data';
import type { NativeLanguage } from '@fabula/domain';
import { useCommonText } from '@fabula/platform';
import { Button, Card, Heading, IconButton, LearnerText, Skeleton } from '@fabula/ui';
import type { Ref } from 'react';
import { type PhraseSource, shownPhrase, spokenPhrase } from '../phrase/phrase-source.ts';
import { usePhraseSource } from '../phrase/use-phrase-source.ts';
import { usePhraseVowels } from '../phrase/use-vowels.ts';
import { useText } from '../text.ts';
import { loadable, useLoaded } from '../use-loaded.ts';
import { type CardText, Covered } from './covered.tsx';
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
  const vowels = usePhraseVowels(source);
  const [phrase, meaning] = sidesOf(card, source, nativeLanguage, vowels.areShown);
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
          {vowels.exist && (
            <Button
              variant="ghost"
              size="sm"
              icon={vowels.areShown ? 'eye' : 'eye-off'}
              aria-pressed={vowels.areShown}
              onClick={vowels.toggle}
            >
              {text('vowels')}
            </Button>
          )}
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
          showsVowels={vowels.areShown}
          onDeleted={onDeleted}
        />
      )}
    </>
  );
}

/** The phrase and its meaning. */
function sidesOf(
  card: SavedPhrase,
  source: PhraseSource | null,
  nativeLanguage: NativeLanguage,
  showsVowels: boolean,
): readonly [CardText, CardText] {
  const { phrase, translation, language } = card;
  return [
    { text: phrase, shown: shownPhrase(card, source, showsVowels), language, hasVowels: showsVowels },
    { text: translation, shown: translation, language: nativeLanguage, hasVowels: false },
  ];
}

interface QuestionProps {
  readonly ref: Ref<HTMLHeadingElement>;
  readonly side: ReviewCardProps['review']['side'];
  readonly question: CardText;
}

function Question({ ref, side, question }: QuestionProps) {
  const text = useText();
  return (
    <div className={styles.question}>
      <p className={styles.ask}>{text(side === 'recognition' ? 'askMeaning' : 'askPhrase')}</p>
      <Heading level={3} tabIndex={-1} className={styles.asked} ref={ref}>
        <LearnerText look="phrase" language={question.language} hasVowels={question.hasVowels}>
          {question.shown}
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
