import type { BaseForm } from '@fabula/contracts';
import { bareForm, type LibraryLanguage } from '@fabula/domain';
import { type Grammar, germanModals, type Inflection, inflections } from './inflections.ts';
import { irregularVerbs } from './irregular-verbs.ts';

type Reading = Grammar | 'other';

/** What a sense is called in each language; an older library may lack some. */
export type SenseWords = Readonly<Partial<Record<LibraryLanguage, string>>>;

/**
 * The base form of a word, and what else its ending tells. A glossary leads from a form to its sense, and the sense has
 * a word in the form's own language: usually the base form, but for "se" in "se abre" it is "abrir". So it is returned
 * only where the form is a regular inflection of it, "vendió" of "vender", or one of the commonest irregular forms. Other
 * forms get none rather than a wrong one, and a word that is its own base form gets none either.
 */
export function baseForm(form: string, language: LibraryLanguage, words: SenseWords): BaseForm | undefined {
  const bare = bareForm(form, language);
  const named = namedIn(words[language] ?? '').map((word) => ({ word, inflected: inflectedPart(word, language) }));
  if (named.some(({ word, inflected }) => inflected === bare || word.toLowerCase() === form)) return undefined;
  const found = named.flatMap(({ word, inflected }) => {
    const told = readings(bare, inflected, language, words);
    return told.length === 0 ? [] : [{ word, told }];
  });
  const [only, ...more] = found;
  if (!only || more.length > 0) return undefined;
  const grammar = soleGrammar(only.told);
  return {
    baseForm: only.word,
    ...(namesVerb(words) ? { wordClass: 'verb' } : {}),
    ...(grammar ? { grammar } : {}),
  };
}

/** Shorter words are particles: "des" is no form of "de". */
const shortest = 3;
/** The shortest verbs are irregular: "bevi" is the present of "bere", though it ends like a past. */
const shortestStem = 2;
/** Italian's "to the", "of the": "alle" is no form of "alla". */
const contraction = /^(?:a|da|de|ne|su)ll[ao]$/;

function rulesFor(language: LibraryLanguage, words: SenseWords): readonly Inflection[] {
  const rules = inflections[language];
  if (!rules) return [];
  if (namesVerb(words)) return rules.verbs;
  return namesNoun(words) ? rules.nouns : rules.others;
}

function soleGrammar([first, ...others]: readonly Reading[]): Grammar | undefined {
  return first === 'other' || others.some((other) => other !== first) ? undefined : first;
}

/** The words that a sense lists: not what describes it in brackets, nor what consists of several words. */
function namedIn(text: string): readonly string[] {
  return text
    .split(/[,;]\s*/)
    .map((word) => word.trim())
    .filter((word) => word !== '' && !/[()…]/.test(word) && !/\s/.test(word.replace(marks, '')));
}

/** What shows that a verb is one, or that it is reflexive. */
const marks = /^(?:to |sich |se |s['’])/;

/** Infinitives in both languages: "to go" and "ir", but not "to the" and "al". */
function namesVerb({ English = '', Spanish = '' }: SenseWords): boolean {
  const all = (text: string, pattern: RegExp) => text.split(/[,;]\s*/).every((word) => pattern.test(word));
  return all(English, /^to \p{L}/u) && all(Spanish, /^\p{L}*[aeií]r(?:se)?(?: |$)/u);
}

/** German writes its nouns with a capital, and the polite words for "you", too. */
function namesNoun({ English = '', German = '' }: SenseWords): boolean {
  const named = namedIn(German);
  return !/^you/.test(English) && named.length > 0 && named.every((word) => /^\p{Lu}/u.test(word));
}

/** The part of a base form that takes endings. */
export function inflectedPart(word: string, language: LibraryLanguage): string {
  const plain = word.replace(marks, '').toLowerCase();
  if (language === 'Spanish') return plain.replace(/([aeií]r)se$/, '$1');
  return language === 'Italian' ? plain.replace(/([aei]r)si$/, '$1e') : plain;
}

/** What a form may be of a base form; nothing where it is none of its forms. */
function readings(form: string, base: string, language: LibraryLanguage, words: SenseWords): readonly Reading[] {
  const irregular = namesVerb(words) ? irregularVerbs[language]?.[base] : undefined;
  const listed = irregular ? entriesOf(irregular) : [];
  const known = listed.flatMap(([reading, forms]) => (forms.split(' ').includes(form) ? [reading] : []));
  return known.length > 0 ? known : regularReadings(form, base, language, words);
}

function regularReadings(form: string, base: string, language: LibraryLanguage, words: SenseWords): readonly Reading[] {
  if (base.length < shortest || contraction.test(base)) return [];
  return rulesFor(language, words).flatMap((rule) => {
    const stem = base.slice(0, base.length - rule.base.length);
    if (stem.length < shortestStem || !base.endsWith(rule.base)) return [];
    const stems = language === 'Spanish' && namesVerb(words) ? [stem, ...changedStems(stem)] : [stem];
    return entriesOf(rule.forms).flatMap(([reading, endings]) =>
      endings.split(' ').flatMap((ending) => {
        const isFormed = stems.some((one) => isSpelled(form, one + (ending === '-' ? '' : ending), language, reading));
        return isFormed ? [germanModals.includes(base) && reading === 'past' ? 'other' : reading] : [];
      }),
    );
  });
}

/** The stems of Spanish verbs like "pensar, pienso", "pedir, pido", "dormir, duermo, durmió", "jugar, juego". */
function changedStems(stem: string): readonly string[] {
  const [, before = '', vowel = '', after = ''] = /^(.*?)([eou])((?:[^aeiouáéíóúü]|gu|qu)*)$/.exec(stem) ?? [];
  const changes: Readonly<Record<string, readonly string[]>> = { e: ['ie', 'i'], o: ['ue', 'u'], u: ['ue'] };
  return (changes[vowel] ?? []).map((changed) => before + changed + after);
}

function isSpelled(form: string, formed: string, language: LibraryLanguage, reading: Reading): boolean {
  if (form === formed) return true;
  // As in "Städte" and "fährst". The past takes none: "bräuchte" is a wish.
  return language === 'German' && reading !== 'past' && withoutUmlauts(form) === withoutUmlauts(formed);
}

function entriesOf(forms: Inflection['forms']): readonly (readonly [Reading, string])[] {
  // Object.entries loses the type of the keys.
  return Object.entries(forms) as [Reading, string][];
}

function withoutUmlauts(word: string): string {
  return word.replaceAll('ä', 'a').replaceAll('ö', 'o').replaceAll('ü', 'u');
}
