import { type NativeLanguage, type TargetLanguage, textDirection, type WordState } from '@fabula/domain';
import { LearnerText, Select } from '@fabula/ui';
import { useId, useState } from 'react';
import { useText } from '../text.ts';
import styles from '../words.module.css';
import { WordMeaning } from './word-meaning.tsx';

export interface WordRowProps {
  readonly word: string;
  readonly state: WordState;
  readonly language: TargetLanguage;
  readonly native: NativeLanguage;
  readonly onMark: (state: WordState) => void;
}

/** What a learner can say of a word. That it was met is noted by reading, so it is offered only where it is so. */
const chosenStates = ['new', 'learning', 'known', 'ignored'] as const satisfies readonly WordState[];

/** A word of the list: a press on it tells what it means, and its state can be changed. */
export function WordRow({ word, state, language, native, onMark }: WordRowProps) {
  const text = useText();
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const states: readonly WordState[] = state === 'met' ? ['met', ...chosenStates] : chosenStates;
  return (
    <li className={styles.row}>
      <button
        type="button"
        className={styles.word}
        dir={textDirection(language)}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        <LearnerText language={language} look="phrase">
          {word}
        </LearnerText>
      </button>
      <Select
        label={text('stateOf', { word })}
        labelHidden
        compact
        options={states.map((value) => ({ value, label: text(`state_${value}`) }))}
        value={state}
        onValueChange={onMark}
      />
      <div id={id} className={styles.meaning} role="status">
        {isOpen && <WordMeaning word={word} language={language} native={native} />}
      </div>
    </li>
  );
}
