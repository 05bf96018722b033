import { useFetchPage } from '@fabula/data';
import type { TargetLanguage } from '@fabula/domain';
import { readOwnText, type TextSource } from '@fabula/own-texts';
import { startTransition, useEffect, useRef } from 'react';
import { fileSource } from './file-source.ts';
import type { NewTextEvent } from './new-text-state.ts';
import { fetchProblem, readProblem } from './page-problem.ts';

export interface TextReading {
  /** Cuts a text into lessons on this device; `isNamed`: the learner has said that it is in this language. */
  readonly read: (source: TextSource, language: TargetLanguage, isNamed: boolean) => Promise<void>;
  readonly readFile: (file: File) => Promise<void>;
  /** Has the server fetch a page, and reads it on this device. */
  readonly readPage: (address: string) => Promise<void>;
  readonly stop: () => void;
}

/**
 * Reads one text at a time and says what became of it; a text that came before is no longer waited for, nor any when
 * the screen is left.
 */
export function useReading(learned: TargetLanguage, dispatch: (event: NewTextEvent) => void): TextReading {
  const fetchPage = useFetchPage();
  const reading = useRef<AbortController | null>(null);
  const stop = () => reading.current?.abort();
  useEffect(() => () => reading.current?.abort(), []);

  const begin = () => {
    stop();
    const controller = new AbortController();
    reading.current = controller;
    return controller;
  };
  const read = async (source: TextSource, language: TargetLanguage, isNamed: boolean) => {
    const controller = begin();
    try {
      const book = await readOwnText({ source, language, isNamed }, controller.signal);
      // Nobody has touched what this draws, so the page answers meanwhile.
      startTransition(() => dispatch({ type: 'cut', source, book }));
    } catch (error) {
      if (reading.current !== controller) return;
      dispatch({ type: 'refused', problem: readProblem(error, source) });
    }
  };
  return {
    read,
    stop,
    async readFile(file) {
      const { signal } = begin();
      // A folder, or a file that its owner does not hand over, cannot be read.
      const source = await fileSource(file).catch(() => null);
      if (signal.aborted) return;
      if (source) await read(source, learned, false);
      else dispatch({ type: 'refused', problem: 'failed' });
    },
    async readPage(address) {
      const { signal } = begin();
      try {
        const page = await fetchPage(address, signal);
        signal.throwIfAborted();
        await read({ kind: 'page', ...page }, learned, false);
      } catch (error) {
        if (!signal.aborted) dispatch({ type: 'refused', problem: fetchProblem(error) });
      }
    },
  };
}
