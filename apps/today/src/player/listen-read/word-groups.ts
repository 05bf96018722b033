import { type Token, tokenise } from '@fabula/domain';

/** A part of a sentence without a line break: a word with the punctuation that touches it, or a space. */
export interface WordGroup {
  readonly start: number;
  readonly tokens: readonly Token[];
}

/**
 * Splits a sentence where it may wrap. This is needed because words are buttons, and a browser would wrap between a
 * button and the period after it.
 */
export function wordGroups(text: string): readonly WordGroup[] {
  const groups: { start: number; tokens: Token[] }[] = [];
  let open: { start: number; tokens: Token[] } | null = null;
  for (const token of tokenise(text).flatMap(splitAtSpaces)) {
    const isSpace = token.text.trim() === '';
    if (isSpace || open === null) groups.push({ start: token.start, tokens: [token] });
    else open.tokens.push(token);
    open = isSpace ? null : (groups.at(-1) ?? null);
  }
  return groups;
}

function splitAtSpaces(token: Token): readonly Token[] {
  if (token.isWord) return [token];
  return [...token.text.matchAll(/\s+|\S+/gu)].map(([text, ..._], index, all) => {
    const before = all.slice(0, index).reduce((sum, [piece]) => sum + piece.length, 0);
    const start = token.start + before;
    return { text, isWord: false, start, end: start + text.length };
  });
}
