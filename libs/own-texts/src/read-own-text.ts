import type { LessonBook, ReadAnswer, ReadOrder } from './read-work.ts';
import { TextProblem } from './text-problem.ts';

/** Far more than the longest book takes on a slow phone. */
const longestMs = 2 * 60_000;

/**
 * Reads a text and cuts it into lessons, in a worker of its own that is loaded for it and terminated afterwards. Nothing
 * leaves the device.
 * @throws TextProblem if the text cannot become lessons; Error if the worker does not start, breaks or takes two minutes;
 *   the signal's reason when it is aborted
 */
export async function readOwnText(order: ReadOrder, signal?: AbortSignal): Promise<LessonBook> {
  signal?.throwIfAborted();
  const worker = startWorker();
  const { promise, resolve, reject } = Promise.withResolvers<ReadAnswer>();
  const timer = setTimeout(() => reject(new Error('The text was not read in time')), longestMs);
  const abort = () => reject(signal?.reason);
  signal?.addEventListener('abort', abort);
  worker.addEventListener('message', ({ data }: MessageEvent<ReadAnswer>) => resolve(data));
  // An event without a message means that the worker's code could not be loaded.
  worker.addEventListener('error', ({ message }) => reject(new Error(`The reader broke: ${message || 'no start'}`)));
  try {
    worker.postMessage(order);
    const answer = await promise;
    if (answer.kind === 'problem') throw new TextProblem(answer.code);
    if (answer.kind === 'failed') throw new Error(`The text was not read: ${answer.message}`);
    return answer.book;
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', abort);
    worker.terminate();
  }
}

/** The bundler finds the worker by exactly this expression, and builds it as a file of its own. */
function startWorker(): Worker {
  return new Worker(new URL('./read.worker.ts', import.meta.url));
}
