/**
 * What the specified score compares (specification section 5): lower case, no non-word characters, single spaces. "Word
 * character" is Unicode's letter, mark or digit; `\w` would turn "niño" into "nio" and an Arabic sentence into nothing.
 */
export function normaliseSpoken(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\s]/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
}
