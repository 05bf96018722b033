export { checkStory, counts } from './checks.ts';
export { buildLibrary, type Library, type LibraryStory } from './library.ts';
export { type AlikeStories, alikeStories, guessableQuizzes, questionsIn, sameStories } from './library-checks.ts';
export { readStory, StoryError, storyFolders } from './read-story.ts';
export type { LanguageTag, Story, StoryHead, StoryLanguage, Telling } from './story-format.ts';
export { storyLanguages } from './story-format.ts';
