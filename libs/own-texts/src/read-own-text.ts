import { askWorker } from '@fabula/exchange';
import { refuse } from './read-refusal.ts';
import type { LessonBook, ReadAnswer, ReadOrder, TextSource } from './read-work.ts';
import { takeText } from './take-text.ts';

export interface OwnTextOrder extends Omit<ReadOrder, 'source'> {
  readonly source: TextSource;
}

/**
 * Reads a text and cuts it into lessons, in a worker of its own that is loaded for it and terminated afterwards.
 * Nothing leaves the device.
 * @throws TextProblem if the text cannot become lessons; else as `askWorker` does
 */
export async function readOwnText({ source, ...how }: OwnTextOrder, signal?: AbortSignal): Promise<LessonBook> {
  const order: ReadOrder = { source: await takeText(source, signal), ...how };
  const answer = await askWorker<ReadAnswer>(startWorker(), order, { what: 'The book of lessons', signal });
  return answer.kind === 'book' ? answer.book : refuse(answer);
}

/** The bundler finds the worker by exactly this expression, and builds it as a file of its own. */
function startWorker(): Worker {
  return new Worker(new URL('./read.worker.ts', import.meta.url));
}
