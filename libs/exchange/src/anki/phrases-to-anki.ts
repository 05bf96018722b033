import type { ExchangedPhrase } from '../exchanged-phrase.ts';
import type { AnkiAnswer, AnkiOrder } from './anki-work.ts';
import type { AnkiOptions } from './note-rows.ts';

export type { AnkiOptions } from './note-rows.ts';

/** Far more than the largest collection takes on a slow phone: whoever waits longer waits for nothing. */
const longestMs = 2 * 60_000;

/**
 * The phrases as an Anki package (.apkg): a deck for each language, two cards for each phrase, with what they have learned.
 * It is made in a worker of its own, fetched for it with SQLite and ended afterwards. Rejects with an Error where they
 * cannot be fetched, break or take two minutes.
 */
export async function phrasesToAnki(
  phrases: readonly ExchangedPhrase[],
  options: AnkiOptions,
): Promise<Uint8Array<ArrayBuffer>> {
  const worker = startWorker();
  const { promise, resolve, reject } = Promise.withResolvers<AnkiAnswer>();
  const timer = setTimeout(() => reject(new Error('The Anki package was not made in time')), longestMs);
  worker.addEventListener('message', ({ data }: MessageEvent<AnkiAnswer>) => resolve(data));
  worker.addEventListener('error', (event) => {
    // Without a message: its code could not be fetched.
    reject(new Error(`The Anki worker broke: ${event.message || 'it did not start'}`));
  });
  try {
    worker.postMessage({ phrases, options, sqliteUrl } satisfies AnkiOrder);
    const answer = await promise;
    if (answer.kind === 'failed') throw new Error(`The Anki package was not made: ${answer.message}`);
    return answer.bytes;
  } finally {
    clearTimeout(timer);
    worker.terminate();
  }
}

/** The bundler puts SQLite beside the files of whoever is built with this, and its address here. */
const sqliteUrl = new URL('sql.js/dist/sql-wasm-browser.wasm', import.meta.url).href;

/** The bundler finds the worker by exactly this expression, and gives it a file of its own. */
function startWorker(): Worker {
  return new Worker(new URL('./anki.worker.ts', import.meta.url));
}
