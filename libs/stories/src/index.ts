export { checkStory, counts, sentenceBounds } from './checks.ts';
export { buildLibrary, type Library, type LibraryStory } from './library.ts';
export { readStory, StoryError, storyFolders } from './read-story.ts';
export type { Story, StoryHead, StoryLanguage, Telling } from './story-format.ts';
