export type WorkerFate = 'works' | 'breaks' | 'fails' | 'hangs';

/**
 * Replaces the window's Worker by one that does its work in the page, crashes before it begins, answers with a failure,
 * or never answers. `started` counts those that were given their order, `ended` the terminated ones.
 */
export function fakeWorker<Order>(window: object, work: (order: Order) => unknown, fate: WorkerFate = 'works') {
  const seen = { started: 0, ended: 0, fate, remove: () => Reflect.deleteProperty(window, 'Worker') };
  class FakeWorker extends EventTarget {
    async postMessage(order: Order) {
      seen.started += 1;
      await Promise.resolve();
      if (seen.fate === 'hangs') return;
      if (seen.fate === 'breaks') {
        this.dispatchEvent(new Event('error')); // as for a file that does not exist
        return;
      }
      const data = seen.fate === 'fails' ? { kind: 'failed', message: 'no memory' } : await work(order);
      this.dispatchEvent(new MessageEvent('message', { data }));
    }
    terminate() {
      seen.ended += 1;
    }
  }
  Object.defineProperty(window, 'Worker', { configurable: true, value: FakeWorker });
  return seen;
}
