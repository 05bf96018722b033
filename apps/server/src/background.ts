import type { Logger } from './log.ts';

/** Work that an answer must not wait for. Failures are logged; a stop waits for what is under way. */
export interface Background {
  run(name: string, work: () => Promise<unknown>): void;
  /** Resolves when nothing is under way, or after `timeoutMs`. */
  drain(timeoutMs: number): Promise<void>;
}

export function createBackground(log: Logger): Background {
  const running = new Set<Promise<unknown>>();
  return {
    run(name, work) {
      const task = Promise.resolve()
        .then(work)
        .catch((err: unknown) => log.error({ err, task: name }, 'background work failed'))
        .finally(() => running.delete(task));
      running.add(task);
    },
    async drain(timeoutMs) {
      const timeout = AbortSignal.timeout(timeoutMs);
      const late = new Promise<void>((done) => timeout.addEventListener('abort', () => done(), { once: true }));
      while (running.size > 0 && !timeout.aborted) await Promise.race([Promise.all(running), late]);
    },
  };
}
