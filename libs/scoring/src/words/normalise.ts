const arabicSigns = /[\u0640\u064B-\u0652\u0670]/gu;

/**
 * The text that the specified score compares (specification section 5): lower case, no non-word characters, single
 * spaces. A word character is a Unicode letter, mark or digit; `\w` would turn "niño" into "nio" and an Arabic sentence
 * into nothing. Arabic vowel signs and tatweel are removed, because a transcript may or may not write them.
 */
export function normaliseSpoken(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replace(arabicSigns, '')
    .replace(/[^\p{L}\p{M}\p{N}\s]/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
}
