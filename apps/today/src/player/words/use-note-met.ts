import { unmarkedWords } from '@fabula/domain';
import { usePlatform } from '@fabula/platform';
import { useReadingWordsStore } from './reading-words.tsx';

/** Notes the story's words as met of which nothing was noted before. */
export function useNoteMet(): () => void {
  const { reporter } = usePlatform();
  const store = useReadingWordsStore();
  return () => {
    const { words, mark } = store.getState();
    if (!words || !mark) return;
    const met = unmarkedWords({ words: words.words, marks: words.book.marks });
    if (met.length === 0) return;
    // A failure is only reported: nothing was said of it, and the next reading notes them.
    mark({ state: 'met', chosen: false, words: met }).catch(reporter.report);
  };
}
