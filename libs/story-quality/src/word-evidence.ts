import { tokenise } from '@fabula/domain';
import { commonestWords } from './frequency-lists/commonest-words.ts';

export type WordListTag = keyof typeof commonestWords;

/** Languages that a text in one script is told apart by. */
const rivals: readonly (readonly WordListTag[])[] = [
  ['en', 'es', 'fr', 'de', 'it', 'pt', 'nl', 'sv', 'nb', 'da', 'fi', 'pl', 'tr', 'ca', 'gl', 'ro', 'af'],
  ['ru', 'uk', 'bg'],
  ['ar', 'fa', 'ur'],
  ['hi'],
];

/** Of the running words of any text, the share the list's words are taken to have together. */
const listedShare = 0.6;
/** How likely a word is that a language's list does not have. */
const unlisted = 0.0003;

/** The letters beyond a to z that a language writes its own words with, where a rival in its script has others. */
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
/** What each strange letter takes from the logarithm of the likelihood: less where names bring them along, as in Latin script. */
const strangeLetterCost = { latin: 1, other: 2 };

const likelihoods = new Map<WordListTag, ReadonlyMap<string, number>>();

/** How likely each of a language's commonest words is, falling with its rank as Zipf's law has it. */
function likelihoodsOf(tag: WordListTag): ReadonlyMap<string, number> {
  const known = likelihoods.get(tag);
  if (known) return known;
  const words = commonestWords[tag].trim().split(/\s+/);
  const weights = words.map((_, rank) => 1 / (rank + 3));
  const sum = weights.reduce((total, weight) => total + weight, 0);
  const made = new Map(words.map((word, rank) => [word, (listedShare * (weights[rank] ?? 0)) / sum]));
  likelihoods.set(tag, made);
  return made;
}

export interface WordEvidence {
  readonly words: number;
  /** Of the words, those in the language's list: 0 to 1. */
  readonly share: number;
  /** Natural logarithm of how much likelier the text is in this language than in the next best of its script. */
  readonly margin: number;
}

/** What a text's commonest words say for a language against its rivals. */
export function wordEvidence(text: string, tag: WordListTag): WordEvidence {
  // Parts of "l'école" and "est-il" are words of the lists, the whole is not.
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
    const ofWords = words.reduce((sum, word) => sum + Math.log(likelihoodsOf(of).get(word) ?? unlisted), 0);
    return ofWords - strange * cost;
  };
  const others = (rivals.find((group) => group.includes(tag)) ?? []).filter((other) => other !== tag);
  // Where a language has no rival, a text of unlisted words is.
  const next = others.length > 0 ? Math.max(...others.map(likelihood)) : words.length * Math.log(unlisted);
  const listed = words.filter((word) => likelihoodsOf(tag).has(word)).length;
  return { words: words.length, share: listed / Math.max(1, words.length), margin: likelihood(tag) - next };
}
