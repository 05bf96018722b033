export { type EpubOptions, makeEpub } from './make-epub.ts';
export { fakeReadWorker } from './read-worker-double.ts';
