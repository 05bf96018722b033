import type { SavedPhrase } from '@fabula/data';
import { type NativeLanguage, type TargetLanguage, textDirection } from '@fabula/domain';
import { LearnerText } from '@fabula/ui';
import type { KeyboardEvent } from 'react';
import { useListedPhrase } from '../phrase/use-vowels.ts';
import { DueLabel } from '../review/due-label.tsx';
import styles from './phrase-list.module.css';

interface PhraseRowProps {
  readonly phrase: SavedPhrase;
  readonly language: TargetLanguage;
  readonly nativeLanguage: NativeLanguage;
  readonly dueAt: string | null;
  readonly now: Date;
  readonly index: number;
  readonly count: number;
  readonly startPx: number;
  readonly isActive: boolean;
  /** Handles the keys that move through the list. */
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onOpen: () => void;
}

/** One phrase of the list. States its position and the total, because most rows are not drawn. */
export function PhraseRow({ phrase, language, nativeLanguage, dueAt, now, ...place }: PhraseRowProps) {
  const { index, count, startPx, isActive, onKeyDown, onOpen } = place;
  const shown = useListedPhrase(phrase, nativeLanguage);
  return (
    <li
      className={styles.row}
      aria-setsize={count}
      aria-posinset={index + 1}
      style={{ transform: `translateY(${startPx}px)` }}
    >
      <button
        type="button"
        className={styles.open}
        // Both texts start on the side where the target language starts its lines.
        dir={textDirection(language)}
        tabIndex={isActive ? 0 : -1}
        data-index={index}
        onKeyDown={onKeyDown}
        onClick={onOpen}
      >
        <span className={styles.texts}>
          <LearnerText look="phrase" language={language} className={styles.phrase}>
            {shown}
          </LearnerText>{' '}
          <LearnerText language={nativeLanguage} className={styles.translation}>
            {phrase.translation}
          </LearnerText>
        </span>{' '}
        <span dir="auto">
          <DueLabel dueAt={dueAt} now={now} />
        </span>
      </button>
    </li>
  );
}
