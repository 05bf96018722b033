import { phraseSpeech, type TextPlace } from './phrase-in-text.ts';
import { haveVowels } from './shown-text.ts';
import type { Sentence } from './story.ts';

/**
 * Arabic in Latin letters, by the system of BGN and PCGN (1956, also of the United Nations): "th", "kh", "dh", "sh" and
 * "gh" are one sound each, a dot keeps two letters apart ("as·hal"), long vowels have a line. Differing from it, letters
 * have their dots below as scholars write them, and the article sounds as it is spoken ("ash-shams"), with a hyphen.
 * Endings are written, because the voice speaks them.
 */
const consonants: Readonly<Record<string, string>> = {
  ب: 'b',
  ت: 't',
  ث: 'th',
  ج: 'j',
  ح: 'ḥ',
  خ: 'kh',
  د: 'd',
  ذ: 'dh',
  ر: 'r',
  ز: 'z',
  س: 's',
  ش: 'sh',
  ص: 'ṣ',
  ض: 'ḍ',
  ط: 'ṭ',
  ظ: 'ẓ',
  ع: 'ʿ',
  غ: 'gh',
  ف: 'f',
  ق: 'q',
  ك: 'k',
  ل: 'l',
  م: 'm',
  ن: 'n',
  ه: 'h',
  و: 'w',
  ي: 'y',
  ة: 't',
  ء: 'ʾ',
  أ: 'ʾ',
  إ: 'ʾ',
  ؤ: 'ʾ',
  ئ: 'ʾ',
  پ: 'p',
  چ: 'ch',
  ڤ: 'v',
  گ: 'g',
};

/** Before these the article's lam takes their sound. */
const sunLetters = new Set('تثدذرزسشصضطظلن');

const vowels: Readonly<Record<string, string>> = {
  '\u064b': 'an',
  '\u064c': 'un',
  '\u064d': 'in',
  '\u064e': 'a',
  '\u064f': 'u',
  '\u0650': 'i',
};
const shadda = '\u0651';
const sukun = '\u0652';
const daggerAlif = '\u0670';

const punctuation: Readonly<Record<string, string>> = { '،': ',', '؛': ';', '؟': '?' };

/** Frequent words with a long vowel that is written by no letter, and mostly by no sign. */
const unwritten: readonly (readonly [RegExp, string])[] = [
  [/(هَ)(?=ذَا|ذِهِ|ؤُلَاء)/u, `$1${daggerAlif}`],
  [/(ذَ)(?=لِك)/u, `$1${daggerAlif}`],
  [/^([وف]َ)?(لَ)(?=كِن)/u, `$1$2${daggerAlif}`],
  [/(أُ)و(لَ)(?=ئِك)/u, `$1$2${daggerAlif}`],
  [/(ال)(ل\p{M}+)(?=ه\p{M}*$)/u, `$1$2${daggerAlif}`],
];

/**
 * A sentence, or words of it, in Latin letters: as its vocalized form is spoken. Null without one, and where a vowel is
 * missing in it.
 */
export function sentenceInLatin(sentence: Sentence, place?: TextPlace): string | null {
  if (!haveVowels([sentence])) return null;
  const speech = place ? phraseSpeech(sentence, place) : sentence.speech;
  return speech === undefined ? null : arabicInLatin(speech);
}

/** A letter with what stands above and below it. */
interface Letter {
  readonly base: string;
  /** "a", "un" and so on; empty without one. */
  readonly vowel: string;
  readonly isDoubled: boolean;
  readonly isSilenced: boolean;
}

/**
 * A vocalized Arabic text in Latin letters; what is not Arabic stays. Null where a vowel is not known, because nobody
 * could say how the word sounds.
 */
export function arabicInLatin(text: string): string | null {
  let isKnown = true;
  const written = text
    .normalize('NFC')
    .replaceAll('\u0640', '')
    .replaceAll(/[\p{Script=Arabic}\p{M}]+/gu, (word) => {
      const latin = wordInLatin(word);
      if (latin === null) isKnown = false;
      return latin ?? word;
    });
  return isKnown ? written.replaceAll(/[،؛؟]/gu, (sign) => punctuation[sign] ?? sign) : null;
}

function wordInLatin(word: string): string | null {
  const full = unwritten.reduce((text, [pattern, long]) => text.replace(pattern, long), word);
  const letters = lettersOf(full);
  const { latin, next } = beginning(letters);
  return rest(letters, next, latin);
}

function lettersOf(word: string): readonly Letter[] {
  return [...word.matchAll(/(\P{M})(\p{M}*)/gu)].map(([, base = '', marks = '']) => {
    const vowel = [...marks].map((mark) => vowels[mark] ?? '').join('');
    return {
      base,
      vowel: marks.includes(daggerAlif) ? 'ā' : vowel,
      isDoubled: marks.includes(shadda),
      isSilenced: marks.includes(sukun),
    };
  });
}

interface Beginning {
  readonly latin: string;
  /** The letter with which the rest begins; a doubled one counts once more only after an article. */
  readonly next: number;
}

/** "And with the": more are not written together with a word. */
const mostPrefixes = 2;

/** Prefixes and the article, if a word begins with these. */
function beginning(letters: readonly Letter[]): Beginning {
  for (let at = 0; at <= mostPrefixes; at += 1) {
    const before = letters.slice(0, at).map(({ base, vowel }) => `${consonants[base] ?? ''}${vowel}-`);
    const found = articleAt(letters, at, before.join(''));
    const letter = letters[at];
    if (found) return found;
    if (!letter || !isPrefix(letter)) break;
  }
  return { latin: '', next: 0 };
}

function isPrefix({ base, vowel, isDoubled }: Letter): boolean {
  return 'وفبك'.includes(base) && vowel.length === 1 && !isDoubled;
}

function articleAt(letters: readonly Letter[], at: number, prefixes: string): Beginning | null {
  const [first, second, third] = letters.slice(at);
  if (isArticle(letters, at)) return withArticle(letters, prefixes || 'a', at + 2);
  if (second?.base !== 'ل') return null;
  if (first?.base === 'ا' && first.vowel === '') {
    // "Who": the article is a part of it. "The name": it takes the vowel with which the word begins.
    if (second.isDoubled) return { latin: `${prefixes || 'a'}l`, next: at + 1 };
    if (second.vowel === 'i' && third?.base === 'ا') return { latin: `${prefixes || 'a'}l-i`, next: at + 3 };
  }
  // "To the": the article's alif is not written.
  const isTo = first?.base === 'ل' && first.vowel === 'i' && second.vowel === '' && !second.isDoubled;
  return isTo && isBeforeWord(letters, at + 1) ? withArticle(letters, `${prefixes}li-`, at + 2) : null;
}

/** Whether an alif and a lam that has no vowel of its own stand here, and after them a word. */
function isArticle(letters: readonly Letter[], at: number): boolean {
  const [alif, lam] = letters.slice(at);
  if (alif?.base !== 'ا' && alif?.base !== 'ٱ') return false;
  return lam?.base === 'ل' && lam.vowel === '' && !lam.isDoubled && isBeforeWord(letters, at + 1);
}

/** A lam that keeps its own sound before a sun letter is part of the word: "iltaqā". */
function isBeforeWord(letters: readonly Letter[], lam: number): boolean {
  const next = letters[lam + 1];
  if (!next || letters.length < lam + 3) return false;
  return next.isDoubled || !sunLetters.has(next.base);
}

function withArticle(letters: readonly Letter[], before: string, next: number): Beginning {
  const { base = '', isDoubled = false } = letters[next] ?? {};
  const sound = isDoubled && sunLetters.has(base) ? (consonants[base] ?? '') : 'l';
  // God's name is one word with its article.
  const isName = base === 'ل' && letters[next + 1]?.base === 'ه' && letters.length === next + 2;
  return { latin: `${before}${sound}${isName ? '' : '-'}`, next };
}

function rest(letters: readonly Letter[], from: number, beginningInLatin: string): string | null {
  let latin = beginningInLatin;
  for (const [at, letter] of letters.entries()) {
    if (at < from) continue;
    const isFirst = at === from;
    const sound = soundOf(letter, { before: latin, isFirst, previous: letters[at - 1], following: letters[at + 1] });
    if (sound === null) return null;
    // After an article its doubling was written with it.
    const isTwice = letter.isDoubled && !(isFirst && from > 0);
    latin = joined(latin, sound, isTwice);
  }
  return latin;
}

interface Place {
  /** What is written so far. */
  readonly before: string;
  readonly isFirst: boolean;
  readonly previous: Letter | undefined;
  readonly following: Letter | undefined;
}

/** The sound of one letter: a consonant, a vowel, and whether it makes the vowel before it long. */
interface Sound {
  readonly consonant: string;
  readonly vowel: string;
  readonly lengthens?: boolean;
}

const silent: Sound = { consonant: '', vowel: '' };
const longer: Sound = { consonant: '', vowel: '', lengthens: true };

function soundOf(letter: Letter, place: Place): Sound | null {
  const { base, vowel, isDoubled, isSilenced } = letter;
  const { before, isFirst, following } = place;
  if (base === 'ا' || base === 'ٱ' || base === 'ى') return soundOfAlif(letter, place);
  if (base === 'آ') return { consonant: isFirst ? '' : 'ʾ', vowel: 'ā' };
  const consonant = consonants[base];
  if (consonant === undefined) return null;
  const isBare = vowel === '' && !isDoubled;
  if (isBare && !isFirst && ((base === 'و' && before.endsWith('u')) || (base === 'ي' && before.endsWith('i')))) {
    return longer;
  }
  if (base === 'ة' && vowel === '') return before.endsWith('ā') ? { consonant: 'h', vowel: '' } : silent;
  const isHamza = consonant === 'ʾ';
  if (isFirst && isHamza) return vowel === '' && base === 'إ' ? { consonant: '', vowel: 'i' } : openVowel(vowel);
  // Before an alif a vowel sign may be left out; at a word's end there may be none.
  const mayLackVowel = isSilenced || following === undefined || following.base === 'ا' || following.base === 'ى';
  if (vowel === '' && !mayLackVowel) return null;
  return { consonant, vowel };
}

function openVowel(vowel: string): Sound | null {
  return vowel === '' ? null : { consonant: '', vowel };
}

function soundOfAlif({ vowel }: Letter, { before, isFirst, previous, following }: Place): Sound | null {
  if (isFirst) return openVowel(vowel);
  if (vowel === 'an') return before.endsWith('an') ? silent : { consonant: '', vowel };
  if (previous?.vowel === 'an') return silent;
  // "And" or "so" before a word that begins with two consonants.
  if (/^[wf]a$/u.test(before) && following?.isSilenced) return silent;
  if (before.endsWith('a')) return longer;
  if (previous?.vowel === '' && !previous.isSilenced && previous.base !== 'و') return { consonant: '', vowel: 'ā' };
  // It is not spoken after the "ū" of a plural, nor as the seat of another letter.
  return following === undefined || before.endsWith('i') ? silent : null;
}

const long: Readonly<Record<string, string>> = { a: 'ā', i: 'ī', u: 'ū' };

function joined(latin: string, { consonant, vowel, lengthens }: Sound, isTwice: boolean): string {
  if (lengthens) return latin.replace(/[aiu]$/u, (short) => long[short] ?? short);
  const apart = consonant === 'h' && /[tkds]$/u.test(latin) ? '·' : '';
  return `${latin}${apart}${consonant}${isTwice ? consonant : ''}${vowel}`;
}
