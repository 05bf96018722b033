import type { LibraryLanguage } from '@fabula/domain';
import { questionsIn, type Story } from '@fabula/stories';
import { type BaselineResult, type ChoiceQuestion, chanceRange } from '@fabula/story-quality';
import { type Asking, askInOrder, type TextModel, type TextRequest } from '@fabula/supabase/providers';
import { z } from 'zod';

const choices = z.object({ choices: z.array(z.int()).describe('for each question, the number of the chosen option') });
type Choices = z.output<typeof choices>;

const system =
  'You are given the questions of reading quizzes without the texts they are about. Nobody expects you to know: guess. ' +
  'For each question, choose the option that is most likely the right one, by its number. Answer with one JSON object.';

const timeoutMs = 60_000;

export interface BlindResult extends BaselineResult {
  readonly language: LibraryLanguage;
  /** Above this a model does better than guessing: an answer stands in the question, or is common knowledge. */
  readonly mostByChance: number;
  /** Stories whose quiz the model did not answer; their questions are not counted. */
  readonly unanswered: number;
}

/** Counts which of the library's questions models answer correctly without having read the stories. */
export async function blindQuiz(
  stories: readonly Story[],
  language: LibraryLanguage,
  models: readonly TextModel[],
  host: NonNullable<Asking['env']>,
): Promise<BlindResult> {
  let right = 0;
  let questions = 0;
  let unanswered = 0;
  for (const [index, story] of stories.entries()) {
    const asked = questionsIn([story], language).map((question, at) => turned(question, index + at));
    const chosen = await ask(asked, models, host);
    if (chosen?.length === asked.length) {
      questions += asked.length;
      right += asked.filter((question, at) => chosen[at] === question.right + 1).length;
    } else {
      unanswered += 1;
    }
  }
  const result = { questions, share: right / Math.max(1, questions), chance: 0.25 };
  return { language, ...result, mostByChance: chanceRange(result).max, unanswered };
}

/** Rotates the options, because the file lists the right one first. */
function turned({ question, options }: ChoiceQuestion, by: number): ChoiceQuestion {
  const start = by % options.length;
  return {
    question,
    options: [...options.slice(start), ...options.slice(0, start)],
    right: (options.length - start) % options.length,
  };
}

async function ask(
  questions: readonly ChoiceQuestion[],
  models: readonly TextModel[],
  host: NonNullable<Asking['env']>,
): Promise<number[] | undefined> {
  const quiz = questions.map(({ question, options }) => ({
    question,
    options: options.map((option, index) => `${index + 1}. ${option}`),
  }));
  const asked: TextRequest<Choices> = { system, prompt: JSON.stringify(quiz), schema: choices, maxOutputTokens: 200 };
  const providers = models.map((model) => ({
    ...model,
    ask: (question: TextRequest<Choices>, limit: AbortSignal) => model.ask(question, limit),
  }));
  const { signal } = new AbortController();
  return (await askInOrder(providers, asked, { capability: 'story', signal, timeoutMs, env: host }))?.output.choices;
}
