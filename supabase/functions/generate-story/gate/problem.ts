import type { Level, NativeLanguage, TargetLanguage } from '@fabula/domain';
import type { Shingles } from '@fabula/story-quality';

/** Why a story is refused. */
export type ProblemCode =
  | 'sentence-count'
  | 'length'
  | 'level'
  | 'language'
  | 'translation-language'
  | 'translation-missing'
  | 'translation-length'
  | 'script'
  | 'markup'
  | 'address'
  | 'instructions'
  | 'perspective'
  | 'repetition'
  | 'copy'
  | 'phrase-count'
  | 'phrase-absent'
  | 'phrase-length'
  | 'phrase-repeated'
  | 'prompt-count'
  | 'topic';

export interface Problem {
  readonly code: ProblemCode;
  /** For the model that repairs it: one line of English that quotes nothing of the story. Places are counted from 0. */
  readonly line: string;
}

/** What a story has to be. */
export interface GateOptions {
  readonly language: TargetLanguage;
  readonly nativeLanguage: NativeLanguage;
  readonly level: Level;
  readonly length: 'usual' | 'long';
  /** What the learner wrote: its words may occur in the story, however rare they are. */
  readonly given: readonly string[];
  /** The learner's earlier stories in the language, and the library's: it must not copy any of them. */
  readonly otherStories: readonly Shingles[];
  /** The model's instructions, which it must not repeat to the learner. */
  readonly instructions: string;
}
