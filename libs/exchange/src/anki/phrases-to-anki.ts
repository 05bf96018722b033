import type { ExchangedPhrase } from '../exchanged-phrase.ts';
import { askWorker } from '../worker/ask-worker.ts';
import type { AnkiAnswer, AnkiOrder } from './anki-work.ts';
import type { AnkiOptions } from './note-rows.ts';
import { sqliteUrl } from './sqlite-url.ts';

export type { AnkiOptions } from './note-rows.ts';

/**
 * The phrases as an Anki package (.apkg): a deck for each language, and two cards with their learning state for each
 * phrase. It is made in a worker of its own, which is loaded for it with SQLite and terminated afterwards. Rejects with
 * an Error if they cannot be loaded, crash, or take two minutes.
 */
export async function phrasesToAnki(
  phrases: readonly ExchangedPhrase[],
  options: AnkiOptions,
): Promise<Uint8Array<ArrayBuffer>> {
  const order: AnkiOrder = { phrases, options, sqliteUrl };
  const answer = await askWorker<AnkiAnswer>(startWorker(), order, { what: 'The Anki package' });
  if (answer.kind === 'failed') throw new Error(`The Anki package was not made: ${answer.message}`);
  return answer.bytes;
}

/** The bundler finds the worker by exactly this expression, and builds it as a file of its own. */
function startWorker(): Worker {
  return new Worker(new URL('./anki.worker.ts', import.meta.url));
}
