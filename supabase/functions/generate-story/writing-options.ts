import type { CefrStep, Level, NativeLanguage, TargetLanguage } from '@fabula/domain';
import { shinglesOf } from '@fabula/story-quality';
import type { GateOptions } from './gate/problem.ts';
import { instructionsFor } from './instructions.ts';
import type { WordsToTell } from './words-to-tell.ts';

/** What a story is to be about, and for whom. */
export interface WritingOptions {
  readonly language: TargetLanguage;
  readonly nativeLanguage: NativeLanguage;
  readonly level: Level;
  readonly step?: CefrStep | undefined;
  /** The learner's own words; for `surprise`, the topic that was drawn. Empty where `vocabulary` says it all. */
  readonly prompt: string;
  readonly surprise: boolean;
  readonly length: 'usual' | 'long';
  /** Words to weave in, in either language. */
  readonly vocabulary: readonly string[];
  /** What the learner knows and learns, where anything was noted of it. */
  readonly words?: WordsToTell | undefined;
  /** Phrases that the learner saved, due ones first; some of them recur in the story. */
  readonly phrases: readonly string[];
  /** The learner's earlier stories in the language, the latest first. */
  readonly earlier: readonly EarlierStory[];
  /** Full texts of the library's stories in the language. */
  readonly library: readonly string[];
}

export interface EarlierStory {
  readonly title: string;
  readonly text: string;
}

/** The part of it that the gate needs. */
export function gateOptions(wish: WritingOptions): GateOptions {
  const { language, nativeLanguage, level, length, prompt, vocabulary, phrases, earlier, library } = wish;
  return {
    language,
    nativeLanguage,
    level,
    length,
    given: [prompt, ...vocabulary, ...phrases],
    otherStories: [...earlier.map(({ text }) => text), ...library].map(shinglesOf),
    instructions: instructionsFor(wish),
  };
}
