export { concepts } from './concepts.ts';
export { functionWords } from './function-words.ts';
export { type Match, matchStories } from './match-stories.ts';
export { type ReadWish, readWish } from './read-wish.ts';
export { searchWords, wordsToFind } from './search-words.ts';
export { type StoryConcepts, type Themes, themesOf } from './story-themes.ts';
export { foldedWords, formsIn } from './word-forms.ts';
