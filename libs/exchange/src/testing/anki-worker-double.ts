import { type AnkiOrder, answerAnki } from '../anki/anki-work.ts';

export type AnkiWorkerFate = 'works' | 'breaks' | 'fails' | 'hangs';

/**
 * Replaces the window's Worker by one that does its work in the page, crashes before it begins, answers with a failure,
 * or never answers. `ended` counts the terminated ones.
 */
export function fakeAnkiWorker(window: object, fate: AnkiWorkerFate = 'works') {
  const seen = { ended: 0, fate, remove: () => Reflect.deleteProperty(window, 'Worker') };
  class FakeWorker extends EventTarget {
    async postMessage({ phrases, options }: AnkiOrder) {
      await Promise.resolve();
      if (seen.fate === 'hangs') return;
      if (seen.fate === 'breaks') {
        this.dispatchEvent(new Event('error')); // as for a file that does not exist
        return;
      }
      const failed = { kind: 'failed', message: 'no memory' } as const;
      const data = seen.fate === 'fails' ? failed : await answerAnki({ phrases, options });
      this.dispatchEvent(new MessageEvent('message', { data }));
    }
    terminate() {
      seen.ended += 1;
    }
  }
  Object.defineProperty(window, 'Worker', { configurable: true, value: FakeWorker });
  return seen;
}
