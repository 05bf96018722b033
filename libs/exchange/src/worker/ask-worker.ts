/** Far more than the longest work takes on a slow phone, so a longer wait would be useless. */
const longestMs = 2 * 60_000;

export interface WorkerTask {
  /** What the worker makes, for messages: "The Anki package". */
  readonly what: string;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Gives a worker its one order, answers with its one message, and terminates it.
 * @throws Error if it does not start, breaks or takes two minutes; the signal's reason when it is aborted
 */
export async function askWorker<Answer>(worker: Worker, order: unknown, { what, signal }: WorkerTask): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const timer = setTimeout(() => reject(new Error(`${what} was not made in time`)), longestMs);
  const abort = () => reject(signal?.reason);
  signal?.addEventListener('abort', abort);
  worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => resolve(data));
  worker.addEventListener('error', ({ message }) => {
    // An event without a message means that the worker's code could not be loaded.
    reject(new Error(`${what} was not made: ${message || 'its worker did not start'}`));
  });
  try {
    signal?.throwIfAborted();
    worker.postMessage(order);
    return await promise;
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', abort);
    worker.terminate();
  }
}
