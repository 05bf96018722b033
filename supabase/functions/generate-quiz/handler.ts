import type { GenerateQuizResponse } from '@fabula/contracts';
import { type AboutYou, aboutYouFrom } from '@fabula/domain';
import { type Call, defineFunction } from '../_shared/define-function.ts';
import { FunctionError } from '../_shared/errors.ts';
import { fillStory, sentenceReadings } from '../_shared/filled-story.ts';
import { type Library, openLibrary } from '../_shared/library.ts';
import { mayAskModel } from '../_shared/permissions.ts';
import { providersOf } from '../_shared/providers/provider-lists.ts';
import type { StoredStory } from '../_shared/stored-story.ts';
import { makeQuiz } from './make-quiz.ts';
import { modelQuestions } from './model-questions.ts';
import { fromOwnStory, type OwnStory, readOwnStory, storyInRequest } from './own-story.ts';
import { fromLibrary, sideFor } from './quiz-story.ts';
import { generateQuizRequest, type QuizRequest } from './request.ts';

/** Makes questions about a learner's story. A saved row says more about it than the request. */
export const handler = defineFunction(
  generateQuizRequest,
  async (call: Call<QuizRequest>): Promise<GenerateQuizResponse> => {
    const { body, caller, env } = call;
    providersOf('AI_QUIZ', env.secrets);
    const own = body.storyId === undefined ? storyInRequest(body) : await readOwnStory(call, body.storyId);
    const known = await findIn(await openLibrary(env, caller.token), own);
    const { story, provider } = known
      ? {
          story: fromLibrary(fillStory(known.story, known.about), own.language, own.native_language, own.level),
          provider: 'library',
        }
      : await askedAbout(own, call);
    const quizQuestions = makeQuiz(story);
    if (quizQuestions.length === 0) {
      throw new FunctionError(404, 'not_available', 'No quiz questions available for this story.');
    }
    return { quizQuestions, source: { provider } };
  },
);

/**
 * A story without questions of its own: combines a model's questions, if there is a model, with those made from its
 * sentences.
 */
async function askedAbout(own: OwnStory, call: Call<QuizRequest>) {
  const story = fromOwnStory(own);
  const questionsSide = sideFor(own.level);
  const asking = { ...call, mayAsk: () => mayAskModel(call, 'quiz') };
  const written = await modelQuestions({ story, level: own.level, side: questionsSide }, asking);
  if (!written) return { story, provider: 'story' };
  return { story: { ...story, questions: written.questions, questionsSide }, provider: written.provider };
}

interface KnownStory {
  readonly story: StoredStory;
  /** What the learner's story has taken of what was told. */
  readonly about: AboutYou;
}

/** The library story from which a learner's story was told: found by its source, else by its text in either reading. */
async function findIn(library: Library, own: OwnStory): Promise<KnownStory | undefined> {
  // A row keeps the id of its story when the library's wording has been corrected since. A learner who claims another
  // id only gets another quiz.
  const isFromLibrary = own.source_provider === 'library' && own.source_id !== null;
  const source = isFromLibrary ? await library.story(own.source_id ?? '') : undefined;
  if (source) return { story: source, about: aboutYouFrom(own.about_you) };
  const text = own.story_text.trim();
  for (const story of await library.stories()) {
    const reading = sentenceReadings(story, own.language).find(({ texts }) => texts.join(' ') === text);
    if (reading) return { story, about: reading.about };
  }
  return undefined;
}
