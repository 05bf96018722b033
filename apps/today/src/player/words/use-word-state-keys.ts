import { canBeMarked, languageTag, type Story, type WordState, withoutVowelSigns, wordForm } from '@fabula/domain';
import type { KeyboardEvent } from 'react';
import { type ChosenWords, isPhrase, textOf } from '../listen-read/word-range.ts';
import { stateOfKey, wordOfButton } from './word-keys.ts';
import { usePressState } from './word-state-choice.tsx';

export interface WordStateKeysOptions {
  readonly story: Story;
  readonly isOn: boolean;
  /** The words whose meaning is shown. */
  readonly chosen: ChosenWords | null;
  /** Called with the word and the state that it has now. */
  readonly onMarked: (word: string, state: WordState) => void;
}

/** Two keys mark the word that has the focus, or the one whose meaning is shown. For the card around the text. */
export function useWordStateKeys({ story, isOn, chosen, onMarked }: WordStateKeysOptions) {
  const press = usePressState();
  return (event: KeyboardEvent) => {
    const state = isOn && !event.defaultPrevented ? stateOfKey(event.nativeEvent) : null;
    const written = wordOfButton(event.target) ?? shownWord(chosen);
    if (!state || written === null) return;
    const word = wordForm(withoutVowelSigns(written), languageTag(story.language));
    const marked = canBeMarked(word) ? press(word, state) : undefined;
    if (!marked) return;
    event.preventDefault();
    onMarked(word, marked);
  };
}

function shownWord(chosen: ChosenWords | null): string | null {
  return chosen && !isPhrase(chosen.range) ? textOf(chosen.sentence.text, chosen.range) : null;
}
