import {
  dictionaryFormIn,
  type LibraryLanguage,
  mergedMark,
  readWords,
  type WordMark,
  type WordShare,
  wordShare,
} from '@fabula/domain';
import type { StoredStory } from '../_shared/stored-story.ts';
import { vocabularyOf } from '../translate-word/vocabulary.ts';
import type { CallersWords } from './callers-words.ts';

/** How much of each story of the library is known, by its id; of one whose words do not count nothing. */
export async function libraryShares(
  stories: readonly StoredStory[],
  words: CallersWords,
  language: LibraryLanguage,
): Promise<ReadonlyMap<string, WordShare>> {
  const vocabulary = await vocabularyOf(stories, language);
  const dictionaryForm = dictionaryFormIn(language, vocabulary.forms);
  // As on the device: a word that was marked before its dictionary form was known counts under that.
  const marks = new Map<string, WordMark>();
  for (const [form, given] of words) {
    const word = dictionaryForm(form);
    const mark = { ...given, at: 0 };
    const kept = marks.get(word);
    marks.set(word, kept ? mergedMark(kept, mark) : mark);
  }
  const shares = Object.entries(vocabulary.stories).flatMap(([id, written]) => {
    const share = wordShare(readWords(written), (word) => marks.get(word)?.state ?? 'new');
    return share ? [[id, share] as const] : [];
  });
  return new Map(shares);
}
