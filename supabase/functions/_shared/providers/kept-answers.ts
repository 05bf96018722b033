import type { Secrets } from './provider-settings.ts';

/** A cache of answers by question. */
export interface KeptAnswers<Value> {
  get(asked: readonly unknown[]): Promise<Value | undefined>;
  keep(asked: readonly unknown[], value: Value): Promise<void>;
}

/** By configuration, so that another model is asked again. */
const kept = new WeakMap<Secrets, Map<string, unknown>>();

/**
 * Caches models' answers for as long as the process or the isolate lives: everybody who asks the same gets the same
 * answer, and it is paid for once. The question is stored as a hash, and no learner's name is stored with it.
 * @param capability each has a cache of its own for `most` answers of one type
 */
export function keptAnswers<Value>(secrets: Secrets, capability: string, most: number): KeptAnswers<Value> {
  const all = kept.get(secrets) ?? new Map<string, unknown>();
  kept.set(secrets, all);
  const answers = (all.get(capability) as Map<string, Value> | undefined) ?? new Map<string, Value>(); // its type
  all.set(capability, answers);
  return {
    get: async (asked) => answers.get(await hashOf(asked)),
    async keep(asked, value) {
      const [oldest] = answers.keys();
      if (answers.size >= most && oldest !== undefined) answers.delete(oldest);
      answers.set(await hashOf(asked), value);
    },
  };
}

async function hashOf(asked: readonly unknown[]): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(JSON.stringify(asked)));
  return String.fromCharCode(...new Uint8Array(digest));
}
