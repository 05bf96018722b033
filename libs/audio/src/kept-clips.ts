import { contentHash } from './content-hash.ts';
import { isArrayBuffer, type RecordEntry, type RecordStorage } from './record-storage.ts';
import type { Clip, SpeechOptions } from './speech.ts';

/** What one thing takes of the device. */
export interface KeptSize {
  readonly sounds: number;
  readonly sizeBytes: number;
}

/**
 * Clips that a learner keeps for offline use: a story's, or those of the due phrases, each under its name. They lie
 * beside the cached ones under the learner's id, so the cache's bound and its age do not count them. Every call rejects
 * where the device's database is blocked or full.
 */
export interface KeptClips {
  /** Adds this name to a clip that is here already. Resolves with whether it is. */
  mark(name: string, question: SpeechOptions): Promise<boolean>;
  keep(name: string, question: SpeechOptions, clip: Clip): Promise<void>;
  /** Removes the clips of this name, except these, that no other name needs. */
  remove(name: string, except?: readonly SpeechOptions[]): Promise<void>;
  /** By name. A clip of two names counts for both. */
  sizes(): Promise<ReadonlyMap<string, KeptSize>>;
}

export interface KeptClipsOptions {
  /** `platform.storage.clips`. */
  readonly storage: RecordStorage;
  readonly userId: string;
  readonly now: () => Date;
}

/** Names must not have spaces, because a clip's group lists them. */
export function createKeptClips({ storage, userId, now }: KeptClipsOptions): KeptClips {
  const idOf = (question: SpeechOptions) => keptClipId(userId, contentHash(question));
  const own = async () => (await storage.entries(userId)).filter(({ id }) => id.startsWith(keptClipId(userId, '')));

  async function regroup({ id, at, sizeBytes, owner }: RecordEntry, names: readonly string[]): Promise<void> {
    const record = await storage.get(id);
    if (record) await storage.put({ ...record, id, at, sizeBytes, owner, group: names.join(' ') });
  }

  return {
    async mark(name, question) {
      const record = await storage.get(idOf(question));
      if (!record || !isClip(record.value)) return false;
      const names = namesOf(record);
      if (!names.includes(name)) await regroup(record, [...names, name]);
      return true;
    },
    keep: (name, question, clip) =>
      storage.put({
        id: idOf(question),
        owner: userId,
        group: name,
        at: now().getTime(),
        sizeBytes: clip.bytes.byteLength,
        value: clip,
      }),
    async remove(name, except = []) {
      const stay = new Set(except.map(idOf));
      const marked = (await own()).filter((entry) => namesOf(entry).includes(name) && !stay.has(entry.id));
      for (const entry of marked) {
        const others = namesOf(entry).filter((other) => other !== name);
        if (others.length > 0) await regroup(entry, others);
      }
      const alone = marked.filter((entry) => namesOf(entry).length === 1);
      if (alone.length > 0) await storage.remove(alone.map(({ id }) => id));
    },
    async sizes() {
      const sizes = new Map<string, KeptSize>();
      for (const entry of await own()) {
        for (const name of namesOf(entry)) {
          const { sounds, sizeBytes } = sizes.get(name) ?? { sounds: 0, sizeBytes: 0 };
          sizes.set(name, { sounds: sounds + 1, sizeBytes: sizeBytes + entry.sizeBytes });
        }
      }
      return sizes;
    },
  };
}

/** The id of a kept clip in the device's database. It begins with its learner, so that no other one's is ever found. */
export function keptClipId(userId: string, hash: string): string {
  return `${userId}/clip/${hash}`;
}

function namesOf({ group }: Pick<RecordEntry, 'group'>): readonly string[] {
  return group.split(' ').filter((name) => name !== '');
}

export function isClip(value: unknown): value is Clip {
  if (typeof value !== 'object' || value === null) return false;
  const { bytes, mimeType, durationMs, words }: Partial<Record<keyof Clip, unknown>> = value;
  return isArrayBuffer(bytes) && typeof mimeType === 'string' && typeof durationMs === 'number' && Array.isArray(words);
}
