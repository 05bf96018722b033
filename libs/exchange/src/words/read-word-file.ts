import { sqliteUrl } from '../anki/sqlite-url.ts';
import { askWorker } from '../worker/ask-worker.ts';
import { type WordFile, WordFileProblem } from './word-file.ts';
import type { WordAnswer, WordOrder } from './word-work.ts';

export { type ExchangedState, type ExchangedWord, exchangedStates } from './exchanged-word.ts';
export { mostWordRows, type WordField, type WordFile, WordFileProblem, type WordFileProblemCode } from './word-file.ts';
export { wordsToCsv } from './words-to-csv.ts';

/** Anki packages carry sounds and pictures. */
export const mostWordFileBytes = 100 * 1024 * 1024;

/**
 * Reads a file with words: a delimited text, an Anki package, or an account's archive. It is read in a worker of its
 * own, which is loaded for it and terminated afterwards.
 * @throws WordFileProblem if the file cannot be read; Error if the worker does not start, breaks or takes two minutes
 */
export async function readWordFile(bytes: Uint8Array): Promise<WordFile> {
  if (bytes.length > mostWordFileBytes) throw new WordFileProblem('too_large');
  const order: WordOrder = { bytes, sqliteUrl };
  const answer = await askWorker<WordAnswer>(startWorker(), order, { what: 'The list of words' });
  if (answer.kind === 'problem') throw new WordFileProblem(answer.code);
  if (answer.kind === 'failed') throw new Error(`The file was not read: ${answer.message}`);
  return answer.file;
}

/** The bundler finds the worker by exactly this expression, and builds it as a file of its own. */
function startWorker(): Worker {
  return new Worker(new URL('./words.worker.ts', import.meta.url));
}
