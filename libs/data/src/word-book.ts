import type { Operation } from '@fabula/contracts';
import { mergedMark, type TargetLanguage, type WordMark, type WordState, wordStates } from '@fabula/domain';

/** What the server answers of a learner's words: all of a revision, or those that changed after one. */
export interface WordRows {
  /** The newest revision that is in here. */
  readonly revision: number;
  /** By state, and whether the learner said so; the words of each are parted by spaces. */
  readonly marks: readonly { readonly state: string; readonly chosen: boolean; readonly words: string }[];
}

export type Marks = ReadonlyMap<string, WordMark>;

/** When a mark was made is not sent: the server's marks of one word are merged already. */
const settled = 0;

/** A word that is marked again is in the newer rows, and leaves its former place. */
export function joinedRows(before: WordRows | undefined, newer: WordRows): WordRows {
  if (!before || newer.marks.length === 0) return before ? { ...before, revision: newer.revision } : newer;
  const marks = new Map([...marksIn(before), ...marksIn(newer)]);
  const groups = new Map<string, { state: WordState; chosen: boolean; words: string[] }>();
  for (const [word, { state, chosen }] of marks) {
    const name = `${state} ${chosen}`;
    const group = groups.get(name) ?? { state, chosen, words: [] };
    group.words.push(word);
    groups.set(name, group);
  }
  return {
    revision: newer.revision,
    marks: [...groups.values()].map((group) => ({ ...group, words: group.words.join(' ') })),
  };
}

function marksIn({ marks }: WordRows): Map<string, WordMark> {
  const found = new Map<string, WordMark>();
  for (const { state: name, chosen, words } of marks) {
    const state = wordStates.find((known) => known === name);
    if (state) for (const word of words.split(' ')) found.set(word, { state, chosen, at: settled });
  }
  return found;
}

/**
 * The server's marks with what waits on this device, under the dictionary forms that are known now: a word that was
 * marked before its dictionary form was known counts under that.
 */
export function marksOf(
  rows: WordRows | undefined,
  pending: readonly Operation[],
  language: TargetLanguage,
  dictionaryForm: (form: string) => string,
): Marks {
  const marks = new Map<string, WordMark>();
  const add = (form: string, mark: WordMark) => {
    const word = dictionaryForm(form);
    const kept = marks.get(word);
    marks.set(word, kept ? mergedMark(kept, mark) : mark);
  };
  for (const [word, mark] of rows ? marksIn(rows) : []) add(word, mark);
  for (const operation of pending) {
    if (operation.kind !== 'words.mark' || operation.patch.language !== language) continue;
    const { words, state, chosen } = operation.patch;
    for (const word of words) add(word, { state, chosen, at: Date.parse(operation.at) });
  }
  return marks;
}
