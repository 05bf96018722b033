import type { Span } from '@fabula/audio';
import { type TargetLanguage, type Token, textDirection } from '@fabula/domain';
import { classNames, LearnerText } from '@fabula/ui';
import { Fragment, type KeyboardEvent, type MouseEvent, useMemo, useRef, useState } from 'react';
import styles from './sentence-words.module.css';
import { wordGroups } from './word-groups.ts';

export interface SentenceWordsProps {
  readonly text: string;
  readonly language: TargetLanguage;
  /** The word that is being spoken. */
  readonly spoken: Span | null;
  readonly onWord: (word: string, anchor: HTMLElement) => void;
  /** Pressed beside the words. */
  readonly onPress: () => void;
}

/** A sentence of words to tap. One word of it is a tab stop; the arrow keys move to the others. */
export function SentenceWords({ text, language, spoken, onWord, onPress }: SentenceWordsProps) {
  const groups = useMemo(() => wordGroups(text), [text]);
  const starts = groups.flatMap(({ tokens }) => tokens.filter(({ isWord }) => isWord).map(({ start }) => start));
  const [stop, setStop] = useState(starts[0]);
  const words = useRef(new Map<number, HTMLButtonElement>());

  const move = (event: KeyboardEvent) => {
    const at = starts.indexOf(stop ?? -1);
    const target = starts[movedTo(event.key, at, starts.length, textDirection(language))];
    if (target === undefined) return;
    event.preventDefault();
    setStop(target);
    words.current.get(target)?.focus();
  };
  const press = (event: MouseEvent) => {
    if (event.target instanceof Element && !event.target.closest('button')) onPress();
  };
  const drawWord = ({ start, end, text: word }: Token) => (
    <button
      key={start}
      type="button"
      ref={(element) => {
        if (element) words.current.set(start, element);
        else words.current.delete(start);
      }}
      tabIndex={start === stop ? 0 : -1}
      className={classNames(styles.word, isSpoken(start, end, spoken) && styles.spoken)}
      onFocus={() => setStop(start)}
      onClick={(event) => onWord(word, event.currentTarget)}
    >
      {word}
    </button>
  );
  return (
    <LearnerText as="p" look="story" language={language} className={styles.sentence} onKeyDown={move} onClick={press}>
      {groups.map(({ start, tokens }) =>
        tokens.every(({ text: piece }) => piece.trim() === '') ? (
          <Fragment key={start}> </Fragment>
        ) : (
          <span key={start} className={styles.group}>
            {tokens.map((token) => (token.isWord ? drawWord(token) : token.text))}
          </span>
        ),
      )}
    </LearnerText>
  );
}

/** The index of the word a key leads to, or -1; the arrows follow the direction of the writing. */
function movedTo(key: string, at: number, count: number, direction: 'ltr' | 'rtl'): number {
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const forward = direction === 'ltr' ? 'ArrowRight' : 'ArrowLeft';
  const backward = direction === 'ltr' ? 'ArrowLeft' : 'ArrowRight';
  if (key === forward) return Math.min(at + 1, count - 1);
  return key === backward ? Math.max(at - 1, 0) : -1;
}

function isSpoken(start: number, end: number, spoken: Span | null): boolean {
  return spoken !== null && start < spoken.end && end > spoken.start;
}
