import { languageTag } from './languages.ts';
import type { Sentence, Story } from './story.ts';

/** Abbreviations after which a full stop ends nothing, by language; with an upper-case letter as in a title. */
const abbreviations: Readonly<Record<string, readonly string[]>> = {
  en: ['Mr.', 'Mrs.', 'Ms.', 'Dr.', 'Prof.', 'St.', 'e.g.', 'i.e.', 'etc.', 'vs.'],
  es: ['Sr.', 'Sra.', 'Srta.', 'Dr.', 'Dra.', 'D.', 'Dña.', 'Ud.', 'Uds.', 'p.', 'ej.', 'etc.'],
  fr: ['M.', 'Mme.', 'Dr.', 'St.', 'p.', 'ex.', 'etc.'],
  de: ['Hr.', 'Fr.', 'Dr.', 'Prof.', 'z.', 'B.', 'usw.', 'bzw.', 'd.', 'h.'],
  it: ['Sig.', 'Sig.ra', 'Dott.', 'Dr.', 'Prof.', 'ecc.', 'es.'],
  ru: ['г.', 'ул.', 'т.', 'е.', 'д.', 'др.', 'проф.'],
};

/**
 * Splits a text into sentences. The specification splits on `. ! ?`; this does so by Unicode's rules, so that "3.50",
 * "Sr. Ruiz" and Arabic or Chinese marks come out right (docs/decisions of the specification's contradictions).
 */
export function splitSentences(text: string, tag: string): string[] {
  const segmenter = new Intl.Segmenter(tag, { granularity: 'sentence' });
  const known = abbreviations[tag] ?? [];
  const sentences: string[] = [];
  let open = '';
  for (const { segment } of segmenter.segment(text)) {
    open += segment;
    const last = open.trim().split(/\s+/).at(-1) ?? '';
    if (known.includes(last)) continue;
    if (open.trim()) sentences.push(open.trim());
    open = '';
  }
  if (open.trim()) sentences.push(open.trim());
  return sentences;
}

/** A story's sentences: its own where it carries them, never split again; otherwise split from text and translation. */
export function storySentences(story: Story): readonly Sentence[] {
  if (story.sentences.length > 0) return story.sentences;
  const translations = splitSentences(story.translation, languageTag(story.nativeLanguage));
  return splitSentences(story.text, languageTag(story.language)).map((text, index) => ({
    text,
    translation: translations[index] ?? '',
  }));
}
