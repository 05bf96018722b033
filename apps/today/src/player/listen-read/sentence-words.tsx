import type { Span } from '@fabula/audio';
import { type TargetLanguage, type Token, textDirection } from '@fabula/domain';
import { classNames, LearnerText } from '@fabula/ui';
import { Fragment, type KeyboardEvent, type MouseEvent, useMemo, useRef, useState } from 'react';
import styles from './sentence-words.module.css';
import { useWordDrag } from './use-word-drag.ts';
import { wordGroups } from './word-groups.ts';
import { isPhrase, isWithin, rangeBetween, type WordRange } from './word-range.ts';

export interface SentenceWordsProps {
  readonly text: string;
  readonly language: TargetLanguage;
  /** The word that is being spoken. */
  readonly spoken: Span | null;
  /** The words whose meaning is shown. */
  readonly selected: WordRange | null;
  /** A word was tapped, or several chosen; the anchor is the one where that ended. */
  readonly onSelect: (range: WordRange, anchor: HTMLElement) => void;
  /** Words are being chosen by key: read out as they change. */
  readonly onExtend: (range: WordRange | null) => void;
  /** Pressed beside the words. */
  readonly onPress: () => void;
}

/**
 * A sentence of words to tap, and to drag over for a phrase. One word of it is a tab stop; the arrow keys move to the others,
 * and with Shift they take them along.
 */
export function SentenceWords(props: SentenceWordsProps) {
  const { text, language, spoken, selected, onSelect, onExtend, onPress } = props;
  const groups = useMemo(() => wordGroups(text), [text]);
  const starts = groups.flatMap(({ tokens }) => tokens.filter(({ isWord }) => isWord).map(({ start }) => start));
  const [stop, setStop] = useState(0);
  const [keyed, setKeyed] = useState<{ readonly from: number; readonly range: WordRange } | null>(null);
  const area = useRef<HTMLElement>(null);
  const words = useRef(new Map<number, HTMLButtonElement>());
  const select = (range: WordRange, at: number) => {
    const anchor = words.current.get(at);
    setKeyed(null);
    if (anchor) onSelect(range, anchor);
  };
  const wordOf = (element: Element | null) => {
    const button = element?.closest('button');
    return [...words.current].find(([, one]) => one === button)?.[0];
  };
  const drag = useWordDrag({ area, wordOf, onSelect: select });
  const shown = drag.range ?? keyed?.range ?? selected;

  const extend = (next: typeof keyed) => {
    if (next !== keyed) onExtend(next?.range ?? null);
    setKeyed(next);
  };
  const move = (event: KeyboardEvent) => {
    if (event.key === 'Escape') extend(null);
    const target = movedTo(event.key, stop, starts.length, textDirection(language));
    if (target === -1) return;
    event.preventDefault();
    const from = keyed?.from ?? stop;
    extend(event.shiftKey ? { from, range: rangeBetween(from, target) } : null);
    setStop(target);
    words.current.get(target)?.focus();
  };
  const press = (event: MouseEvent) => {
    if (drag.swallowsClick()) return;
    const at = wordOf(event.target instanceof Element ? event.target : null);
    if (at === undefined) onPress();
    else select(keyed && isPhrase(keyed.range) ? keyed.range : rangeBetween(at, at), at);
  };
  const drawWord = ({ start, end, text: word }: Token) => {
    const index = starts.indexOf(start);
    return (
      <button
        key={start}
        type="button"
        ref={(element) => {
          if (element) words.current.set(index, element);
          else words.current.delete(index);
        }}
        tabIndex={index === stop ? 0 : -1}
        className={classNames(
          styles.word,
          isSpoken(start, end, spoken) && styles.spoken,
          isWithin(index, shown) && styles.selected,
        )}
        onFocus={() => setStop(index)}
      >
        {word}
      </button>
    );
  };
  return (
    <LearnerText
      as="p"
      look="story"
      language={language}
      ref={area}
      className={classNames(styles.sentence, drag.range !== null && styles.dragging)}
      onKeyDown={move}
      onClick={press}
      {...drag.handlers}
    >
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
