import { type AnkiOrder, answerAnki } from '../anki/anki-work.ts';
import { answerWords, type WordOrder } from '../words/word-work.ts';
import { fakeWorker, type WorkerFate } from './worker-double.ts';

export { ankiDeck } from './anki-deck.ts';
export { fakeWorker, type WorkerFate } from './worker-double.ts';

/** A worker that makes Anki packages in the page, with SQLite as Node finds it. */
export const fakeAnkiWorker = (window: object, fate?: WorkerFate) =>
  fakeWorker(window, ({ phrases, options }: AnkiOrder) => answerAnki({ phrases, options }), fate);

/** A worker that reads files with words in the page, with SQLite as Node finds it. */
export const fakeWordsWorker = (window: object, fate?: WorkerFate) =>
  fakeWorker(window, ({ bytes }: WordOrder) => answerWords({ bytes }), fate);
