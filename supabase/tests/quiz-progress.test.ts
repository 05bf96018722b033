import type { QuizQuestion } from '@fabula/domain';
import { beforeAll, describe, expect, it } from 'vitest';
import { giveStory, type Learner, progressOperation, rowsOf, send, worlds } from './learners.ts';

describe.each(worlds())('The quiz of a story, on $engine', (world) => {
  let learner: Learner;
  beforeAll(async () => {
    learner = await world.signUp();
  });
  const progressOf = async (storyId: string) =>
    (await rowsOf(world, 'user_story_progress', 'user_story_id', storyId))[0];

  it('keeps the story’s questions with its steps, and refuses invalid ones', async () => {
    const storyId = await giveStory(world, learner);
    const question: QuizQuestion = {
      type: 'comprehension',
      question: 'ماذا تفعل؟',
      questionSide: 'target',
      options: ['أ', 'ب'],
      optionsSide: 'target',
      correct: 'أ',
      explanation: 'x',
    };
    const questions = Array.from({ length: 8 }, () => question);
    await send(learner, progressOperation(learner, { storyId, steps: ['listen_read'], quizQuestions: questions }));
    await send(learner, progressOperation(learner, { storyId, steps: ['quiz'], accuracyRatio: 0.5 }));
    const steps = { listen_read: true, shadow_speak: false, chunk_drill: false, quiz: true, quiz_data: questions };
    expect(await progressOf(storyId)).toMatchObject({ step_completions: steps });
    const wrong = [[], {}, 'x', ['x'], [null], Array.from({ length: 51 }, () => ({}))];
    const operations = wrong.map((quizQuestions) => ({
      ...progressOperation(learner, { storyId }),
      patch: { storyId, quizQuestions },
    }));
    expect((await send(learner, ...operations)).map(({ code }) => code)).toEqual(wrong.map(() => 'invalid'));
    expect((await progressOf(storyId))?.step_completions).toEqual(steps);
  });

  it('lets the quiz answered last decide, not the one sent last', async () => {
    const storyId = await giveStory(world, learner);
    const at = (minutesAgo: number) => ({ at: new Date(Date.now() - minutesAgo * 60_000) });
    const answered = (accuracyRatio: number, minutesAgo: number) =>
      send(learner, progressOperation(learner, { storyId, steps: ['quiz'], accuracyRatio }, at(minutesAgo)));
    await answered(0.5, 10);
    await answered(1, 300);
    expect(await progressOf(storyId)).toMatchObject({ accuracy_score: 0.5 });
    await answered(0.25, 5);
    expect(await progressOf(storyId)).toMatchObject({ accuracy_score: 0.25 });
  });
});
