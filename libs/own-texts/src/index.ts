export { readOwnText } from './read-own-text.ts';
export { shortTitle } from './read-text.ts';
export type { LessonBook, LessonText, TextSource } from './read-work.ts';
export { readableEndings } from './readable-endings.ts';
export { mostFileBytes, mostPastedCharacters, TextProblem, type TextProblemCode } from './text-problem.ts';
