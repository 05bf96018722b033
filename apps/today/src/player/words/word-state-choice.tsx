import { canBeMarked, type TargetLanguage, toggledState, type WordState } from '@fabula/domain';
import { usePlatform } from '@fabula/platform';
import { Button, LearnerText } from '@fabula/ui';
import { useText } from '../text.ts';
import { useReadingWords, useReadingWordsStore } from './reading-words.tsx';
import styles from './word-state-choice.module.css';

/** The states that a learner gives a word. */
const choosable = ['known', 'learning', 'ignored'] as const satisfies readonly WordState[];

export interface WordStateChoiceProps {
  /** The form that was tapped. */
  readonly word: string;
  readonly language: TargetLanguage;
}

/** Whether the learner knows a word, to be seen and changed; a second press takes a choice back. */
export function WordStateChoice({ word, language }: WordStateChoiceProps) {
  const text = useText();
  const state = useReadingWords(({ words }) => words?.book.stateOf(word));
  const kept = useReadingWords(({ words }) => words?.book.dictionaryForm(word) ?? word);
  const press = usePressState();
  if (state === undefined || !canBeMarked(kept)) return null;
  return (
    <fieldset>
      <legend className={styles.state}>
        {kept !== word && (
          <>
            <LearnerText language={language} look="phrase" className={styles.kept}>
              {kept}
            </LearnerText>
            {' · '}
          </>
        )}
        {text(`words_state_${state}`)}
      </legend>
      <div className={styles.states}>
        {choosable.map((one) => (
          <Button
            key={one}
            size="sm"
            variant={state === one ? 'secondary' : 'ghost'}
            icon={state === one ? 'check' : undefined}
            aria-pressed={state === one}
            onClick={() => press(word, one)}
          >
            {text(`words_choose_${one}`)}
          </Button>
        ))}
      </div>
    </fieldset>
  );
}

/**
 * Gives a word the state that was pressed, or takes it back. Returns the state that the word has then, unless nothing is
 * known of the learner's words yet.
 */
export function usePressState(): (word: string, pressed: WordState) => WordState | undefined {
  const text = useText();
  const { toasts } = usePlatform();
  const store = useReadingWordsStore();
  return (word, pressed) => {
    const { words, mark } = store.getState();
    if (!words || !mark) return undefined;
    const state = toggledState(words.book.stateOf(word), pressed);
    mark({ state, chosen: true, words: [word] }).catch(() =>
      toasts.show({ kind: 'error', title: text('words_notMarked') }),
    );
    return state;
  };
}
