import type { ObjectStore } from '../../storage/object-store.ts';

/** A store in memory, for tests that look at what is asked, and that break it. */
export interface MemoryStore extends ObjectStore {
  readonly objects: Map<string, Buffer>;
  /** Every question, as `get published/states/1`. */
  readonly asked: string[];
  isAway: boolean;
}

export function createMemoryStore(): MemoryStore {
  const objects = new Map<string, Buffer>();
  const ask = (question: string) => {
    store.asked.push(question);
    if (store.isAway) throw new Error('nobody answers');
  };
  const store: MemoryStore = {
    objects,
    asked: [],
    isAway: false,
    async get(name) {
      ask(`get ${name}`);
      const content = objects.get(name);
      return content && { content, changedMs: 0 };
    },
    async put(name, content) {
      ask(`put ${name}`);
      objects.set(name, Buffer.from(content));
    },
    async create(name, content) {
      ask(`create ${name}`);
      if (objects.has(name)) return false;
      objects.set(name, Buffer.from(content));
      return true;
    },
    async remove(name) {
      ask(`remove ${name}`);
      objects.delete(name);
    },
    async *list(prefix) {
      ask(`list ${prefix}`);
      for (const [name, content] of objects) {
        if (name.startsWith(prefix)) yield { name, bytes: content.length, changedMs: 0 };
      }
    },
  };
  return store;
}
