const arabicSigns = /[\u0640\u064B-\u0652\u0670]/gu;

/**
 * What the specified score compares (specification section 5): lower case, no non-word characters, single spaces. "Word
 * character" is Unicode's letter, mark or digit; `\w` would turn "niño" into "nio" and an Arabic sentence into nothing.
 * Arabic's vowel signs and the stroke that lengthens a word are none: a transcript may spell them out or not.
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
