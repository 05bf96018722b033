import {
  type Level,
  type LibraryLanguage,
  libraryLanguages,
  type NativeLanguage,
  type TargetLanguage,
} from '@fabula/domain';
import type { ChoiceQuestion } from '@fabula/story-quality';
import type { FunctionEnv } from '@fabula/supabase/host';
import { modelQuestions, type QuizStory, type StoryDraft, sideFor } from '@fabula/supabase/stories';

/** A model's questions about a story that a model wrote. */
export interface FreshQuiz {
  readonly language: LibraryLanguage;
  readonly questions: readonly ChoiceQuestion[];
}

export interface QuizReader {
  readonly language: TargetLanguage;
  readonly nativeLanguage: NativeLanguage;
  readonly level: Level;
}

/**
 * The questions a learner would get from the models of `AI_QUIZ`; `undefined` where the learner would get constructed
 * ones.
 */
export async function freshQuiz(
  draft: StoryDraft,
  { language, nativeLanguage, level }: QuizReader,
  host: Pick<FunctionEnv, 'now' | 'random' | 'secrets' | 'log'>,
): Promise<FreshQuiz | undefined> {
  const side = sideFor(level);
  const asked = libraryLanguages.find((each) => each === (side === 'target' ? language : nativeLanguage));
  const story: QuizStory = {
    language,
    native: nativeLanguage,
    sentences: draft.sentences,
    phrases: draft.keyPhrases,
    questions: [],
    questionsSide: side,
    words: new Map(),
  };
  // There is no server, and nothing here calls one.
  const env = { supabaseUrl: '', publishableKey: '', ...host };
  const asking = { env, signal: new AbortController().signal, mayAsk: async () => true };
  const written = await modelQuestions({ story, level, side }, asking);
  if (!written || !asked) return undefined;
  return {
    language: asked,
    questions: written.questions.map(({ question, options }) => ({ question, options, right: 0 })),
  };
}
