import { tokenise } from '@fabula/domain';
import { commonestWords } from './frequency-lists/commonest-words.ts';

export type WordListTag = keyof typeof commonestWords;

/** Languages with the same script, which a text is distinguished by. */
const rivals: readonly (readonly WordListTag[])[] = [
  ['en', 'es', 'fr', 'de', 'it', 'pt', 'nl', 'sv', 'nb', 'da', 'fi', 'pl', 'tr', 'ca', 'gl', 'ro', 'af'],
  ['ru', 'uk', 'bg'],
  ['ar', 'fa', 'ur'],
  ['hi'],
];

/** The assumed share of the list's words among the running words of any text. */
const listedShare = 0.6;
/** The assumed likelihood of a word that is not in a language's list, as a natural logarithm. */
const unlisted = Math.log(0.0003);

/** The letters beyond a to z that a language uses in its own words, if a rival in its script uses others. */
const ownLetters: Partial<Record<WordListTag, string>> = {
  ...{
    en: '',
    es: 'áéíóúüñ',
    fr: 'àâæçéèêëîïôœùûüÿ',
    de: 'äöüß',
    it: 'àèéìíòóùú',
    pt: 'áâãàçéêíóôõúü',
    nl: 'áéèëïóöü',
  },
  ...{
    sv: 'åäöé',
    nb: 'åæøéòô',
    da: 'åæøé',
    fi: 'äöå',
    pl: 'ąćęłńóśźż',
    tr: 'çğıöşüâî',
    ca: 'àçéèíïóòúü',
    gl: 'áéíóúñüï',
  },
  ...{ ro: 'ăâîșțşţ', af: 'áéèêëíîïóôöúûü' },
  ...{
    ru: 'абвгдежзийклмнопрстуфхцчшщъыьэюяё',
    uk: 'абвгдежзийклмнопрстуфхцчшщьюяіїєґ',
    bg: 'абвгдежзийклмнопрстуфхцчшщъьюя',
  },
  ar: 'ءآأؤإئابةتثجحخدذرزسشصضطظعغفقكلمنهوىيـ',
};
/**
 * How much each foreign letter subtracts from the logarithm of the likelihood; less in Latin script, where names bring
 * them in.
 */
const strangeLetterCost = { latin: 1, other: 2 };

const likelihoods = new Map<WordListTag, ReadonlyMap<string, number>>();

/** The natural logarithm of the likelihood of each of a language's commonest words, which falls with its rank (Zipf). */
function likelihoodsOf(tag: WordListTag): ReadonlyMap<string, number> {
  const known = likelihoods.get(tag);
  if (known) return known;
  const words = commonestWords[tag].trim().split(/\s+/);
  const weights = words.map((_, rank) => 1 / (rank + 3));
  const sum = weights.reduce((total, weight) => total + weight, 0);
  const made = new Map(words.map((word, rank) => [word, Math.log((listedShare * (weights[rank] ?? 0)) / sum)]));
  likelihoods.set(tag, made);
  return made;
}

export interface WordEvidence {
  readonly words: number;
  /** The share of words that are in the language's list, 0 to 1. */
  readonly share: number;
  /** Natural logarithm of how much likelier the text is in this language than in the next best of its script. */
  readonly margin: number;
}

/** How strongly a text's commonest words suggest a language over its rivals. */
export function wordEvidence(text: string, tag: WordListTag): WordEvidence {
  // The lists contain the parts of "l'école" and "est-il", but not the whole words.
  const words = tokenise(
    text
      .normalize('NFC')
      .toLowerCase()
      .replace(/['’ʼ-]/g, ' '),
  )
    .filter(({ isWord }) => isWord)
    .map((token) => token.text)
    .filter((word) => /\p{L}/u.test(word));
  const marked = words.join('').match(/[^a-z\P{L}]/gu) ?? [];
  const cost = rivals[0]?.includes(tag) ? strangeLetterCost.latin : strangeLetterCost.other;
  const likelihood = (of: WordListTag) => {
    const strange =
      ownLetters[of] === undefined ? 0 : marked.filter((letter) => !ownLetters[of]?.includes(letter)).length;
    const ofWords = words.reduce((sum, word) => sum + (likelihoodsOf(of).get(word) ?? unlisted), 0);
    return ofWords - strange * cost;
  };
  const others = (rivals.find((group) => group.includes(tag)) ?? []).filter((other) => other !== tag);
  // A language without rivals is compared with a text of unlisted words.
  const next = others.length > 0 ? Math.max(...others.map(likelihood)) : words.length * unlisted;
  const listed = words.filter((word) => likelihoodsOf(tag).has(word)).length;
  return { words: words.length, share: listed / Math.max(1, words.length), margin: likelihood(tag) - next };
}
