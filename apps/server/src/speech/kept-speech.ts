import { createHash } from 'node:crypto';
import type { KeptSpeech, SpokenAudio } from '@fabula/supabase/host';
import type { SpeechCache } from './speech-cache.ts';

/** Part of every key: raise it when the sound or the timings of the same text change. */
const version = 7;

/** A sound that is being made, and how many callers wait for it. */
interface UnderWay {
  readonly sound: Promise<SpokenAudio>;
  readonly wanted: AbortController;
  waiting: number;
}

/** One cache for the sounds of all synthesizers, including hosted voices, so that each is paid for once. */
export function createKeptSpeech(cache: SpeechCache): KeptSpeech {
  const underWay = new Map<string, UnderWay>();

  async function find(key: string): Promise<SpokenAudio | undefined> {
    const content = await cache.get(fileOf(key)).catch(() => undefined);
    const kept = content && unpack(content);
    return kept && { ...kept, cached: true };
  }

  async function findOrMake(key: string, make: () => Promise<SpokenAudio>): Promise<SpokenAudio> {
    const kept = await find(key);
    if (kept) return kept;
    const made = await make();
    // A full disk affects only the cache, not the sound: the next listener waits a little longer.
    await cache.put(fileOf(key), pack(made)).catch(() => undefined);
    return made;
  }

  function begin(key: string, make: (wanted: AbortSignal) => Promise<SpokenAudio>): UnderWay {
    const wanted = new AbortController();
    const begun = { sound: findOrMake(key, () => make(wanted.signal)), wanted, waiting: 0 };
    underWay.set(key, begun);
    const over = () => {
      if (underWay.get(key) === begun) underWay.delete(key);
    };
    begun.sound.then(over, over);
    return begun;
  }

  return {
    find,
    async once(key, make, signal) {
      signal.throwIfAborted();
      const joined = underWay.get(key) ?? begin(key, make);
      joined.waiting += 1;
      const gone = Promise.withResolvers<never>();
      const leave = () => gone.reject(signal.reason);
      signal.addEventListener('abort', leave);
      try {
        return await Promise.race([joined.sound, gone.promise]);
      } finally {
        signal.removeEventListener('abort', leave);
        joined.waiting -= 1;
        if (joined.waiting === 0) {
          // A later caller starts again instead of joining what is being given up.
          if (underWay.get(key) === joined) underWay.delete(key);
          joined.wanted.abort(signal.reason);
        }
      }
    },
  };
}

function fileOf(key: string): string {
  return createHash('sha256')
    .update(JSON.stringify([version, key]))
    .digest('hex');
}

type Kept = Omit<SpokenAudio, 'cached'>;

/** One file: the length of the description, the description as JSON, the sound. */
function pack({ audio, mimeType, durationMs, words, timing }: SpokenAudio): Uint8Array {
  const description = Buffer.from(JSON.stringify({ mimeType, durationMs, words, timing, bytes: audio.byteLength }));
  const length = Buffer.alloc(4);
  length.writeUInt32LE(description.byteLength);
  return Buffer.concat([length, description, audio]);
}

/** Undefined for a file without its end, which a power failure may have lost. */
function unpack(content: Buffer): Kept | undefined {
  try {
    const length = content.readUInt32LE(0);
    // Written by pack() under a name that is the hash of its key.
    const { bytes, ...description } = JSON.parse(content.subarray(4, 4 + length).toString()) as Omit<Kept, 'audio'> & {
      readonly bytes: number;
    };
    const audio = content.subarray(4 + length);
    return bytes > 0 && audio.byteLength === bytes ? { ...description, audio } : undefined;
  } catch {
    return undefined;
  }
}
