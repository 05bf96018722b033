import type { Span } from '@fabula/audio';
import { type TargetLanguage, type Token, textDirection } from '@fabula/domain';
import { classNames, LearnerText } from '@fabula/ui';
import { Fragment, type MouseEvent, type ReactNode, useMemo, useRef } from 'react';
import styles from './sentence-words.module.css';
import { useWordDrag } from './use-word-drag.ts';
import { useWordKeys } from './use-word-keys.ts';
import { type WordGroup, wordGroups } from './word-groups.ts';
import { isWithin, rangeBetween, type WordRange } from './word-range.ts';

export interface SentenceWordsProps {
  readonly text: string;
  readonly hasVowels: boolean;
  readonly language: TargetLanguage;
  /** The word that is being spoken. */
  readonly spoken: Span | null;
  /** The words whose meaning is shown. */
  readonly selected: WordRange | null;
  /** The marks of the words in order, parted by commas (`ReadingWords`); empty where there are none. */
  readonly marks: string;
  /** The index of the word that is the text's tab stop. */
  readonly stop: number | null;
  readonly onStop: (word: number) => void;
  /** Called when a word was tapped or several were chosen; the anchor is the last one touched. */
  readonly onSelect: (range: WordRange, anchor: HTMLElement) => void;
  /** Called while words are chosen by key, so that they are read out as they change. */
  readonly onExtend: (range: WordRange | null) => void;
  /** Called on a press next to the words. */
  readonly onPress: () => void;
}

/** A sentence whose words can be tapped, or dragged over to choose a phrase. By keys Shift extends the choice. */
export function SentenceWords(props: SentenceWordsProps) {
  const { text, hasVowels, language, spoken, selected, stop, onStop, onSelect, onExtend, onPress } = props;
  const marks = props.marks.split(',');
  const groups = useMemo(() => wordGroups(text), [text]);
  const starts = groups.flatMap(({ tokens }) => tokens.filter(({ isWord }) => isWord).map(({ start }) => start));
  const area = useRef<HTMLElement>(null);
  const words = useWordButtons();
  const keys = useWordKeys({
    count: starts.length,
    direction: textDirection(language),
    wordOf: words.wordOf,
    focus: (index) => words.button(index)?.focus(),
    onExtend,
  });
  const select = (range: WordRange, at: number) => {
    const anchor = words.button(at);
    keys.clear();
    if (anchor) onSelect(range, anchor);
  };
  const drag = useWordDrag({ area, wordOf: words.wordOf, onSelect: select });
  const shown = drag.range ?? keys.range ?? selected;

  const press = (event: MouseEvent) => {
    if (drag.swallowsClick()) return;
    const at = words.wordOf(event.target instanceof Element ? event.target : null);
    if (at === undefined) return onPress();
    // A click by key (detail 0) uses the range chosen by keys; a pointer means the word it is on.
    select(event.detail === 0 && keys.range ? keys.range : rangeBetween(at, at), at);
  };
  const drawWord = ({ start, end, text: word }: Token) => {
    const index = starts.indexOf(start);
    return (
      <button
        key={start}
        type="button"
        ref={words.refOf(index)}
        data-part={index}
        tabIndex={index === stop ? 0 : -1}
        className={classNames(
          wordLook(isSpoken(start, end, spoken), isWithin(index, shown)),
          language === 'Arabic' && latinWord.test(word) && styles.latin,
          styles[marks[index] ?? ''],
        )}
        onFocus={() => onStop(index)}
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
      hasVowels={hasVowels}
      ref={area}
      className={classNames(styles.sentence, drag.range !== null && styles.dragging)}
      onKeyDown={keys.onKeyDown}
      onBlur={keys.onBlur}
      onClick={press}
      {...drag.handlers}
    >
      {groups.map((group) => drawGroup(group, drawWord))}
    </LearnerText>
  );
}

/** A name that the learner told, as it was written. */
const latinWord = /^\p{Script=Latin}/u;

/** A word stays on one line with the punctuation around it. */
function drawGroup({ start, tokens }: WordGroup, drawWord: (token: Token) => ReactNode) {
  if (tokens.every(({ text }) => text.trim() === '')) return <Fragment key={start}> </Fragment>;
  return (
    <span key={start} className={styles.group}>
      {tokens.map((token) => (token.isWord ? drawWord(token) : token.text))}
    </span>
  );
}

function wordLook(isSpokenNow: boolean, isSelected: boolean) {
  return classNames(styles.word, isSpokenNow && styles.spoken, isSelected && styles.selected);
}

function isSpoken(start: number, end: number, spoken: Span | null): boolean {
  return spoken !== null && start < spoken.end && end > spoken.start;
}

/** The buttons of a sentence's words, by the words' index. */
function useWordButtons() {
  const buttons = useRef(new Map<number, HTMLButtonElement>());
  return {
    refOf: (index: number) => (element: HTMLButtonElement | null) => {
      if (element) buttons.current.set(index, element);
      else buttons.current.delete(index);
    },
    button: (index: number) => buttons.current.get(index),
    /** The index of the word that an element belongs to. */
    wordOf(element: Element | null): number | undefined {
      const button = element?.closest('button');
      return [...buttons.current].find(([, one]) => one === button)?.[0];
    },
  };
}
