import type { TargetLanguage } from '@fabula/domain';
import { useOutbox, usePlatform, useQuery } from '@fabula/platform';
import { useMemo } from 'react';
import { sharesBy, type WordShares } from './known-texts.ts';
import { useUserId } from './user.ts';
import { useVocabulary } from './vocabulary.ts';
import { useWordStates, wordStatesQuery } from './word-states.ts';

/**
 * What can be said of texts in a language: null until the learner's words and the library's are read, and as long as no
 * word is known, because then every text is new. Only who knows a word asks for the library's. One component of a screen
 * asks and tells the others, since all of a learner's words are gone through for it.
 */
export function useWordShares(language: TargetLanguage | undefined): WordShares | null {
  const asked = useKnowsWords(language) ? language : undefined;
  const { book } = useWordStates(asked);
  const { data: vocabulary } = useVocabulary(asked);
  return useMemo(() => {
    if (!asked || !vocabulary || !book.isRead || book.counts.known === 0) return null;
    const { marks, dictionaryForm } = book;
    return sharesBy({ language: asked, stories: vocabulary.stories, marks, dictionaryForm });
  }, [asked, vocabulary, book]);
}

/** Whether the learner knows a word in this language, by what the server has or waits here; undefined until that is read. */
export function useKnowsWords(language: TargetLanguage | undefined): boolean | undefined {
  const platform = usePlatform();
  const { pending } = useOutbox();
  const { data } = useQuery(wordStatesQuery(platform, useUserId(), language));
  const waits = pending.some(
    (one) => one.kind === 'words.mark' && one.patch.state === 'known' && one.patch.language === language,
  );
  return waits || data?.marks.some(({ state }) => state === 'known');
}
