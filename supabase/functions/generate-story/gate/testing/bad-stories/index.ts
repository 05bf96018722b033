import type { StoredStory } from '../../../../_shared/stored-story.ts';
import { type BadStory, spoiled } from './bad-story.ts';
import { writtenStories } from './written.ts';
import { wrongLanguage } from './wrong-language.ts';
import { wrongShape } from './wrong-shape.ts';
import { wrongText } from './wrong-text.ts';

/** Every bad story: those made from the library's, and those written to be bad. */
export function badStories(library: readonly StoredStory[]): readonly BadStory[] {
  const made = [...wrongLanguage, ...wrongShape, ...wrongText].map((spoiling) => spoiled(library, spoiling));
  return [...made, ...writtenStories];
}
