/** How many characters of a story its preview shows (specification, section 9). */
const previewCharacters = 300;

/**
 * The beginning of a story: at most 300 characters as a reader counts them, cut after a whole word, with an ellipsis if
 * there is more.
 */
export function storyPreview(text: string): string {
  const characters = Array.from(new Intl.Segmenter().segment(text.trim()), ({ segment }) => segment);
  if (characters.length <= previewCharacters) return characters.join('');
  const isSpace = (character: string | undefined) => character !== undefined && /^\s+$/u.test(character);
  let end = previewCharacters;
  while (end > 0 && !isSpace(characters[end])) end -= 1;
  // A text without any space is cut in the middle.
  const kept = characters.slice(0, end === 0 ? previewCharacters : end).join('');
  return `${kept.trimEnd()}…`;
}

/** A quiz's ratio in whole percent; null if no quiz was answered, which is shown as N/A. */
export function accuracyPercent(ratio: number | null): number | null {
  return ratio === null || !Number.isFinite(ratio) ? null : Math.round(Math.min(Math.max(ratio, 0), 1) * 100);
}
