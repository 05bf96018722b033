import { useNoteLookedUp } from '@fabula/data';
import { formsOfWords, type Story } from '@fabula/domain';
import { type ChosenWords, textOf } from '../listen-read/word-range.ts';

/** Notes the words whose meaning was asked for, each by itself, so that none is taken for known. */
export function useNoteTapped({ id, language }: Story): (chosen: ChosenWords) => void {
  const note = useNoteLookedUp(id);
  return ({ sentence, range }) =>
    note(formsOfWords(textOf(sentence.text, range), language).filter((form) => form !== null));
}
