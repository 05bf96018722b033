import type { Secrets } from '../_shared/providers/provider-settings.ts';
import type { WordToTranslate } from './model-words.ts';

/** A few hundred bytes each. */
const most = 2_000;

export interface KnownWord {
  readonly translation: string;
  readonly provider: string;
}

/** By configuration, so that another model is asked anew. */
const kept = new WeakMap<Secrets, Map<string, KnownWord>>();

/**
 * What models said of words, for as long as the process or the isolate lives: whoever taps the same word of the same sentence
 * gets the same answer, and it is paid for once. Nobody's name is kept with it.
 */
export function keptWords(secrets: Secrets) {
  const words = kept.get(secrets) ?? new Map<string, KnownWord>();
  kept.set(secrets, words);
  const keyOf = ({ word, fromLanguage, toLanguage, context }: WordToTranslate) =>
    JSON.stringify([word, fromLanguage, toLanguage, context?.trim() ?? '']);
  return {
    get: (word: WordToTranslate): KnownWord | undefined => words.get(keyOf(word)),
    keep(word: WordToTranslate, known: KnownWord): void {
      const [oldest] = words.keys();
      if (words.size >= most && oldest !== undefined) words.delete(oldest);
      words.set(keyOf(word), known);
    },
  };
}
