import type { LibraryLanguage } from '@fabula/domain';
import { stemmer as arabic } from '@orama/stemmers/arabic';
import { stemmer as english } from '@orama/stemmers/english';
import { stemmer as french } from '@orama/stemmers/french';
import { stemmer as german } from '@orama/stemmers/german';
import { stemmer as italian } from '@orama/stemmers/italian';
import { stemmer as russian } from '@orama/stemmers/russian';
import { stemmer as spanish } from '@orama/stemmers/spanish';

/** A word as it is compared: folded as it was written, and what is left of it without its endings. */
export interface WordForm {
  readonly folded: string;
  readonly stems: readonly string[];
  /** Without what Arabic writes together with a word. */
  readonly bare: readonly string[];
}

const stemmers: Readonly<Record<LibraryLanguage, (word: string) => string>> = {
  English: english,
  Spanish: spanish,
  French: french,
  German: german,
  Italian: italian,
  Arabic: arabic,
  Russian: russian,
};

/** A shorter stem is shared by words that have nothing in common: "dies" and "dye". */
const shortestStem = 3;

/** The words of a text, in the forms in which a language compares them. */
export function formsIn(text: string, language: LibraryLanguage): WordForm[] {
  const whole = language === 'English' ? text.replaceAll(/n['’]t\b/giu, ' not') : text;
  return (whole.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).map((word) => formOf(word, language));
}

/** Whether a word of a text is a form of one that somebody wrote down. */
export function isSameWord(word: WordForm, written: WordForm): boolean {
  return (
    [word.folded, ...word.bare].includes(written.folded) || word.stems.some((stem) => written.stems.includes(stem))
  );
}

/** All words of a text in the form in which they are compared: "l'Été" is "l" and "ete". */
export function foldedWords(text: string): string[] {
  return (text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).map(foldWord);
}

function formOf(word: string, language: LibraryLanguage): WordForm {
  const stem = stemmers[language];
  const folded = foldWord(word);
  // Learners leave accents out, and stemmers need them: so both ways.
  const stems = [foldWord(stem(word.toLowerCase())), stem(folded)];
  const bare = language === 'Arabic' ? bareArabic(folded) : [];
  return { folded, stems: [...new Set(stems.filter((each) => each.length >= shortestStem))], bare };
}

/**
 * A word without case, accents, vowel signs or letter variants. Arabic writes "and", "with", "for" and the article
 * together with the next word.
 */
export function foldWord(word: string): string {
  const folded = word
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .replaceAll('ß', 'ss')
    .replaceAll('œ', 'oe')
    .replaceAll('ـ', '')
    .replaceAll('ى', 'ي')
    .replaceAll('ة', 'ه');
  return folded.replace(/^(?:[وفبك]?ال|[وف]?لل)(?=\p{L}{2})/u, '');
}

/** "وعملي" is "عملي" and "عمل"; "عائلتي" is "عائلة", whose last letter changed before the ending. */
function bareArabic(word: string): string[] {
  const bare = word.replace(/^[وفبلك](?=[\u0621-\u064a]{3})/, '');
  return [bare, ...[bare, word].flatMap(withoutOwner)].filter((form) => form !== word);
}

function withoutOwner(word: string): string[] {
  const form = word.replace(arabicOwner, '');
  return form !== word && form.endsWith('ت') ? [form, form.replace(/ت$/, 'ه')] : [form];
}

/** "My", "your", "his", "her", "our", "their". */
const arabicOwner = /(?<=[\u0621-\u064a]{3})(?:ي|ك|ه|ها|هم|نا)$/;
