import { addVocabulary, type VocabularyRefusal } from '@fabula/domain';
import { useState } from 'react';

export interface WordList {
  readonly words: readonly string[];
  readonly typed: string;
  /** Why the last word was not taken. */
  readonly refused: VocabularyRefusal | null;
  /** What stands in the field; a comma at its end takes what is before it. */
  readonly type: (typed: string) => void;
  /** Takes what stands in the field; the words with it, or null when some of it has to be changed first. */
  readonly take: () => readonly string[] | null;
  readonly remove: (word: string) => void;
}

/** Words that are added one by one. */
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
