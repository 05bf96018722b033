import { arabic, dash, english, french, german, italian, type ReadingRule, spanish } from './reading-rules.ts';

/** A part of a text as it is written, and as it is read. */
export interface ReadPart {
  readonly written: string;
  readonly spoken: string;
}

const rulesOf: Readonly<Record<string, readonly ReadingRule[]>> = {
  ar: arabic,
  de: german,
  en: english,
  es: spanish,
  fr: french,
  it: italian,
};

/**
 * A text as a reader says it: with abbreviations, ordinals, times and signs in words, and dashes as commas, where our
 * synthesizers misread them. What they read right, such as plain numbers, stays as it is.
 * @param language a tag or a synthesizer's voice that begins with one: `de-DE`, `fr+f5`
 * @returns the whole text in parts; those that are read as they are written have equal sides
 */
export function readAloud(text: string, language: string): readonly ReadPart[] {
  let parts: readonly ReadPart[] = [{ written: text, spoken: text }];
  for (const rule of [...(rulesOf[language.slice(0, 2)] ?? []), dash]) {
    parts = parts.flatMap((part) => (part.written === part.spoken ? split(part.written, rule) : [part]));
  }
  return parts;
}

export function spokenOf(parts: readonly ReadPart[]): string {
  return parts.map(({ spoken }) => spoken).join('');
}

function split(text: string, { pattern, say }: ReadingRule): ReadPart[] {
  const parts: ReadPart[] = [];
  let read = 0;
  for (const match of text.matchAll(pattern)) {
    const [written, ...groups] = match;
    const spoken = say(...groups.map((group) => group ?? ''));
    if (spoken === null) continue;
    const before = text.slice(read, match.index);
    const after = text.slice(match.index + written.length);
    // The stop of an abbreviation at the end of a text is the sentence's own, too.
    const stop = written.endsWith('.') && /^[\s"'”’»)]*$/u.test(after) ? '.' : '';
    if (before) parts.push({ written: before, spoken: before });
    parts.push({ written, spoken: spoken + stop });
    read = match.index + written.length;
  }
  const rest = text.slice(read);
  return rest ? [...parts, { written: rest, spoken: rest }] : parts;
}
