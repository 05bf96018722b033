import { answerRead, type ReadOrder } from './read-work.ts';

// A long book takes a second to read and to cut, so that is done beside the page.
self.addEventListener('message', ({ data }: MessageEvent<ReadOrder>) => self.postMessage(answerRead(data)));
