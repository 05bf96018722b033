import { isArrayBuffer, type RecordStorage } from './record-storage.ts';
import type { Clip, SpeechOptions } from './speech.ts';

/** Specification section 9: audio is kept for 24 hours. */
const lifetimeMs = 24 * 60 * 60_000;
/** About a hundred sentences of espeak's 16-bit sound. Bounds the memory of a page that stays open. */
const defaultMaxBytes = 24 * 1024 * 1024;
/** A few days' stories, which is little compared with what a browser lets a site keep. */
const defaultMaxStoredBytes = 64 * 1024 * 1024;
/** A database that has not answered by then is slower than a request to the server. */
const storageTimeoutMs = 300;

export interface SpeechCache {
  /** The clip if it is in memory; synchronous. */
  get(question: SpeechOptions): Clip | null;
  /** The clip from memory, else from the device's database. Never rejects: a failure is a miss. */
  load(question: SpeechOptions): Promise<Clip | null>;
  set(question: SpeechOptions, clip: Clip): void;
  /** Keeps a clip in memory alone: one that stands in for another. */
  hold(question: SpeechOptions, clip: Clip): void;
}

export interface SpeechCacheOptions {
  readonly now: () => Date;
  readonly maxBytes?: number;
  /** Keeps clips beyond the page's life: `platform.storage.clips`. */
  readonly storage?: RecordStorage;
  readonly maxStoredBytes?: number;
}

/** Caches clips by request, in memory and behind it on the device. Full memory evicts the least recently used clips. */
export function createSpeechCache(options: SpeechCacheOptions): SpeechCache {
  const { now, maxBytes = defaultMaxBytes, maxStoredBytes = defaultMaxStoredBytes } = options;
  const stored = options.storage && storedClips(options.storage, now, maxStoredBytes);
  const clips = new Map<string, KeptClip>();
  let bytes = 0;

  const remove = (key: string) => {
    bytes -= clips.get(key)?.clip.bytes.byteLength ?? 0;
    clips.delete(key);
  };

  const get = (key: string) => {
    const kept = clips.get(key);
    if (!kept) return null;
    remove(key);
    if (now().getTime() - kept.at >= lifetimeMs) return null;
    clips.set(key, kept); // re-inserted, so that the map's order is the order of last use
    bytes += kept.clip.bytes.byteLength;
    return kept.clip;
  };

  const set = (key: string, kept: KeptClip) => {
    remove(key);
    if (kept.clip.bytes.byteLength > maxBytes) return;
    clips.set(key, kept);
    bytes += kept.clip.bytes.byteLength;
    for (const oldest of clips.keys()) {
      if (bytes <= maxBytes) break;
      remove(oldest);
    }
  };

  return {
    get: (question) => get(contentHash(question)),
    async load(question) {
      const key = contentHash(question);
      const clip = get(key);
      if (clip || !stored) return clip;
      const kept = await stored.get(key);
      if (kept) set(key, kept);
      return kept?.clip ?? null;
    },
    set(question, clip) {
      const key = contentHash(question);
      const kept = { clip, at: now().getTime() };
      set(key, kept);
      stored?.put(key, kept);
    },
    hold: (question, clip) => set(contentHash(question), { clip, at: now().getTime() }),
  };
}

interface KeptClip {
  readonly clip: Clip;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** Clips in the device's database. Every failure there is a miss, so the clip is requested from the server again. */
function storedClips(storage: RecordStorage, now: () => Date, maxBytes: number) {
  const isFresh = (at: number) => now().getTime() - at < lifetimeMs;

  async function read(key: string): Promise<KeptClip | null> {
    const record = await storage.get(key);
    return record && isFresh(record.at) && isClip(record.value) ? { clip: record.value, at: record.at } : null;
  }

  async function write(id: string, { clip, at }: KeptClip) {
    const sizeBytes = clip.bytes.byteLength;
    if (sizeBytes > maxBytes) return;
    await storage.put({ id, owner: '', group: '', at, sizeBytes, value: clip });
    let total = 0;
    const newestFirst = [...(await storage.entries(''))].reverse();
    const superfluous = newestFirst.filter((entry) => {
      total += entry.sizeBytes;
      return total > maxBytes || !isFresh(entry.at);
    });
    if (superfluous.length > 0) await storage.remove(superfluous.map((entry) => entry.id));
  }

  return {
    get(key: string): Promise<KeptClip | null> {
      const { promise: late, resolve } = Promise.withResolvers<null>();
      const timer = setTimeout(resolve, storageTimeoutMs, null);
      return Promise.race([read(key).catch(() => null), late]).finally(() => clearTimeout(timer));
    },
    put(key: string, kept: KeptClip) {
      write(key, kept).catch(() => undefined); // the next page fetches the clip again
    },
  };
}

function isClip(value: unknown): value is Clip {
  if (typeof value !== 'object' || value === null) return false;
  const { bytes, mimeType, durationMs, words }: Partial<Record<keyof Clip, unknown>> = value;
  return isArrayBuffer(bytes) && typeof mimeType === 'string' && typeof durationMs === 'number' && Array.isArray(words);
}

const fnvOffset = 0xcbf29ce484222325n;
const fnvPrime = 0x100000001b3n;

/**
 * 64-bit FNV-1a (RFC 9923) over the request's UTF-8, in hexadecimal. SHA-256 would not do: browsers offer it only on
 * secure origins and only asynchronously, and a tap must play within 50 ms.
 */
export function contentHash({ text, language, voice = '', accent, speaker }: SpeechOptions): string {
  const asked = [language, voice, text, ...(accent ? [accent] : []), ...(speaker === undefined ? [] : [speaker])];
  let hash = fnvOffset;
  for (const byte of new TextEncoder().encode(JSON.stringify(asked))) {
    hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * fnvPrime);
  }
  return hash.toString(16).padStart(16, '0');
}
