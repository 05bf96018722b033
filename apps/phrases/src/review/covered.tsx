import { type LanguageName, languageInSentence, languageTag, textDirection } from '@fabula/domain';
import { usePlatform } from '@fabula/platform';
import { Button, TextField } from '@fabula/ui';
import { type RefObject, useState } from 'react';
import { useText } from '../text.ts';
import styles from './review-card.module.css';
import type { Review } from './use-review.ts';

export interface CardText {
  /** As it is stored and compared. */
  readonly text: string;
  /** As it is shown, which may be with vowel signs. */
  readonly shown: string;
  readonly language: LanguageName;
  readonly hasVowels: boolean;
}

interface CoveredProps {
  readonly review: Review;
  readonly expected: CardText;
  readonly isTyped: boolean;
  readonly focusTarget: RefObject<HTMLElement | null>;
}

/** The card while its answer is covered: the learner reveals it, or types it first. */
export function Covered({ review, expected, isTyped, focusTarget }: CoveredProps) {
  const text = useText();
  return (
    <div className={styles.covered}>
      {isTyped && <TypedAnswer review={review} expected={expected} focusTarget={focusTarget} />}
      <Button
        size="lg"
        block
        variant={isTyped ? 'ghost' : 'primary'}
        aria-keyshortcuts="Space Enter"
        onClick={({ detail }) => {
          // Ignores the second press of a double click, which was meant for the previous card.
          if (detail < 2) review.reveal();
        }}
      >
        {text('showAnswer')}
      </Button>
    </div>
  );
}

function TypedAnswer({ review, expected, focusTarget }: Omit<CoveredProps, 'isTyped'>) {
  const text = useText();
  const { texts } = usePlatform();
  const [typed, setTyped] = useState('');
  const tag = languageTag(expected.language);
  const language = languageInSentence(expected.language, texts.language());
  return (
    <form
      className={styles.typing}
      onSubmit={(event) => {
        event.preventDefault();
        if (typed.trim() !== '') review.reveal(typed.trim());
      }}
    >
      <TextField
        ref={(element) => {
          focusTarget.current = element;
        }}
        label={text('typeMeaning', { language })}
        lang={tag}
        dir={textDirection(expected.language)}
        autoCapitalize="off"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="done"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Button type="submit" size="lg" block disabled={typed.trim() === ''}>
        {text('check')}
      </Button>
    </form>
  );
}
