import type { Level, NativeLanguage, TargetLanguage } from '@fabula/domain';
import type { GateWish } from './gate/problem.ts';
import { instructionsFor } from './instructions.ts';

/** What a story is to be written about, and for whom. */
export interface WritingWish {
  readonly language: TargetLanguage;
  readonly nativeLanguage: NativeLanguage;
  readonly level: Level;
  /** The learner's own words; with `surprise`, the topic drawn for them. Empty where `vocabulary` says it all. */
  readonly prompt: string;
  readonly surprise: boolean;
  readonly length: 'usual' | 'long';
  /** Words to weave in, in either language. */
  readonly vocabulary: readonly string[];
  /** Phrases the learner saved, those that are due first; some of them come again in the story. */
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

/** What the gate has to know of it. */
export function gateWish(wish: WritingWish): GateWish {
  const { language, nativeLanguage, level, length, prompt, vocabulary, phrases, earlier, library } = wish;
  return {
    language,
    nativeLanguage,
    level,
    length,
    given: [prompt, ...vocabulary, ...phrases],
    otherStories: [...earlier.map(({ text }) => text), ...library],
    instructions: instructionsFor(wish),
  };
}
