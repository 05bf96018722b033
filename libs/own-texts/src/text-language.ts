import { type TargetLanguage, targetLanguages } from '@fabula/domain';
import { isInLanguage } from '@fabula/story-quality';
import type { ReadText } from './read-text.ts';

/** More than is needed to be sure, and little enough to read at once. */
const sampleCharacters = 4_000;

/** The taught language in which a text is written; null where it is in none of them, or too short to say. */
export function textLanguage({ chapters }: ReadText): TargetLanguage | null {
  const paragraphs = chapters.flatMap((chapter) => chapter.paragraphs);
  // The middle, because books begin with names and addresses.
  const middle = Math.max(0, Math.floor(paragraphs.length / 2) - 10);
  const sample = [...paragraphs.slice(middle), ...paragraphs.slice(0, middle)].join('\n').slice(0, sampleCharacters);
  const sure = targetLanguages.filter((language) => isInLanguage(sample, language) === 'yes');
  return sure.length === 1 ? (sure[0] ?? null) : null;
}
