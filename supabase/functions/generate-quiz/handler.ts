import type { QuizQuestion } from '@fabula/domain';
import { type Call, defineFunction } from '../_shared/define-function.ts';
import { FunctionError } from '../_shared/errors.ts';
import { readLibrary } from '../_shared/library.ts';
import { providersOf } from '../_shared/providers.ts';
import type { StoredStory } from '../_shared/stored-story.ts';
import { makeQuiz } from './make-quiz.ts';
import { fromOwnStory, type OwnStory, readOwnStory, storyInRequest } from './own-story.ts';
import { fromLibrary } from './quiz-story.ts';
import { generateQuizRequest, type QuizWish } from './wish.ts';

/** GenerateQuizResponse of libs/contracts. */
export interface QuizAnswer {
  readonly quizQuestions: readonly QuizQuestion[];
  /** `library`: written for the story; `story`: made from its own sentences. */
  readonly source: { readonly provider: 'library' | 'story' };
}

/** Questions about a story of the learner's, the same ones each time. A row says more of it than the request. */
export const handler = defineFunction(generateQuizRequest, async (call: Call<QuizWish>): Promise<QuizAnswer> => {
  const { body, caller, env } = call;
  providersOf('AI_QUIZ', env.secrets);
  const own = body.storyId === undefined ? storyInRequest(body) : await readOwnStory(call, body.storyId);
  const known = findIn(await readLibrary(env, caller.token), own);
  const story = known ? fromLibrary(known, own.language, own.native_language, own.level) : fromOwnStory(own);
  const quizQuestions = makeQuiz(story);
  if (quizQuestions.length === 0) {
    throw new FunctionError(404, 'not_available', 'No quiz questions available for this story.');
  }
  return { quizQuestions, source: { provider: known ? 'library' : 'story' } };
});

/** The library story a learner's story was told from: by its source, else by its text. */
function findIn(library: readonly StoredStory[], own: OwnStory): StoredStory | undefined {
  const text = own.story_text.trim();
  // A row keeps naming its story when the library's wording has been mended since. Who names another one asks it of himself.
  return library.find(({ id, tellings }) => {
    const told = tellings[own.language].sentences.map((sentence) => sentence.text).join(' ');
    return told === text || (own.source_provider === 'library' && own.source_id === id);
  });
}
