import { useVocabulary, useWordStates, type WordBook, wordsOfLibraryStory } from '@fabula/data';
import { countWords, type Sentence, type Story } from '@fabula/domain';
import { useMemo } from 'react';

/** A story's words to know, and what the learner knows of them. */
export interface StoryWords {
  readonly book: WordBook;
  /** As they are kept, in the order of the text. */
  readonly words: readonly string[];
  /** Whether a form of the text is a word to know; names are not. */
  readonly isWordToKnow: (form: string) => boolean;
}

/** Undefined until this device knows the learner's words and what the library is made of. */
export function useStoryWords({ language, libraryId }: Story, sentences: readonly Sentence[]): StoryWords | undefined {
  const { book } = useWordStates(language);
  const { data: vocabulary } = useVocabulary(language);
  const { dictionaryForm } = book;
  const words = useMemo(() => {
    if (!vocabulary) return undefined;
    // Names are told by the library's glossaries, which have none, and where there are none by their capitals.
    const listed = libraryId === undefined ? null : wordsOfLibraryStory(vocabulary, libraryId);
    const counted = countWords(
      sentences.map(({ text }) => text),
      language,
      dictionaryForm,
    );
    return new Set([...counted.keys()].filter((word) => listed?.has(word) ?? true));
  }, [vocabulary, libraryId, sentences, language, dictionaryForm]);
  return useMemo(() => {
    if (!words || !book.isRead) return undefined;
    return { book, words: [...words], isWordToKnow: (form) => words.has(dictionaryForm(form)) };
  }, [words, book, dictionaryForm]);
}
