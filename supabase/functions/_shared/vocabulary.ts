import { foldedWords } from './search-terms.ts';

/**
 * The words, or phrases of words, that a text holds whole, whatever their capitals, accents, vowel signs and Arabic's
 * article; in the order they were given.
 */
export function wordsIn(text: string, words: readonly string[]): readonly string[] {
  const held = spaced(text);
  return words.filter((word) => foldedWords(word).length > 0 && held.includes(spaced(word)));
}

function spaced(text: string): string {
  return ` ${foldedWords(text).join(' ')} `;
}
