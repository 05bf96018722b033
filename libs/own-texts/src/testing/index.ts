import { fakeWorker, type WorkerFate } from '@fabula/exchange/testing';
import { answerRead, type ReadOrder } from '../read-work.ts';
import { answerTake, type TakeOrder } from '../take-work.ts';

export { type EpubOptions, makeEpub } from './make-epub.ts';
export { makePdf, type PdfOptions, type PdfText, pdfLines } from './make-pdf.ts';

/** A worker that reads texts in the page. */
export const fakeReadWorker = (window: object, fate?: WorkerFate) => fakeWorker(window, answer, fate);

async function answer(order: ReadOrder | TakeOrder) {
  if ('source' in order) return answerRead(order);
  return answerTake(async () => {
    if (order.kind === 'page') return (await import('../page/read-web-page.ts')).readWebPage(order.html);
    // A worker is given a copy of them.
    return (await import('../pdf/read-pdf.ts')).readPdf(order.bytes.slice());
  });
}
