import { foldedWords } from '@fabula/story-wishes';

/**
 * The words or phrases that a text contains whole, ignoring capitals, accents, vowel signs and Arabic's article; in the
 * given order.
 */
export function wordsIn(text: string, words: readonly string[]): readonly string[] {
  const held = spaced(text);
  return words.filter((word) => foldedWords(word).length > 0 && held.includes(spaced(word)));
}

function spaced(text: string): string {
  return ` ${foldedWords(text).join(' ')} `;
}
