import { type AnkiOrder, answerAnki } from '../anki/anki-work.ts';
import { fakeWorker, type WorkerFate } from './worker-double.ts';

export { fakeWorker, type WorkerFate } from './worker-double.ts';

/** A worker that makes Anki packages in the page, with SQLite as Node finds it. */
export const fakeAnkiWorker = (window: object, fate?: WorkerFate) =>
  fakeWorker(window, ({ phrases, options }: AnkiOrder) => answerAnki({ phrases, options }), fate);
