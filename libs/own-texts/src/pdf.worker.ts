import { answerTake, type TakeOrder } from './take-work.ts';

// A worker of its own, because reading PDFs takes a megabyte of code that no other text needs. pdf.js takes a worker in
// which it is loaded for one of its own, and would answer in our place, unless it finds that nothing can be posted there.
const post = self.postMessage.bind(self);
Object.assign(self, { postMessage: undefined });
const reader = import('./pdf/read-pdf.ts');

self.addEventListener('message', async ({ data }: MessageEvent<Extract<TakeOrder, { kind: 'pdf' }>>) =>
  post(await answerTake(async () => (await reader).readPdf(data.bytes))),
);
