import type { Secrets } from './provider-settings.ts';

/** Answers kept under what was asked. */
export interface KeptAnswers<Value> {
  get(asked: readonly unknown[]): Promise<Value | undefined>;
  keep(asked: readonly unknown[], value: Value): Promise<void>;
}

/** By configuration, so that another model is asked anew. */
const kept = new WeakMap<Secrets, Map<string, unknown>>();

/**
 * What models answered, for as long as the process or the isolate lives: whoever asks the same gets the same answer, and it is
 * paid for once. What was asked is kept as a hash, and nobody's name is kept with it.
 * @param capability has `most` answers of its own, of one type
 */
export function keptAnswers<Value>(secrets: Secrets, capability: string, most: number): KeptAnswers<Value> {
  const all = kept.get(secrets) ?? new Map<string, unknown>();
  kept.set(secrets, all);
  const answers = (all.get(capability) as Map<string, Value> | undefined) ?? new Map<string, Value>(); // of this capability's type
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
