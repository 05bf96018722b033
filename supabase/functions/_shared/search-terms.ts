import { stopWords } from './stop-words.ts';

/**
 * The words of a text in the form in which they are searched: without case, accents, vowel signs or letter variants,
 * and without stop words.
 */
export function searchTerms(text: string): string[] {
  return foldedWords(text).filter((term) => term.length > 1 && !stopped.has(term));
}

/** All words of a text in the form in which they are compared: "l'Été" is "l" and "ete". */
export function foldedWords(text: string): string[] {
  return (text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).map(foldWord);
}

/**
 * The beginning of a word without its ending, so that "compras" finds "compra" and not "compañera". Short words stay
 * whole.
 */
export function stemOf(term: string): string {
  return term.length < 6 ? term : term.slice(0, Math.max(4, term.length - 2));
}

/**
 * Whole words from which a longer form may be derived: "cooking" from "cook", "cenamos" from "cena", "وعملي" from
 * "عمل", "عائلتي" from "عائلة", "врача" from "врач".
 */
export function shorterForms(term: string): string[] {
  const bare = term.replace(/^[وفبلك](?=[\u0621-\u064a]{3})/, '');
  const arabic = [bare, ...[bare, term].flatMap(withoutOwner)];
  const cut = [3, 4].map((ending) => term.slice(0, -ending)).filter((form) => form.length >= 4);
  const caseEnding = /^\p{Script=Cyrillic}{4,5}$/u.test(term) ? [term.slice(0, -1)] : [];
  return [...cut, ...caseEnding, ...arabic.filter((form) => form !== term)];
}

/** An Arabic word without its possessive ending; its last letter may have changed before the ending. */
function withoutOwner(term: string): string[] {
  const form = term.replace(arabicEnding, '');
  return form !== term && form.endsWith('ت') ? [form, form.replace(/ت$/, 'ه')] : [form];
}

/** "My", "your", "his", "her", "our", "their". */
const arabicEnding = /(?<=[\u0621-\u064a]{3})(?:ي|ك|ه|ها|هم|نا)$/;

function foldWord(word: string): string {
  const folded = word
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .replaceAll('ß', 'ss')
    .replaceAll('œ', 'oe')
    .replaceAll('ـ', '')
    .replaceAll('ى', 'ي')
    .replaceAll('ة', 'ه');
  // Arabic writes "and", "with", "for" and the article together with the next word.
  return folded.replace(/^(?:[وفبك]?ال|[وف]?لل)(?=\p{L}{2})/u, '');
}

const stopped = new Set(stopWords.flatMap((word) => [word, foldWord(word)]));
