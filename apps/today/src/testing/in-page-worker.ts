import { answerJudge, type SentQuestion } from '../player/speaking/judge-work.ts';

/** The judge's worker at the browser's edge: jsdom has none, and its work needs none. */
export class InPageWorker extends EventTarget {
  static readonly started: InPageWorker[] = [];
  isTerminated = false;

  constructor() {
    super();
    InPageWorker.started.push(this);
  }

  postMessage(sent: SentQuestion, transfer: Transferable[]): void {
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
