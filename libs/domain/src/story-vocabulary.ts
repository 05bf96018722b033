import { isSamePhrase } from './words.ts';

/** The requested length of a story; `long` prefers more sentences. */
export type StoryLength = 'usual' | 'long';

/**
 * Limits for the words that a story is asked to include: their number, and the UTF-16 units of each. The server refuses
 * more.
 */
export const storyVocabulary = { words: 10, characters: 60 } as const;

/** Why a word was not accepted: the list is full, it is in the list already, or it is too long. */
export type VocabularyRefusal = 'full' | 'known' | 'long';

export interface VocabularyAddition {
  readonly words: readonly string[];
  /** The reason for the last word that was not accepted. */
  readonly refused: VocabularyRefusal | null;
  /** Refused text that is kept in the field. */
  readonly rest: string;
}

/** Adds the typed words or phrases, separated by commas, to the list. */
export function addVocabulary(words: readonly string[], typed: string): VocabularyAddition {
  const taken = [...words];
  const kept: string[] = [];
  let refused: VocabularyRefusal | null = null;
  for (const entry of typed.split(/[,;\n،؛、]/)) {
    const word = entry.trim().replace(/\s+/g, ' ');
    if (word === '') continue;
    const refusal = refusalOf(taken, word);
    refused = refusal ?? refused;
    if (refusal === null) taken.push(word);
    else if (refusal !== 'known') kept.push(word);
  }
  return { words: taken, refused, rest: kept.join(', ') };
}

function refusalOf(words: readonly string[], word: string): VocabularyRefusal | null {
  if (words.some((other) => isSamePhrase(other, word))) return 'known';
  if (word.length > storyVocabulary.characters) return 'long';
  return words.length >= storyVocabulary.words ? 'full' : null;
}
