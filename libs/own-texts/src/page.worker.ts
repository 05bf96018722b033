import { readWebPage } from './page/read-web-page.ts';
import { answerTake, type TakeOrder } from './take-work.ts';

// A worker of its own: the page of a stranger is taken apart far from our own page, by code that no other text needs.
self.addEventListener('message', async ({ data }: MessageEvent<Extract<TakeOrder, { kind: 'page' }>>) =>
  self.postMessage(await answerTake(() => readWebPage(data.html))),
);
