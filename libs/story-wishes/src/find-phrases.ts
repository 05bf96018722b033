import { broaderThan } from './concepts.ts';
import { type Expression, isEmptyWord, type Slot, type Vocabulary } from './vocabulary.ts';
import { isSameWord, type WordForm } from './word-forms.ts';

/** A word of a text with the concepts that it may mean. */
export interface TextWord extends WordForm {
  readonly means: readonly string[];
}

interface FoundPhrase {
  readonly expression: Expression;
  /** Where its words stand. */
  readonly at: readonly number[];
}

/**
 * One word may stand between those of a phrase: "my brother's sudden death". None beside a slot, which many words fill:
 * "lost in the woods with my son" is no "lost <family>".
 */
const wordsBetween = 1;

/** The end of a German verb may stand as far from it: "ziehe nächste Woche mit meiner Schwester um". */
const wordsApart = 7;

/** The phrases in a text, the longest first; a word that belongs to one belongs to no shorter one. */
export function findPhrases(words: readonly TextWord[], vocabulary: Vocabulary): FoundPhrase[] {
  const full = words.flatMap((word, index) => (isEmptyWord(word, vocabulary) ? [] : [index]));
  const every = words.map((_, index) => index);
  const found: FoundPhrase[] = [];
  for (const expression of phrasesOf(words, vocabulary)) {
    const at = expression.order ? inOrder(expression, words, every) : together(expression, words, full);
    if (!at) continue;
    const isTaken = found.some(
      (longer) =>
        longer.expression.words.length > expression.words.length && at.every((index) => longer.at.includes(index)),
    );
    if (!isTaken) found.push({ expression, at });
  }
  return found;
}

/** Those of which one word is in the text, the longest first. */
function phrasesOf(words: readonly WordForm[], { phrases }: Vocabulary): readonly Expression[] {
  const keys = new Set(words.flatMap(({ folded, stems, bare }) => [folded, ...stems, ...bare]));
  const possible = new Set([...keys].flatMap((key) => phrases.get(key) ?? []));
  return [...possible].sort((one, other) => other.words.length - one.words.length);
}

/** In any order, because languages differ in it: "умерла бабушка", "бабушка умерла". */
function together(
  { words: wanted }: Expression,
  words: readonly TextWord[],
  full: readonly number[],
): number[] | undefined {
  const width = wanted.length + (wanted.some((each) => 'anyOf' in each) ? 0 : wordsBetween);
  for (let start = 0; start + wanted.length <= full.length; start += 1) {
    const window = full.slice(start, start + width);
    const at: number[] = [];
    for (const each of wanted) {
      const index = window.find((place) => !at.includes(place) && isWordAt(words, place, each));
      if (index !== undefined) at.push(index);
    }
    if (at.length === wanted.length) return at;
  }
  return undefined;
}

function inOrder({ words: wanted, order }: Expression, words: readonly TextWord[], every: readonly number[]) {
  for (const first of every) {
    const at = [first];
    for (const each of wanted.slice(1)) {
      const after = (at.at(-1) ?? first) + 1;
      const within = every.slice(after, after + (order === 'apart' ? wordsApart : 1));
      at.push(within.find((place) => isWordAt(words, place, each)) ?? words.length);
    }
    if (wanted.every((each, index) => isWordAt(words, at[index] ?? words.length, each))) return at;
  }
  return undefined;
}

function isWordAt(words: readonly TextWord[], place: number, wanted: WordForm | Slot): boolean {
  const word = words[place];
  if (!word) return false;
  if (!('anyOf' in wanted)) return isSameWord(word, wanted);
  return word.means.some((id) => id === wanted.anyOf || broaderThan(id).has(wanted.anyOf));
}
