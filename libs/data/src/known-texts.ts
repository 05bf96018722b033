import type { VocabularyResponse } from '@fabula/contracts';
import { countWords, readWords, type TargetLanguage, type WordCounts, type WordShare, wordShare } from '@fabula/domain';
import type { Marks } from './word-book.ts';

export { marksOf } from './word-book.ts';

/** How much of a text the learner knows; null of a text whose words are not known, or do not count. */
export interface WordShares {
  readonly ofLibraryStory: (libraryId: string) => WordShare | null;
  readonly ofSentences: (sentences: Iterable<string>) => WordShare | null;
  /** Of words that `writtenWords` has written, in whichever form. */
  readonly ofWords: (written: string) => WordShare | null;
}

export interface KnownTextsOptions {
  readonly language: TargetLanguage;
  readonly stories: VocabularyResponse['stories'];
  readonly marks: Marks;
  readonly dictionaryForm: (form: string) => string;
}

/** What a learner with these marks knows of texts, each of the library's counted once. */
export function sharesBy({ language, stories, marks, dictionaryForm }: KnownTextsOptions): WordShares {
  // A book has the same forms in each of its lessons.
  const formOf = remembered(dictionaryForm);
  // The words are dictionary forms already.
  const shareOf = (words: WordCounts) => wordShare(words, (word) => marks.get(word)?.state ?? 'new');
  return {
    ofLibraryStory: remembered((id) => (Object.hasOwn(stories, id) ? shareOf(readWords(stories[id] ?? '')) : null)),
    ofSentences: (sentences) => shareOf(countWords(sentences, language, formOf)),
    ofWords: (written) => shareOf(readWords(written, formOf)),
  };
}

function remembered<Answer>(find: (key: string) => Answer): (key: string) => Answer {
  const found = new Map<string, Answer>();
  return (key) => {
    if (!found.has(key)) found.set(key, find(key));
    return found.get(key) as Answer; // set just above
  };
}
