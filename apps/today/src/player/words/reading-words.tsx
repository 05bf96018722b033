import { useMarkWords, type WordsToMark } from '@fabula/data';
import { marksOfWords, type Sentence, type Story, showsWordMarks, type WordMarksChoice } from '@fabula/domain';
import { createStore, type StoreApi, useStore } from '@fabula/platform';
import { createContext, type ReactNode, useContext, useEffect, useLayoutEffect, useState } from 'react';
import { whenIdle } from '../../after-screen.ts';
import { type StoryWords, useStoryWords } from './use-story-words.ts';

/** What the reader knows of the words of the open story. */
export interface ReadingWords {
  readonly words: StoryWords | undefined;
  /** Resolves once the marks are safe on this device. Undefined until the screen has come to rest. */
  readonly mark: ((words: WordsToMark) => Promise<void>) | undefined;
  readonly areMarksShown: boolean;
  /** For each sentence, the marks of its words in order, parted by commas: one text, which is equal while they are. */
  readonly marks: readonly string[];
}

const nothingKnown: ReadingWords = { words: undefined, mark: undefined, areMarksShown: false, marks: [] };

const ReadingWordsContext = createContext<StoreApi<ReadingWords>>(createStore(() => nothingKnown));

interface WordsOfStory {
  readonly story: Story;
  readonly sentences: readonly Sentence[];
  readonly choice: WordMarksChoice;
}

/**
 * Gives the reader what is known of the story's words. It is in a store, so that a mark draws only the sentences anew
 * that have the word; and it is asked for when the page is idle, because the text comes first.
 */
export function ReadingWordsProvider({ children, ...story }: WordsOfStory & { readonly children: ReactNode }) {
  const [store] = useState(() => createStore(() => nothingKnown));
  const isIdle = useWasIdle();
  return (
    <ReadingWordsContext value={store}>
      {isIdle && <ReadWords {...story} store={store} />}
      {children}
    </ReadingWordsContext>
  );
}

/** Renders nothing, and keeps the store. */
function ReadWords({ story, sentences, choice, store }: WordsOfStory & { readonly store: StoreApi<ReadingWords> }) {
  const words = useStoryWords(story, sentences);
  const { mutateAsync: mark } = useMarkWords(story.language);
  const { language } = story;
  const known = words?.book.counts.known ?? 0;
  const areMarksShown = showsWordMarks(choice, known);
  useLayoutEffect(() => {
    const marksOf = ({ text }: Sentence) =>
      words && areMarksShown ? marksOfWords(text, language, { ...words, stateOf: words.book.stateOf }).join() : '';
    store.setState({ words, mark, areMarksShown, marks: sentences.map(marksOf) });
  }, [store, words, mark, areMarksShown, sentences, language]);
  return null;
}

function useWasIdle(): boolean {
  const [was, setWas] = useState(false);
  useEffect(() => {
    let isHere = true;
    void whenIdle().then(() => isHere && setWas(true));
    return () => {
      isHere = false;
    };
  }, []);
  return was;
}

export function useReadingWords<Part>(pick: (state: ReadingWords) => Part): Part {
  return useStore(useContext(ReadingWordsContext), pick);
}

/** For what is done in answer to a press, and draws nothing by it. */
export function useReadingWordsStore(): Pick<StoreApi<ReadingWords>, 'getState'> {
  return useContext(ReadingWordsContext);
}
