import { answerJudge, type SentRequest } from '../player/speaking/judge-work.ts';

/** A fake of the browser's Worker that runs the judge's work in the page, because jsdom has no workers. */
export class InPageWorker extends EventTarget {
  static readonly started: InPageWorker[] = [];
  isTerminated = false;

  constructor() {
    super();
    InPageWorker.started.push(this);
  }

  postMessage(sent: SentRequest, transfer: Transferable[]): void {
    const { id, question } = structuredClone(sent, { transfer });
    queueMicrotask(() => {
      if (this.isTerminated) return;
      this.dispatchEvent(new MessageEvent('message', { data: structuredClone({ id, answer: answerJudge(question) }) }));
    });
  }

  terminate(): void {
    this.isTerminated = true;
  }
}
