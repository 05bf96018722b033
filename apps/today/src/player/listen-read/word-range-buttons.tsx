import { Button } from '@fabula/ui';
import { useText } from '../text.ts';
import styles from './word-popup.module.css';
import { type WordRange, wordsIn } from './word-range.ts';

export interface WordRangeButtonsProps {
  readonly sentence: string;
  readonly range: WordRange;
  readonly onChange: (range: WordRange) => void;
}

/** Buttons that add the word before or after, for learners who cannot drag or who chose one word too few. */
export function WordRangeButtons({ sentence, range: { first, last }, onChange }: WordRangeButtonsProps) {
  const text = useText();
  const count = wordsIn(sentence);
  const isFirst = first === 0;
  const isLast = last >= count - 1;
  if (count < 2) return null;
  return (
    <div className={styles.range}>
      {/* The buttons stay in place when no word is left to add, so that they keep the focus. */}
      <Button
        variant="ghost"
        size="sm"
        icon="plus"
        aria-disabled={isFirst || undefined}
        onClick={() => !isFirst && onChange({ first: first - 1, last })}
      >
        {text('player_wordBefore')}
      </Button>
      <Button
        variant="ghost"
        size="sm"
        icon="plus"
        aria-disabled={isLast || undefined}
        onClick={() => !isLast && onChange({ first, last: last + 1 })}
      >
        {text('player_wordAfter')}
      </Button>
    </div>
  );
}
