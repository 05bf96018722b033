import type { TargetLanguage } from '@fabula/domain';
import { createStore, type Platform, rowsOf, type StoreApi, toAppError, usePlatform, useStore } from '@fabula/platform';

type Tables = Awaited<ReturnType<Platform['api']['tablesAs']>>;

/** A text as the device has cut it. */
export interface NewText {
  readonly title: string;
  readonly language: TargetLanguage;
  readonly words: number;
  readonly parts: readonly {
    readonly chapter: string | null;
    readonly sentences: readonly string[];
    readonly keyPhrases: readonly string[];
    /** Its words, as `writtenWords` writes them. */
    readonly vocabulary: string;
  }[];
}

/** A text of which the first lessons have arrived and the rest has not. */
export interface Sending {
  /** How many lessons have arrived. */
  readonly sent: number;
  /** Why it stopped; null while it goes on. `full`: the account has no room. */
  readonly problem: 'failed' | 'full' | null;
  /** Sends what has not arrived. */
  readonly again: () => void;
}

type Sendings = Readonly<Record<string, Sending>>;

const stores = new WeakMap<Platform, StoreApi<Sendings>>();

function sendingsOf(platform: Platform): StoreApi<Sendings> {
  const store = stores.get(platform) ?? createStore<Sendings>(() => ({}));
  stores.set(platform, store);
  return store;
}

/** How far the rest of a text is; null where nothing of it is on its way from this page. */
export function useSending(textId: string): Sending | null {
  const platform = usePlatform();
  return useStore(sendingsOf(platform), (sendings) => sendings[textId] ?? null);
}

/** So many characters of lessons go into one request, which a slow line carries in a second or two. */
const batchCharacters = 60_000;

/** A text's row and its lessons in requests, each with the number of its last lesson. */
export interface TextRequests {
  readonly first: () => Promise<number>;
  readonly rest: readonly (() => Promise<number>)[];
}

/** What has to be sent for a text. What has arrived already is not sent twice into the account. */
export function requestsOf(tables: Tables, id: string, { title, language, words, parts }: NewText): TextRequests {
  const again = { ignoreDuplicates: true };
  const rows = parts.map(({ chapter, sentences, keyPhrases, vocabulary }, index) => ({
    ...{ text_id: id, part: index + 1, chapter, vocabulary },
    ...{ sentences: [...sentences], key_phrases: [...keyPhrases] },
  }));
  const sizeOf = ({ sentences, vocabulary }: (typeof rows)[number]) => sentences.join('').length + vocabulary.length;
  const [first, ...rest] = batchesOf(rows, sizeOf).map((batch) => async () => {
    const kept = tables.from('own_text_parts').upsert(batch, { onConflict: 'text_id,part', ...again });
    rowsOf(await kept.select('part'));
    return batch.at(-1)?.part ?? 0;
  });
  return {
    async first() {
      const row = { id, title, language, words, parts: parts.length };
      rowsOf(
        await tables
          .from('own_texts')
          .upsert(row, { onConflict: 'id', ...again })
          .select('id'),
      );
      return first ? await first() : 0;
    },
    rest,
  };
}

/** The longest wait: a page that draws something all the time is never idle. */
const idleMs = 1000;

/** Resolves once the page has nothing else to do. Safari has no idle callbacks. */
function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    if (window.requestIdleCallback) window.requestIdleCallback(() => resolve(), { timeout: idleMs });
    else setTimeout(resolve);
  });
}

/** Sends the rest of a text while the page is open, and tells whoever shows it; `onEnd` after each end. */
export async function sendRest(
  platform: Platform,
  id: string,
  sent: number,
  rest: TextRequests['rest'],
  onEnd: () => void,
): Promise<void> {
  const { setState } = sendingsOf(platform);
  const waiting = [...rest];
  let arrived = sent;
  const say = (problem: Sending['problem']) => {
    const again = () => void sendRest(platform, id, arrived, waiting, onEnd);
    setState({ [id]: { sent: arrived, problem, again } });
  };
  try {
    say(null);
    await whenIdle();
    while (waiting[0]) {
      arrived = await waiting[0]();
      waiting.shift();
      say(null);
    }
    setState(({ [id]: _done, ...others }) => others, true);
  } catch (error) {
    say(toAppError(error).code === 'too_large' ? 'full' : 'failed');
  } finally {
    onEnd();
  }
}

function batchesOf<Item>(items: readonly Item[], sizeOf: (item: Item) => number): Item[][] {
  const batches: Item[][] = [];
  let size = Number.POSITIVE_INFINITY;
  for (const item of items) {
    size += sizeOf(item);
    if (size > batchCharacters) {
      batches.push([]);
      size = sizeOf(item);
    }
    batches.at(-1)?.push(item);
  }
  return batches;
}
