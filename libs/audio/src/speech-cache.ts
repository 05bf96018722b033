import { contentHash } from './content-hash.ts';
import { isClip, keptClipId } from './kept-clips.ts';
import type { RecordStorage } from './record-storage.ts';
import type { Clip, SpeechOptions } from './speech.ts';

/** Specification section 9: audio is kept for 24 hours. */
const lifetimeMs = 24 * 60 * 60_000;
/** About a hundred sentences of espeak's 16-bit sound. Bounds the memory of a page that stays open. */
const defaultMaxBytes = 24 * 1024 * 1024;
/** A few days' stories, which is little compared with what a browser lets a site keep. */
const defaultMaxStoredBytes = 64 * 1024 * 1024;
/** A database that has not answered by then is slower than a request to the server. */
const storageTimeoutMs = 300;
/** Without the server there is nothing else to wait for. */
const lateTimeoutMs = 5000;

export interface SpeechCache {
  /** The clip if it is in memory; synchronous. */
  get(question: SpeechOptions): Clip | null;
  /** The clip from memory, else from the device's database. Never rejects: a failure is a miss. */
  load(question: SpeechOptions): Promise<Clip | null>;
  /** The same, with more patience: for when the server cannot be reached. */
  loadLate(question: SpeechOptions): Promise<Clip | null>;
  set(question: SpeechOptions, clip: Clip): void;
  /** Keeps a clip in memory alone: one that stands in for another. */
  hold(question: SpeechOptions, clip: Clip): void;
}

export interface SpeechCacheOptions {
  readonly now: () => Date;
  readonly maxBytes?: number;
  /** Keeps clips beyond the page's life: `platform.storage.clips`. */
  readonly storage?: RecordStorage;
  /** Whose kept clips may be played: the user who is signed in. */
  readonly keptFor?: () => string | null;
  readonly maxStoredBytes?: number;
}

/** Caches clips by request, in memory and behind it on the device. Full memory evicts the least recently used clips. */
export function createSpeechCache(options: SpeechCacheOptions): SpeechCache {
  const { now, maxBytes = defaultMaxBytes, maxStoredBytes = defaultMaxStoredBytes } = options;
  const stored =
    options.storage &&
    storedClips(options.storage, { now, maxBytes: maxStoredBytes, keptFor: options.keptFor ?? (() => null) });
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

  const load = async (key: string, read: ((key: string) => Promise<KeptClip | null>) | undefined) => {
    const clip = get(key);
    if (clip || !read) return clip;
    const kept = await read(key);
    if (kept) set(key, kept);
    return kept?.clip ?? null;
  };

  return {
    get: (question) => get(contentHash(question)),
    load: async (question) => load(contentHash(question), stored?.get),
    loadLate: async (question) => load(contentHash(question), stored?.getLate),
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

interface StoredClipsOptions {
  readonly now: () => Date;
  readonly maxBytes: number;
  readonly keptFor: () => string | null;
}

/** Clips in the device's database. Every failure there is a miss, so the clip is requested from the server again. */
function storedClips(storage: RecordStorage, { now, maxBytes, keptFor }: StoredClipsOptions) {
  const isFresh = (at: number) => now().getTime() - at < lifetimeMs;

  async function read(key: string): Promise<KeptClip | null> {
    const record = await storage.get(key);
    if (record && isFresh(record.at) && isClip(record.value)) return { clip: record.value, at: record.at };
    const owner = keptFor();
    // What a learner keeps for offline use has no lifetime.
    const kept = owner === null ? null : await storage.get(keptClipId(owner, key));
    return isClip(kept?.value) ? { clip: kept.value, at: now().getTime() } : null;
  }

  function readWithin(timeoutMs: number, key: string): Promise<KeptClip | null> {
    const { promise: late, resolve } = Promise.withResolvers<null>();
    const timer = setTimeout(resolve, timeoutMs, null);
    return Promise.race([read(key).catch(() => null), late]).finally(() => clearTimeout(timer));
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
    get: (key: string) => readWithin(storageTimeoutMs, key),
    getLate: (key: string) => readWithin(lateTimeoutMs, key),
    put(key: string, kept: KeptClip) {
      write(key, kept).catch(() => undefined); // the next page fetches the clip again
    },
  };
}
