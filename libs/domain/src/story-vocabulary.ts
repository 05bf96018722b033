import { isSamePhrase } from './words.ts';

/** How long a story is asked to be; `long` prefers more sentences. */
export type StoryLength = 'usual' | 'long';

/** The words a story may be asked to weave in: how many, and UTF-16 units of each. The server refuses more. */
export const storyVocabulary = { words: 10, characters: 60 } as const;

/** Why a word was not taken: the list is full, it stands there already, or it is too long. */
export type VocabularyRefusal = 'full' | 'known' | 'long';

export interface VocabularyAddition {
  readonly words: readonly string[];
  /** Of the last one that was not taken. */
  readonly refused: VocabularyRefusal | null;
  /** What was not taken and is worth keeping where it was typed. */
  readonly rest: string;
}

/** Adds what was typed, words or phrases with commas between them, to those that are there. */
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
