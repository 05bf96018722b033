import type { WordBook } from '@fabula/data';
import { folded, languageTag, type TargetLanguage, type WordState } from '@fabula/domain';

/** The states that a list can be narrowed to. What is new has no mark, and is in no list. */
export const listedStates = ['learning', 'known', 'met', 'ignored'] as const satisfies readonly WordState[];
export type ListedState = (typeof listedStates)[number];

export interface ListedWord {
  readonly word: string;
  readonly state: WordState;
  /** Without case and diacritics. */
  readonly folded: string;
}

export const markedCount = ({ counts }: Pick<WordBook, 'counts'>) =>
  listedStates.reduce((sum, state) => sum + counts[state], 0);

/** Every word that was ever marked, in the order of its language's dictionaries. */
export function listedWords({ marks }: Pick<WordBook, 'marks'>, language: TargetLanguage): readonly ListedWord[] {
  const { compare } = new Intl.Collator(languageTag(language));
  return [...marks]
    .map(([word, { state }]) => ({ word, state, folded: folded(word) }))
    .toSorted((one, other) => compare(one.word, other.word));
}

export interface Search {
  readonly filter: ListedState | 'all';
  readonly sought: string;
  /** Those whose state was changed in this list: they stay in it until something else is looked for. */
  readonly changed: ReadonlySet<string>;
}

/** The words that are looked for; one that begins with what was typed comes before one that only has it. */
export function foundWords(words: readonly ListedWord[], { filter, sought, changed }: Search): readonly ListedWord[] {
  const wanted = folded(sought.trim());
  const found = words.filter(
    ({ word, state, folded: form }) =>
      (changed.has(word) || (filter === 'all' ? state !== 'new' : state === filter)) && form.includes(wanted),
  );
  if (wanted === '') return found;
  const begins = ({ folded: form }: ListedWord) => form.startsWith(wanted);
  return [...found.filter(begins), ...found.filter((word) => !begins(word))];
}
