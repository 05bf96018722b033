import { routes } from '@fabula/contracts';
import { useBringText } from '@fabula/data';
import type { TargetLanguage } from '@fabula/domain';
import type { TextSource } from '@fabula/own-texts';
import { toAppError, usePlatform } from '@fabula/platform';
import { useEffect, useReducer, useRef } from 'react';
import { fetchContents } from '../contents/fetch-contents.ts';
import { type NewTextState, nothingGiven, reduce } from './new-text-state.ts';
import { useReading } from './use-reading.ts';

export interface NewTextWriting {
  readonly state: NewTextState;
  /** Reads what was pasted or opened and cuts it into lessons, on this device; under this title, if it has one. */
  readonly give: (source: TextSource, title?: string) => void;
  /** The same with a file; settles once it is cut or refused. */
  readonly giveFile: (file: File, title?: string) => Promise<void>;
  /** Has the server fetch a page, and reads it on this device. */
  readonly giveAddress: (address: string) => Promise<void>;
  /** Cuts it again in the language that the learner names. */
  readonly nameLanguage: (language: TargetLanguage) => void;
  readonly writeTitle: (title: string) => void;
  /** Keeps it with the account, and opens its table of contents once its first lessons have arrived. */
  readonly save: () => Promise<void>;
  /** Ends the reading or the fetching at once, and leaves everything as it was before. */
  readonly cancel: () => void;
  readonly startOver: () => void;
}

/**
 * A text on its way from the learner's device to lessons. Leaving the screen stops the reading, and not the sending.
 */
export function useNewText(learned: TargetLanguage, onKept: (source: TextSource) => void): NewTextWriting {
  const { navigation } = usePlatform();
  const { mutateAsync } = useBringText();
  const [state, dispatch] = useReducer(reduce, nothingGiven);
  const { read, readFile, readPage, stop } = useReading(learned, dispatch);
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);

  const save = async () => {
    dispatch({ type: 'saving' });
    if (state.status !== 'read' || state.read.title.trim() === '') return;
    const { source, book, title } = state.read;
    await new Promise((resolve) => setTimeout(resolve)); // the press is answered first
    void fetchContents().catch(() => undefined); // the screen that follows asks again
    try {
      const { language, words, parts } = book;
      const id = await mutateAsync({ text: { title: title.trim(), language, words, parts } });
      onKept(source);
      // The rest of a long text follows, wherever the learner is.
      if (isHere.current) navigation.navigate(routes.text(id));
      else dispatch({ type: 'started-over' });
    } catch (error) {
      dispatch({ type: 'not-saved', problem: toAppError(error).code === 'too_large' ? 'full' : 'failed' });
    }
  };
  return {
    state,
    give(source, title = '') {
      dispatch({ type: 'source-given', title });
      void read(source, learned, false);
    },
    async giveFile(file, title = '') {
      dispatch({ type: 'source-given', title });
      await readFile(file);
    },
    async giveAddress(address) {
      dispatch({ type: 'address-given' });
      await readPage(address);
    },
    nameLanguage(language) {
      // Whoever goes through the languages with the keys names several, and the last one counts.
      const named = state.status === 'read' ? state.read : state.status === 'reading' ? state.before : null;
      if (!named) return;
      dispatch({ type: 'language-named' });
      void read(named.source, language, true);
    },
    writeTitle: (title) => dispatch({ type: 'title-written', title }),
    save,
    cancel() {
      stop();
      dispatch({ type: 'canceled' });
    },
    startOver() {
      stop();
      dispatch({ type: 'started-over' });
    },
  };
}
