import type { RequestHandler } from 'msw';

type Worker = ReturnType<typeof import('msw/browser')['setupWorker']>;

let worker: Promise<Worker> | undefined;

/** Answers a story's requests with its own handlers and forgets them after it; nothing is loaded where there are none. */
export async function answerNetwork(handlers: readonly RequestHandler[] | undefined) {
  if (!handlers || handlers.length === 0) return undefined;
  worker ??= startWorker();
  const running = await worker;
  running.use(...handlers);
  return () => running.resetHandlers();
}

async function startWorker(): Promise<Worker> {
  const { setupWorker } = await import('msw/browser');
  const created = setupWorker();
  await created.start({ quiet: true, onUnhandledFrame: 'bypass' });
  return created;
}
