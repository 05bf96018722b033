export { buildLibrary, type Library, type LibraryStory } from './library.ts';
export { type AlikeStories, questionsIn } from './library-checks.ts';
export { contentFolder, readStory, readTellings, storyFolders } from './read-story.ts';
export type { LanguageTag, Story, StoryHead, Telling } from './story-format.ts';
