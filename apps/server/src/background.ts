import type { Logger } from './log.ts';

/** Work that an answer must not wait for. Failures are logged; a stop waits for pending work. */
export interface Background {
  run(name: string, work: () => Promise<unknown>): void;
  /** Resolves when no work is pending, or after `timeoutMs`. */
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
      let isLate = false;
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<void>((done) => {
        timer = setTimeout(() => {
          isLate = true;
          done();
        }, timeoutMs);
      });
      while (running.size > 0 && !isLate) await Promise.race([Promise.all(running), late]);
      clearTimeout(timer);
    },
  };
}
