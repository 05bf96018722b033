import { askWorker } from '@fabula/exchange';
import { isPdf } from './pdf/is-pdf.ts';
import { refuse } from './read-refusal.ts';
import type { ReadOrder, TextSource } from './read-work.ts';
import type { TakeAnswer, TakeOrder } from './take-work.ts';
import { mostFileBytes } from './text-problem.ts';

/**
 * A text out of a PDF or a page of the web, each in a worker that is loaded for it and terminated afterwards. Other
 * texts stay as they are.
 * @throws TextProblem, or as `askWorker` does
 */
export async function takeText(source: TextSource, signal?: AbortSignal): Promise<ReadOrder['source']> {
  if (source.kind === 'page') {
    if (source.type === 'text') return { kind: 'found', text: source.content };
    return ask(pageWorker(), { kind: 'page', html: source.content }, '', signal);
  }
  if (source.kind === 'file' && isPdf(source.name, source.bytes) && source.bytes.length <= mostFileBytes) {
    return ask(pdfWorker(), { kind: 'pdf', bytes: source.bytes }, source.name, signal);
  }
  return source;
}

async function ask(worker: Worker, order: TakeOrder, name: string, signal: AbortSignal | undefined) {
  const answer = await askWorker<TakeAnswer>(worker, order, { what: 'The text', signal });
  return answer.kind === 'text' ? ({ kind: 'taken', text: answer.text, name } as const) : refuse(answer);
}

// The bundler finds the workers by exactly these expressions, and builds each as a file of its own.
const pdfWorker = () => new Worker(new URL('./pdf.worker.ts', import.meta.url));
const pageWorker = () => new Worker(new URL('./page.worker.ts', import.meta.url));
