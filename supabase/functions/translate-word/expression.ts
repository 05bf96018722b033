import { type LibraryLanguage, languageTag, tokenise, wordForm } from '@fabula/domain';
import { sentenceReadings } from '../_shared/filled-story.ts';
import type { StoredStory } from '../_shared/stored-story.ts';
import { baseForm, type SenseWords } from './base-form.ts';

export interface ExpressionQuestion {
  readonly story: StoredStory;
  /** The language of the text. */
  readonly language: LibraryLanguage;
  /** A word form, as the glossary spells it. */
  readonly form: string;
  /** The sense to which it points. */
  readonly sense: string;
  /** The sentence in which it stands; any of the story where that is unknown. */
  readonly sentence?: number;
}

export interface Expression {
  /** As the text or else the glossary writes it; `undefined` where that would not show the word. */
  readonly text: string | undefined;
}

/**
 * The expression whose meaning a glossary gives for one of its words: "ابنة أختك" for "أختك", which points to "niece".
 * `undefined` where the sense is the word's own. It is an expression's where the glossary words it with several words,
 * where words that stand together share it and this one never has it alone ("has gone" for "has", but not for "gone"),
 * or where it is a German verb whose prefix stands apart.
 */
export function expressionOf({ story, language, form, sense, sentence }: ExpressionQuestion): Expression | undefined {
  const words: SenseWords = (Object.hasOwn(story.senses, sense) && story.senses[sense]) || {};
  const wordings = wordingsOf(words[language] ?? '', language);
  if (wordings.some((wording) => wordForm(wording, languageTag(language)) === form)) return undefined;
  const shared = runsOf(story, language).get(sense) ?? [];
  const runs = shared.filter(({ forms }) => forms.includes(form));
  const [first] = wordings;
  const isWordedSo = first !== undefined && wordings.every((wording) => /\s/.test(wording));
  const isApart = isWordedSo || (language === 'German' && runs.some((run) => isSplit(wordings, beside(run, shared))));
  if (!isApart) {
    const isOwn = runs.some(({ forms }) => forms.length === 1) || isItself(form, language, words);
    if (runs.length === 0 || isOwn) return undefined;
  }
  const here = runs.filter((run) => sentence === undefined || run.sentence === sentence);
  const longest = here.toSorted((one, other) => other.forms.length - one.forms.length)[0];
  const parts = longest && longest.forms.length === 1 && isApart ? beside(longest, shared) : [longest];
  const written = new Set(parts.flatMap((part) => part?.text ?? []));
  if (written.size > 1 || (longest && longest.forms.length > 1)) return { text: [...written].join(' … ') };
  return { text: isWordedSo && hasWordLike(first, form, language) ? first : undefined };
}

/** The words of one sentence and reading with the same sense. */
function beside(run: Run, shared: readonly Run[]): readonly Run[] {
  return shared.filter(({ within }) => within === run.within);
}

/** The shortest verbs: more than an ending, so that "ein" is no prefix of "eine". */
const shortestVerb = 3;

/** Whether a prefix and its verb are among the words: "stellst … fest" for "feststellen". */
function isSplit(wordings: readonly string[], parts: readonly Run[]): boolean {
  const forms = new Set(parts.flatMap((part) => part.forms));
  const isPrefix = (form: string, verb: string) => verb.startsWith(form) && verb.length >= form.length + shortestVerb;
  return forms.size > 1 && wordings.some((verb) => [...forms].some((form) => isPrefix(form, verb)));
}

/** Words of a sentence that stand side by side and share a sense. */
interface Run {
  readonly sentence: number;
  /** The sentence as it reads for a man or for a woman. */
  readonly within: string;
  readonly forms: readonly string[];
  /** As the sentence writes them. */
  readonly text: string;
}

type Runs = ReadonlyMap<string, readonly Run[]>;

/** A look-up of a single word goes through the whole library, whose stories stay the same objects. */
const known = new WeakMap<StoredStory, Map<LibraryLanguage, Runs>>();

/** By sense, in all readings of the story. */
function runsOf(story: StoredStory, language: LibraryLanguage): Runs {
  const ofStory = known.get(story) ?? new Map<LibraryLanguage, Runs>();
  known.set(story, ofStory);
  const before = ofStory.get(language);
  if (before) return before;
  const runs = new Map<string, Run[]>();
  for (const { texts } of sentenceReadings(story, language)) {
    texts.forEach((text, sentence) => {
      for (const { sense, forms, start, end } of runsIn(text, senseIn(story, language, sentence), language)) {
        runs.set(sense, [...(runs.get(sense) ?? []), { sentence, within: text, forms, text: text.slice(start, end) }]);
      }
    });
  }
  ofStory.set(language, runs);
  return runs;
}

type SenseIn = (form: string) => string | undefined;

/** What a word form means in a sentence of a story; -1 for what it means in the story. */
export function senseIn(story: StoredStory, language: LibraryLanguage, sentence: number): SenseIn {
  const { sentences, glossary } = story.tellings[language];
  const there = sentences[sentence]?.glossary ?? {};
  return (form) => [there, glossary].find((senses) => Object.hasOwn(senses, form))?.[form];
}

function runsIn(text: string, senseOf: SenseIn, language: LibraryLanguage) {
  const runs: { sense: string; forms: string[]; start: number; end: number }[] = [];
  for (const { isWord, text: word, start, end } of tokenise(text)) {
    if (!isWord) continue;
    const form = wordForm(word, languageTag(language));
    const sense = senseOf(form);
    if (sense === undefined) continue;
    const last = runs.at(-1);
    if (last?.sense === sense && text.slice(last.end, start).trim() === '') {
      last.forms.push(form);
      last.end = end;
    } else runs.push({ sense, forms: [form], start, end });
  }
  return runs;
}

/** What stands before a word in a dictionary: articles, the "to" of a verb, a reflexive pronoun. */
const leading: Readonly<Partial<Record<LibraryLanguage, RegExp>>> = {
  English: /^(?:to|an?|the)\s+/i,
  Spanish: /^(?:el|la|los|las|una?)\s+/i,
  French: /^(?:(?:les?|la|une?|se)\s+|[ls]['’])/i,
  German: /^(?:der|die|das|eine?|sich)\s+/i,
  Italian: /^(?:(?:il|lo|la|i|gli|le|un[ao]?)\s+|(?:l|un)['’])/i,
};

/** The ways in which a glossary words a sense, without what describes it in brackets and what stands before it. */
function wordingsOf(text: string, language: LibraryLanguage): readonly string[] {
  const bare = text.replace(/\([^)]*\)/g, ' ').replace(/[«»“”"?!¿¡.]/g, '');
  const wordings = bare.split(/[,;،؛/]/).map((wording) => wording.replace(/\s+/g, ' ').trim());
  return wordings.flatMap((wording) => wording.replace(leading[language] ?? '', '') || []);
}

/** Whether the sense's wording is a base form of the word. A verb that became reflexive means something else alone. */
function isItself(form: string, language: LibraryLanguage, words: SenseWords): boolean {
  const base = baseForm(form, language, words)?.baseForm;
  return base !== undefined && !/^(?:sich |se |s['’])|(?:[aeií]rse|[aei]rsi)$/.test(base);
}

/** Enough to know "pone" by in "ponerse rojo". Irregular forms are missed, and then no wording is shown. */
const alike = 3;

function hasWordLike(wording: string, form: string, language: LibraryLanguage): boolean {
  const stem = (word: string) => (language === 'Arabic' ? word.replace(/^[وفبلك]?(?:ال)?(?=..)/, '') : word);
  const own = stem(form);
  return tokenise(wording).some(({ isWord, text }) => {
    const other = stem(wordForm(text, languageTag(language)));
    return isWord && (other === own || (own.length >= alike && other.startsWith(own.slice(0, alike))));
  });
}
