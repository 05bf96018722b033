import { folded } from '@fabula/domain';

/** Whatever parts words in the languages of the library; an apostrophe does, too: "l'été" holds "été". */
const partingMarks = /[^\p{L}\p{M}\p{N}]+/gu;

/**
 * The words, or phrases of words, that a text holds whole, whatever their capitals, accents and vowel signs; in their order.
 */
export function wordsIn(text: string, words: readonly string[]): readonly string[] {
  const held = parted(text);
  return words.filter((word) => parted(word).trim() !== '' && held.includes(parted(word)));
}

function parted(text: string): string {
  return ` ${folded(text).replace(partingMarks, ' ').trim()} `;
}
