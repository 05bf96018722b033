import { canBeMarked } from '@fabula/domain';
import { usePlatform } from '@fabula/platform';
import { useReadingWordsStore } from './reading-words.tsx';

/** Notes a word as being learned, because the learner keeps it for review. */
export function useNoteLearning(): (word: string) => void {
  const { reporter } = usePlatform();
  const store = useReadingWordsStore();
  return (word) => {
    if (!canBeMarked(word)) return;
    // A failure is only reported, because what the learner asked for is saved.
    store
      .getState()
      .mark?.({ state: 'learning', chosen: true, words: [word] })
      .catch(reporter.report);
  };
}
