// What is fetched when a story is to be made: where it is asked for, and what is said of it once it is there.
export { MadeNote } from '../story/made-note.tsx';
export { StoryGenerator } from './story-generator.tsx';
