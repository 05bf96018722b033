import { type PagePart, type SamplePage, type TargetLanguage, textDirection } from '@fabula/domain';
import { classNames, LearnerText } from '@fabula/ui';
import { type KeyboardEvent, useRef, useState } from 'react';
import styles from './sample-words.module.css';

export interface SampleWordsProps {
  readonly page: SamplePage;
  readonly language: TargetLanguage;
  /** Where the sound is, in milliseconds; null while it does not play. */
  readonly at: number | null;
  /** The index of the chosen word among all words of the page. */
  readonly chosen: number | null;
  readonly onChoose: (index: number) => void;
}

/** A page whose words can be tapped. One word is the tab stop, and the arrow keys move to the others. */
export function SampleWords({ page, language, at, chosen, onChoose }: SampleWordsProps) {
  const [stop, setStop] = useState(0);
  const area = useRef<HTMLElement>(null);
  const spoken = wordAt(page, at);
  const move = (event: KeyboardEvent) => {
    const forward = textDirection(language) === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
    const backward = textDirection(language) === 'rtl' ? 'ArrowRight' : 'ArrowLeft';
    const step = event.key === forward ? 1 : event.key === backward ? -1 : 0;
    const next = step === 0 ? undefined : area.current?.querySelectorAll('button')[stop + step];
    if (!next) return;
    event.preventDefault();
    next.focus();
  };
  let index = -1;
  const draw = (part: PagePart) => {
    if (typeof part === 'string') return part;
    index += 1;
    const own = index;
    return (
      <button
        key={own}
        type="button"
        tabIndex={own === stop ? 0 : -1}
        className={classNames(styles.word, own === chosen && styles.chosen, own === spoken && styles.spoken)}
        onFocus={() => setStop(own)}
        onClick={() => onChoose(own)}
      >
        {part[0]}
      </button>
    );
  };
  return (
    <LearnerText as="p" look="story" language={language} ref={area} onKeyDown={move}>
      {page.sentences.map((sentence, number) => [number > 0 && ' ', sentence.map(draw)])}
    </LearnerText>
  );
}

export type SampleWord = Exclude<PagePart, string>;

/** The words of a page, in order. */
export function wordsOf({ sentences }: SamplePage): readonly SampleWord[] {
  return sentences.flat().filter((part) => typeof part !== 'string');
}

/** The index of the word that is spoken at a moment: the last one that has begun; null before the first. */
export function wordAt(page: SamplePage, at: number | null): number | null {
  const index = at === null ? -1 : wordsOf(page).findLastIndex(([, fromMs]) => fromMs <= at);
  return index < 0 ? null : index;
}
