import { routes } from '@fabula/contracts';
import { useFetchPage, useKeepText } from '@fabula/data';
import type { TargetLanguage } from '@fabula/domain';
import { readOwnText, type TextSource } from '@fabula/own-texts';
import { toAppError, usePlatform } from '@fabula/platform';
import { useEffect, useReducer, useRef } from 'react';
import { type NewTextState, nothingGiven, reduce } from './new-text-state.ts';
import { fetchProblem, readProblem } from './page-problem.ts';

export interface NewTextWriting {
  readonly state: NewTextState;
  /** Reads what was pasted or opened and cuts it into lessons, on this device; under this title, if it has one. */
  readonly give: (source: TextSource, title?: string) => void;
  /** Has the server fetch a page, and reads it on this device. */
  readonly giveAddress: (address: string) => Promise<void>;
  /** Cuts it again in the language that the learner names. */
  readonly nameLanguage: (language: TargetLanguage) => void;
  readonly writeTitle: (title: string) => void;
  /** Keeps it with the account and opens its table of contents. */
  readonly save: () => Promise<void>;
  readonly startOver: () => void;
}

/**
 * A text on its way from the learner's device to lessons. Leaving the screen stops the reading, and not the sending.
 */
export function useNewText(learned: TargetLanguage, onKept: () => void): NewTextWriting {
  const { navigation } = usePlatform();
  const { mutateAsync } = useKeepText();
  const fetchPage = useFetchPage();
  const [state, dispatch] = useReducer(reduce, nothingGiven);
  const reading = useRef<AbortController | null>(null);
  useEffect(() => () => reading.current?.abort(), []);

  /** What was under way before is no longer waited for. */
  const begin = () => {
    reading.current?.abort();
    const controller = new AbortController();
    reading.current = controller;
    return controller;
  };
  const read = async (source: TextSource, language: TargetLanguage, isNamed: boolean) => {
    const controller = begin();
    try {
      const book = await readOwnText({ source, language, isNamed }, controller.signal);
      dispatch({ type: 'cut', source, book });
    } catch (error) {
      if (reading.current !== controller) return;
      dispatch({ type: 'refused', problem: readProblem(error, source) });
    }
  };
  const giveAddress = async (address: string) => {
    dispatch({ type: 'address-given' });
    const { signal } = begin();
    try {
      const page = await fetchPage(address, signal);
      signal.throwIfAborted();
      await read({ kind: 'page', ...page }, learned, false);
    } catch (error) {
      if (!signal.aborted) dispatch({ type: 'refused', problem: fetchProblem(error) });
    }
  };
  const save = async () => {
    dispatch({ type: 'saving' });
    if (state.status !== 'read' || state.read.title.trim() === '') return;
    const { book, title } = state.read;
    const { pathname } = navigation.getLocation();
    try {
      const { language, words, parts } = book;
      const onSent = (sent: number) => dispatch({ type: 'sent', parts: sent });
      const id = await mutateAsync({ text: { title: title.trim(), language, words, parts }, onSent });
      dispatch({ type: 'started-over' });
      onKept();
      if (navigation.getLocation().pathname === pathname) navigation.navigate(routes.text(id));
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
    giveAddress,
    nameLanguage(language) {
      if (state.status !== 'read') return;
      dispatch({ type: 'language-named' });
      void read(state.read.source, language, true);
    },
    writeTitle: (title) => dispatch({ type: 'title-written', title }),
    save,
    startOver() {
      reading.current?.abort();
      dispatch({ type: 'started-over' });
    },
  };
}
