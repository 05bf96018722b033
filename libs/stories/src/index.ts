export { buildLibrary, type Library, type LibraryStory } from './library.ts';
export { type AlikeStories, questionsIn } from './library-checks.ts';
export { readStory, storyFolders } from './read-story.ts';
export type { LanguageTag, Story, StoryHead, Telling } from './story-format.ts';
