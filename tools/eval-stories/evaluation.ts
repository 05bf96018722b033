import { libraryLanguages, type TargetLanguage, targetLanguages } from '@fabula/domain';
import { readStory, type Story, storyFolders } from '@fabula/stories';
import { ProviderError, type RequestLine, type TextModel, textModels } from '@fabula/supabase/providers';
import { type BlindResult, blindQuiz } from './blind-quiz.ts';
import { type FreshStoriesOptions, type FreshStory, freshStories } from './fresh-stories.ts';
import { freshQuizzes, libraryQuizzes, type QuizFigures } from './quiz-figures.ts';
import { type ReadingFigures, type ReadStory, readingFigures } from './reading-figures.ts';
import { type WordRecurrence, wordRecurrence } from './word-recurrence.ts';

export interface Evaluation {
  readonly library: {
    readonly reading: readonly ReadingFigures[];
    readonly recurrence: readonly WordRecurrence[];
    readonly quiz: readonly QuizFigures[];
  };
  /** Quizzes answered by a model that has not read the stories. */
  readonly blind?: readonly BlindResult[];
  readonly fresh?: {
    readonly stories: readonly FreshStory[];
    readonly reading: readonly ReadingFigures[];
    readonly quiz: readonly QuizFigures[];
  };
}

export interface EvaluationOptions extends FreshStoriesOptions {
  /** Whether the models answer the library's quizzes without the stories. */
  readonly blind: boolean;
}

/** Measured once in a process, because the files do not change meanwhile. */
let libraryFigures: Evaluation['library'] | undefined;

/** Receives the models' failures. */
export type ToldFailures = (line: RequestLine) => void;

/**
 * Measures the library and, on request, what the environment's models produce.
 * @throws ProviderError where models are needed and none is configured completely
 */
export async function evaluateStories(
  wish: EvaluationOptions,
  secrets: Readonly<Record<string, string | undefined>>,
  told: ToldFailures,
): Promise<Evaluation> {
  const models = wish.count > 0 || wish.blind ? needed(textModels('AI_STORY', secrets)) : [];
  const stories = storyFolders().map((id) => readStory(id));
  const known = stories.flatMap(toRead);
  const host = { now: () => new Date(), random: Math.random, secrets, log: told };
  const offered = stories.filter(({ retired }) => !retired);
  libraryFigures ??= {
    reading: readingFigures(offered.flatMap(toRead)),
    recurrence: wordRecurrence(offered),
    quiz: libraryQuizzes(stories),
  };
  const evaluation: Evaluation = { library: libraryFigures };
  const blind = wish.blind ? await blindQuizzes(stories, wish.language, models, host) : undefined;
  const fresh = wish.count > 0 ? await freshStories(wish, models, known, host) : undefined;
  return {
    ...evaluation,
    ...(blind && { blind }),
    ...(fresh && { fresh: figuresOf(fresh, known) }),
  };
}

function needed(models: readonly TextModel[]): readonly TextModel[] {
  if (models.length > 0) return models;
  throw new ProviderError('AI_STORY: a model is needed, see docs/providers.md');
}

async function blindQuizzes(
  stories: readonly Story[],
  language: TargetLanguage | undefined,
  models: readonly TextModel[],
  host: Parameters<typeof blindQuiz>[3],
): Promise<BlindResult[]> {
  const results: BlindResult[] = [];
  for (const each of language ? [language] : targetLanguages) {
    results.push(await blindQuiz(stories, each, models, host));
  }
  return results;
}

function toRead({ id, level, tellings }: Story): ReadStory[] {
  return libraryLanguages.map((language) => ({
    name: id,
    language,
    level,
    sentences: tellings[language].sentences.map(({ text }) => text),
  }));
}

function figuresOf(stories: readonly FreshStory[], known: readonly ReadStory[]): NonNullable<Evaluation['fresh']> {
  const written = stories.flatMap(({ story }) => story ?? []);
  const quizzes = stories.flatMap(({ quiz }) => quiz ?? []);
  return { stories, reading: readingFigures(written, known), quiz: freshQuizzes(quizzes) };
}
