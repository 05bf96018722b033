import { buildLibrary, type Library } from '@fabula/stories';
import { type StoredStory, type StorySummary, storedStory, summaryOf } from '@fabula/supabase/stories';

let built: Library | undefined;
let stored: readonly StoredStory[] | undefined;

/** The library as it ships. It is read and checked once in a process, because that takes seconds. */
export function builtLibrary(): Library {
  built ??= buildLibrary();
  return built;
}

/** The same as the database has it. */
export function storedLibrary(): readonly StoredStory[] {
  stored ??= builtLibrary().stories.map((story) => storedStory.parse(story));
  return stored;
}

/** What a choice needs of it. */
export function librarySummaries(): readonly StorySummary[] {
  return storedLibrary().map(summaryOf);
}
