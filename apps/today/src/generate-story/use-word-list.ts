import { addVocabulary, type VocabularyRefusal } from '@fabula/domain';
import { useState } from 'react';

export interface WordList {
  readonly words: readonly string[];
  readonly typed: string;
  /** Why the last word was refused. */
  readonly refused: VocabularyRefusal | null;
  /** Sets the field's text. A comma at its end adds the word before it. */
  readonly type: (typed: string) => void;
  /** Adds the word in the field. Returns all words, or null if the word in the field was refused. */
  readonly take: () => readonly string[] | null;
  readonly remove: (word: string) => void;
}

/** State of a list of words that are added one by one. */
export function useWordList(words: readonly string[], onWords: (words: readonly string[]) => void): WordList {
  const [typed, setTyped] = useState('');
  const [refused, setRefused] = useState<VocabularyRefusal | null>(null);
  const add = (entered: string) => {
    const addition = addVocabulary(words, entered);
    setTyped(addition.rest);
    setRefused(addition.refused);
    if (addition.words.length > words.length) onWords(addition.words);
    return addition;
  };
  return {
    words,
    typed,
    refused,
    type(entered) {
      if (/[,;،؛、]$/.test(entered)) {
        add(entered);
        return;
      }
      setTyped(entered);
      setRefused(null);
    },
    take() {
      const addition = add(typed);
      return addition.rest === '' ? addition.words : null;
    },
    remove(word) {
      setRefused(null);
      onWords(words.filter((other) => other !== word));
    },
  };
}
