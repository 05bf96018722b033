import type { Background } from '../background.ts';
import type { ObjectFacts, ObjectStore } from '../storage/object-store.ts';
import type { SharedFiles } from '../storage/shared-files.ts';
import type { SpeechCache } from './speech-cache.ts';

const folder = 'speech/';
const dayMs = 86_400_000;
/** A sound that is still heard so long after it was written is written anew, so that what goes first is what nobody hears. */
const freshMs = 7 * dayMs;

/** This server's sounds before those of all: what one has made the others need not make, and each fetches it once. */
export function createSharedSpeech(
  own: SpeechCache,
  { store, ask }: Pick<SharedFiles, 'store' | 'ask'>,
  background: Background,
  now: () => number = Date.now,
): SpeechCache {
  // Nobody who listens waits for it, and where it fails the sound is made again some day.
  const share = (key: string, content: Uint8Array) =>
    background.run('share a sound', () => ask(() => store.put(folder + key, content, 'application/octet-stream')));
  const fetchIt = async (key: string) => {
    const found = await ask(() => store.get(folder + key));
    if (!found) return undefined;
    background.run('keep a shared sound', () => own.put(key, found.content));
    if (now() - found.changedMs > freshMs) share(key, found.content);
    return found.content;
  };
  return {
    get: async (key) => (await own.get(key)) ?? fetchIt(key),
    async put(key, content) {
      share(key, content);
      await own.put(key, content);
    },
  };
}

/** Removes the sounds that nobody has heard for the longest, until the others take no more than `mostBytes`. */
export async function removeOldSounds(store: ObjectStore, mostBytes: number): Promise<void> {
  const sounds: ObjectFacts[] = [];
  for await (const facts of store.list(folder)) sounds.push(facts);
  let total = 0;
  for (const { name, bytes } of sounds.toSorted((a, b) => b.changedMs - a.changedMs)) {
    total += bytes;
    if (total > mostBytes) await store.remove(name);
  }
}
