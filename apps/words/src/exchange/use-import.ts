import { useImportWords, type WordsToImport } from '@fabula/data';
import {
  mostWordFileBytes,
  readWordFile,
  type WordFile,
  WordFileProblem,
  type WordFileProblemCode,
} from '@fabula/exchange/words';
import { toAppError, usePlatform } from '@fabula/platform';
import { useRef, useState } from 'react';

/** `failed`: the reader did not start, broke or took too long. */
export type ReadProblem = WordFileProblemCode | 'failed';
/** `full`: the account has no room. */
export type SendProblem = 'failed' | 'full';

export type ImportState =
  | { readonly status: 'choosing'; readonly problem: ReadProblem | null }
  | { readonly status: 'reading' }
  | { readonly status: 'read'; readonly file: WordFile; readonly name: string; readonly problem: SendProblem | null }
  | { readonly status: 'sending'; readonly file: WordFile; readonly name: string; readonly sent: number }
  | { readonly status: 'done'; readonly taken: number };

const nothingChosen: ImportState = { status: 'choosing', problem: null };

/** An import from the choice of a file to its end. What is closed meanwhile goes on, and shows nothing any more. */
export function useImport() {
  const { reporter } = usePlatform();
  const { mutateAsync: importWords } = useImportWords();
  const [state, setState] = useState<ImportState>(nothingChosen);
  const attempt = useRef(0);
  /** Sets the state as long as the learner has not begun anew. */
  const begin = () => {
    attempt.current += 1;
    const own = attempt.current;
    return (next: ImportState) => {
      if (attempt.current === own) setState(next);
    };
  };
  return {
    state,
    async read(chosen: File) {
      const show = begin();
      show({ status: 'reading' });
      try {
        // A file that is too large is refused by the reader, which needs no more of it to say so.
        const bytes = new Uint8Array(await chosen.slice(0, mostWordFileBytes + 1).arrayBuffer());
        show({ status: 'read', file: await readWordFile(bytes), name: chosen.name, problem: null });
      } catch (error) {
        if (!(error instanceof WordFileProblem)) reporter.report(error);
        show({ status: 'choosing', problem: error instanceof WordFileProblem ? error.code : 'failed' });
      }
    },
    async send(groups: readonly WordsToImport[]) {
      if (state.status !== 'read') return;
      const { file, name } = state;
      const show = begin();
      show({ status: 'sending', file, name, sent: 0 });
      try {
        const onSent = (sent: number) => show({ status: 'sending', file, name, sent });
        show({ status: 'done', taken: await importWords({ groups, onSent }) });
      } catch (error) {
        const problem = toAppError(error).code === 'too_large' ? 'full' : 'failed';
        show({ status: 'read', file, name, problem });
      }
    },
    startOver: () => begin()(nothingChosen),
  };
}

export type Importing = ReturnType<typeof useImport>;
