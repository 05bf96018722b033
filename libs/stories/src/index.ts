export { buildLibrary, type Library, type LibraryStory } from './library.ts';
export { type AlikeStories, questionsIn } from './library-checks.ts';
export { readStory, storyFolders } from './read-story.ts';
export type { LanguageTag, Story, StoryHead, StoryLanguage, Telling } from './story-format.ts';
export { storyLanguages } from './story-format.ts';
