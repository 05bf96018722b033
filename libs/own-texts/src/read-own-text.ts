import { askWorker } from '@fabula/exchange';
import type { LessonBook, ReadAnswer, ReadOrder } from './read-work.ts';
import { TextProblem } from './text-problem.ts';

/**
 * Reads a text and cuts it into lessons, in a worker of its own that is loaded for it and terminated afterwards.
 * Nothing leaves the device.
 * @throws TextProblem if the text cannot become lessons; else as `askWorker` does
 */
export async function readOwnText(order: ReadOrder, signal?: AbortSignal): Promise<LessonBook> {
  const answer = await askWorker<ReadAnswer>(startWorker(), order, { what: 'The book of lessons', signal });
  if (answer.kind === 'problem') throw new TextProblem(answer.code);
  if (answer.kind === 'failed') throw new Error(`The text was not read: ${answer.message}`);
  return answer.book;
}

/** The bundler finds the worker by exactly this expression, and builds it as a file of its own. */
function startWorker(): Worker {
  return new Worker(new URL('./read.worker.ts', import.meta.url));
}
