import { randomUUID } from 'node:crypto';
import type { GenerateQuizRequest, GenerateQuizResponse, GenerateStoryResponse } from '@fabula/contracts';
import { beforeAll, describe, expect, it } from 'vitest';
import { callFunction, type FunctionAnswer } from './call-function.ts';
import { giveStory, type Learner, progressOperation, rowsOf, send, worlds } from './learners.ts';

const quizOf = (storyText: string, changes: Partial<GenerateQuizRequest> = {}): GenerateQuizRequest => ({
  storyText,
  translation: '',
  keyPhrases: [],
  language: 'Spanish',
  level: 'Beginner',
  nativeLanguage: 'English',
  ...changes,
});

async function makeStory({ client }: Learner, language: string): Promise<GenerateStoryResponse> {
  const wish = { prompt: 'dinner', nativeLanguage: 'English', level: 'Beginner', perspective: 'second_person' };
  const answer = await callFunction(client, 'generate-story', { ...wish, requestId: randomUUID(), language });
  expect(answer).toMatchObject({ status: 200 });
  return answer.body as GenerateStoryResponse; // what the contract says of a 200
}

describe.each(worlds())('generate-quiz on $engine', (world) => {
  let ana: Learner;
  beforeAll(async () => {
    ana = await world.signUp();
  });
  const quizIn = ({ status, body }: FunctionAnswer) => {
    expect({ status, body }).toMatchObject({ status: 200 });
    return body as GenerateQuizResponse; // what the contract says of a 200
  };

  it('asks about a generated story, the same each time, and its questions fit into the progress', async () => {
    const learner = await world.signUp();
    const { storyId, story } = await makeStory(learner, 'Arabic');
    const wish = quizOf(story, { storyId, language: 'Arabic' });
    const quiz = quizIn(await callFunction(learner.client, 'generate-quiz', wish));
    expect(quiz).toMatchObject({ source: { provider: 'library' } });
    expect(new Set(quiz.quizQuestions.map(({ type }) => type)).size).toBe(5);
    expect(quizIn(await callFunction(learner.client, 'generate-quiz', wish))).toEqual(quiz);
    const { quizQuestions } = quiz;
    expect(await send(learner, progressOperation(learner, { storyId, quizQuestions }))).toMatchObject([
      { status: 'applied' },
    ]);
    const [row] = await rowsOf(world, 'user_story_progress', 'user_story_id', storyId);
    expect(row?.step_completions).toMatchObject({ quiz_data: quizQuestions });
  });

  it('makes one from the sentences of a story the library does not know', async () => {
    const storyId = await giveStory(world, ana, { source_provider: 'model', source_id: null });
    const quiz = quizIn(await callFunction(ana.client, 'generate-quiz', quizOf('x', { storyId })));
    expect(quiz.source).toEqual({ provider: 'story' });
    expect(quiz.quizQuestions.map(({ type }) => type)).toContain('listening');
  });

  it('answers alike for another learner’s story and for one that does not exist', async () => {
    const theirs = await giveStory(world, await world.signUp(), { source_id: 'food-beginner' });
    const answers = await Promise.all(
      [theirs, randomUUID()].map((storyId) => callFunction(ana.client, 'generate-quiz', quizOf('x', { storyId }))),
    );
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]).toMatchObject({ status: 404, body: { error: { code: 'not_found' } } });
  });
});
