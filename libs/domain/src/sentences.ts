import { languageTag } from './languages.ts';
import type { Sentence, Story } from './story.ts';

/**
 * Abbreviations that come before a capital letter, by language. Two kinds are not needed here: before a lower-case
 * letter Unicode's rules end no sentence anyway, and "etc." before a capital usually does end one.
 */
const abbreviations: Readonly<Record<string, readonly string[]>> = {
  ar: ['د.', 'أ.'],
  de: ['Hr.', 'Fr.', 'Dr.', 'Prof.', 'St.', 'z.', 'B.', 'h.', 'bzw.', 'ca.'],
  en: ['Mr.', 'Mrs.', 'Ms.', 'Dr.', 'Prof.', 'St.', 'e.g.', 'i.e.', 'vs.'],
  es: ['Sr.', 'Sres.', 'Sra.', 'Srta.', 'Dr.', 'Dra.', 'D.', 'Dña.', 'Prof.', 'ej.', 'EE.'],
  fr: ['M.', 'MM.', 'Mme.', 'Dr.', 'St.', 'ex.'],
  it: ['Sig.', 'Sig.ra', 'Sigg.', 'Dott.', 'Dr.', 'Prof.', 'es.'],
  nl: ['Dhr.', 'dhr.', 'Mevr.', 'mevr.', 'Dr.', 'dr.', 'bijv.'],
  pt: ['Sr.', 'Sra.', 'Dr.', 'Dra.', 'D.', 'Prof.', 'ex.'],
  ru: ['г.', 'ул.', 'проф.'],
};

/** Initials of a name, as the first word or after a capitalized one: "J. R. Ruiz". "my plan B." does end a sentence. */
const initial = /(?:^[^\p{L}]*|\p{Lu}[\p{L}.'’-]*\s+)\p{Lu}\.\s*$/u;

/** "am 3. Mai": a German ordinal. */
const germanDate = /(?:^|\s)\d{1,2}\.\s*$/;
const germanMonth = /^(?:Januar|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember)\b/;

/** An ellipsis character ends a sentence unless a lower-case letter follows; Unicode's rules leave that open. */
const afterEllipsis = /(?<=…["'”»’)\]]*\s+)(?=[^\p{L}\p{N}\s]*(?:\p{Lu}|\p{Lt}|\p{Lo}|\p{N}))/u;

/**
 * Splits a text into trimmed sentences, in order. The specification splits on `. ! ?`; this uses Unicode's rules and a
 * list of abbreviations, so that "3.50", "Sr. Ruiz", a question inside a sentence, and Arabic or Chinese punctuation
 * are handled. `tag` is BCP 47.
 */
export function splitSentences(text: string, tag: string): string[] {
  const segmenter = new Intl.Segmenter(tag, { granularity: 'sentence' });
  const sentences: string[] = [];
  for (const { segment } of segmenter.segment(text)) {
    for (const piece of segment.split(afterEllipsis)) {
      // French puts a space before the closing quote, which Unicode's rules then assign to the next sentence.
      const closing = /^[»”]\s+/.exec(piece)?.[0] ?? '';
      const before = (sentences.pop() ?? '') + closing;
      const rest = piece.slice(closing.length);
      if (before.trim() === '' || goesOn(before, rest, tag)) sentences.push(before + rest);
      else sentences.push(before, rest);
    }
  }
  return sentences.map((sentence) => sentence.trim()).filter((sentence) => sentence !== '');
}

/** Whether the sentence continues after a detected end. */
function goesOn(before: string, rest: string, tag: string): boolean {
  const lastWord = /[\p{L}.]+$/u.exec(before.trim())?.[0] ?? '';
  if (abbreviations[tag]?.includes(lastWord)) return true;
  if (initial.test(before) || (/(?:^|\s)\p{Lu}\.\s*$/u.test(before) && /^\p{Lu}\./u.test(rest))) return true;
  if (tag === 'de' && germanDate.test(before) && germanMonth.test(rest)) return true;
  // A quoted question or exclamation, followed by who says it: „Gehst du?“ fragt Anna.
  return /[!?؟…]\s*["'“”«»’)\]]+\s*$/.test(before) && /^\p{Ll}/u.test(rest);
}

/** A story's sentences: its own if it has them, never split again; otherwise split from text and translation. */
export function storySentences(story: Story): readonly Sentence[] {
  if (story.sentences.length > 0) return story.sentences;
  const translations = splitSentences(story.translation, languageTag(story.nativeLanguage));
  return splitSentences(story.text, languageTag(story.language)).map((text, index) => ({
    text,
    translation: translations[index] ?? '',
  }));
}
