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

/** For each word that is among the commonest of any language of a group: how likely it is in each of them. */
type Likelihoods = ReadonlyMap<string, readonly number[]>;

const likelihoods = new Map<readonly WordListTag[], Likelihoods>();

/**
 * The natural logarithms of the likelihoods of the commonest words of languages, which fall with a word's rank (Zipf).
 * Kept by word, so that a word of a text is looked up once and not for each language.
 */
function likelihoodsOf(group: readonly WordListTag[]): Likelihoods {
  const known = likelihoods.get(group);
  if (known) return known;
  const made = new Map<string, number[]>();
  for (const [place, tag] of group.entries()) {
    const words = commonestWords[tag].trim().split(/\s+/);
    const weights = words.map((_, rank) => 1 / (rank + 3));
    const sum = weights.reduce((total, weight) => total + weight, 0);
    for (const [rank, word] of words.entries()) {
      const ofWord = made.get(word) ?? group.map(() => unlisted);
      ofWord[place] = Math.log((listedShare * (weights[rank] ?? 0)) / sum);
      made.set(word, ofWord);
    }
  }
  likelihoods.set(group, made);
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
  const group = rivals.find((one) => one.includes(tag)) ?? [tag];
  const own = group.indexOf(tag);
  const cost = group === rivals[0] ? strangeLetterCost.latin : strangeLetterCost.other;
  const known = likelihoodsOf(group);
  const sums = group.map(() => 0);
  let listed = 0;
  for (const word of words) {
    const ofWord = known.get(word);
    for (let place = 0; place < sums.length; place += 1)
      sums[place] = (sums[place] ?? 0) + (ofWord?.[place] ?? unlisted);
    if (ofWord && ofWord[own] !== unlisted) listed += 1;
  }
  const likelihood = (of: WordListTag, place: number) => {
    const letters = ownLetters[of];
    const strange = letters === undefined ? 0 : marked.filter((letter) => !letters.includes(letter)).length;
    return (sums[place] ?? 0) - strange * cost;
  };
  const all = group.map(likelihood);
  // A language without rivals is compared with a text of unlisted words.
  const next = all.length > 1 ? Math.max(...all.filter((_, place) => place !== own)) : words.length * unlisted;
  return { words: words.length, share: listed / Math.max(1, words.length), margin: (all[own] ?? 0) - next };
}
