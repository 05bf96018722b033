import { fakeWorker, type WorkerFate } from '@fabula/exchange/testing';
import { answerRead } from '../read-work.ts';

export { type EpubOptions, makeEpub } from './make-epub.ts';

/** A worker that reads texts in the page. */
export const fakeReadWorker = (window: object, fate?: WorkerFate) => fakeWorker(window, answerRead, fate);
