import { withoutVowelSigns } from './vowel-signs.ts';

/** A piece of a text: a word, or what is between two words. Offsets are UTF-16 code units of the whole text. */
export interface Token {
  readonly text: string;
  readonly isWord: boolean;
  readonly start: number;
  readonly end: number;
}

/** Letters, marks and digits of any script; apostrophes and hyphens only between them ("l'école", "dix-huit"). */
const wordPattern = /[\p{L}\p{M}\p{N}]+(?:['’ʼ-][\p{L}\p{M}\p{N}]+)*/gu;

/** Cuts a text into words and what is between them; the tokens cover the whole text, in order. */
export function tokenise(text: string): readonly Token[] {
  const tokens: Token[] = [];
  let end = 0;
  const push = (from: number, to: number, isWord: boolean) => {
    if (to > from) tokens.push({ text: text.slice(from, to), isWord, start: from, end: to });
    end = to;
  };
  for (const match of text.matchAll(wordPattern)) {
    push(end, match.index, false);
    push(match.index, match.index + match[0].length, true);
  }
  push(end, text.length, false);
  return tokens;
}

/**
 * The form under which a glossary knows a tapped word (specification, section 5): punctuation stripped at both ends,
 * lower case of its language, NFC, straight apostrophes, no Arabic vowel signs. Empty if nothing is left; such a tap is
 * ignored.
 */
export function wordForm(word: string, tag: string): string {
  const bare = withoutOuterSigns(withoutVowelSigns(word)).replace(/[’ʼ]/g, "'");
  return ownLowerCase.test(tag) ? bare.toLocaleLowerCase(tag) : bare.toLowerCase();
}

/** The languages that Unicode gives a lower case of their own; asking for any other's takes ten times as long. */
const ownLowerCase = /^(?:az|lt|tr)\b/i;

const outerSigns = /^[^\p{L}\p{M}\p{N}]+|[^\p{L}\p{M}\p{N}]+$/gu;
const signs = /[^\p{L}\p{M}\p{N}]/u;

function withoutOuterSigns(word: string): string {
  return signs.test(word) ? word.replace(outerSigns, '') : word;
}

/** How many words a text has. */
export function wordCount(text: string): number {
  return tokenise(text).filter(({ isWord }) => isWord).length;
}

/** Whether two phrases are the same in a collection: case and outer spaces do not count (specification, section 5). */
export function isSamePhrase(a: string, b: string): boolean {
  // Not by the device's locale, because on a Turkish phone "IT" and "it" would be two phrases.
  const fold = (phrase: string) => phrase.normalize('NFC').trim().toLowerCase();
  return fold(a) === fold(b);
}
