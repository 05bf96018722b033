import type { WordsToImport } from '@fabula/data';
import { type EntryRefusal, type TargetLanguage, targetLanguages, wordOfEntry } from '@fabula/domain';
import { type ExchangedState, type ExchangedWord, exchangedStates } from '@fabula/exchange/words';

/** Why an entry is left out. */
export type LeftOut = EntryRefusal | 'repeated';

export interface FoundWords {
  readonly words: readonly string[];
  readonly leftOut: Readonly<Record<LeftOut, number>>;
}

/** The words among the entries of a file's field, each once, under the forms under which they are kept. */
export function wordsOfEntries(
  entries: readonly string[],
  language: TargetLanguage,
  dictionaryForm: (form: string) => string,
): FoundWords {
  const leftOut = { no_word: 0, several_words: 0, too_long: 0, repeated: 0 };
  const words = new Set<string>();
  for (const entry of entries) {
    const read = wordOfEntry(entry, language);
    if ('refusal' in read) {
      // A note may lack the field; there is nothing to leave out then.
      if (entry !== '') leftOut[read.refusal] += 1;
      continue;
    }
    const word = dictionaryForm(read.word);
    if (words.has(word)) leftOut.repeated += 1;
    words.add(word);
  }
  return { words: [...words], leftOut };
}

/** Words with their marks, as they are imported: by language and state. */
export function groupsOfMarks(marks: readonly ExchangedWord[]): WordsToImport[] {
  return targetLanguages.flatMap((language) =>
    exchangedStates.flatMap((state: ExchangedState) => {
      const words = marks.flatMap((mark) => (mark.language === language && mark.state === state ? [mark.word] : []));
      return words.length > 0 ? [{ language, state, words }] : [];
    }),
  );
}
