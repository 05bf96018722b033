import { type LibraryLanguage, libraryLanguages } from '@fabula/domain';
import { concepts, writtenWords } from './concepts.ts';
import { functionWords, negations } from './function-words.ts';
import { foldWord, formsIn, type WordForm } from './word-forms.ts';

/** A place in a phrase that any word of a concept fills: `lost <family>` is "lost my aunt". */
export interface Slot {
  readonly anyOf: string;
}

/** One way to write a concept: a word, or a phrase of several. */
export interface Expression {
  readonly concept: string;
  /** Without function words, unless nothing else would be left of it. */
  readonly words: readonly (WordForm | Slot)[];
  /** Words that are meant in this order alone: side by side, or `apart` as in "ziehe … um". */
  readonly order?: 'beside' | 'apart';
  /** Words beside which it means something else. */
  readonly without: readonly WordForm[];
}

/** Words that say nothing, folded, and those of them that turn a phrase round. */
type Fillers = Pick<Vocabulary, 'empty' | 'negating'>;

/** What one language writes for all concepts. */
export interface Vocabulary {
  /** Phrases by the forms and the stems of their first word that is no slot. */
  readonly phrases: ReadonlyMap<string, readonly Expression[]>;
  /** Words by their folded form, and by their stems. */
  readonly byForm: ReadonlyMap<string, readonly Expression[]>;
  readonly byStem: ReadonlyMap<string, readonly Expression[]>;
  /** The folded forms by their first letter. */
  readonly byLetter: ReadonlyMap<string, readonly string[]>;
  /** Words that say nothing, folded. */
  readonly empty: ReadonlySet<string>;
  readonly negating: ReadonlySet<string>;
}

/** Made when a wish in the language comes first: a server may never see one. */
const made = new Map<LibraryLanguage, Vocabulary>();

export function vocabularyOf(language: LibraryLanguage): Vocabulary {
  const known = made.get(language);
  if (known) return known;
  const vocabulary = makeVocabulary(language);
  made.set(language, vocabulary);
  return vocabulary;
}

/** Whether a word carries no meaning of its own; a negation does, inside a phrase. */
export function isEmptyWord({ folded }: WordForm, { empty, negating }: Fillers): boolean {
  if (negating.has(folded)) return false;
  return folded.length < 2 || empty.has(folded);
}

function makeVocabulary(language: LibraryLanguage): Vocabulary {
  const fillers = {
    empty: new Set(functionWords[language].map(foldWord)),
    negating: new Set(negations[language].map(foldWord)),
  };
  const all = [...concepts].flatMap(([concept, entry]) =>
    writtenWords(entry, language).map((written) => expressionOf(concept, written, language, fillers)),
  );
  const words = all.filter(({ words: { length } }) => length === 1);
  const byForm = grouped(words, ({ folded }) => [folded]);
  return {
    ...fillers,
    phrases: grouped(
      all.filter(({ words: { length } }) => length > 1),
      ({ folded, stems }) => [folded, ...stems],
    ),
    byForm,
    byStem: grouped(words, ({ stems }) => stems),
    byLetter: Map.groupBy(byForm.keys(), (form) => form.charAt(0)),
  };
}

function expressionOf(concept: string, written: string, language: LibraryLanguage, fillers: Fillers): Expression {
  const [positive = '', ...negative] = written.split(' -');
  const all = positive.split(' ').flatMap((part): readonly (WordForm | Slot)[] => {
    const anyOf = /^<(\w+)>$/.exec(part)?.[1];
    return anyOf === undefined ? formsIn(part, language) : [{ anyOf }];
  });
  const full = all.filter((word) => 'anyOf' in word || !isEmptyWord(word, fillers));
  const without = negative.flatMap((word) => formsIn(word, language));
  // "In form" without its "in" would be any form.
  const order = positive.includes('…') ? 'apart' : all.length > 1 && full.length < 2 && 'beside';
  return order ? { concept, words: all, order, without } : { concept, words: full, without };
}

/** By the keys of the first word that is no slot. */
function grouped(
  expressions: readonly Expression[],
  keysOf: (word: WordForm) => readonly string[],
): ReadonlyMap<string, readonly Expression[]> {
  const groups = new Map<string, Expression[]>();
  for (const expression of expressions) {
    const first = expression.words.find((word) => 'folded' in word);
    for (const key of new Set(first ? keysOf(first) : [])) {
      const group = groups.get(key);
      if (group) group.push(expression);
      else groups.set(key, [expression]);
    }
  }
  return groups;
}

/** The languages of the library, those that the learner most likely writes first. */
export function likelyFirst(likely: readonly LibraryLanguage[]): readonly LibraryLanguage[] {
  return [...new Set([...likely, ...libraryLanguages])];
}
