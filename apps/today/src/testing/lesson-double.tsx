import { parseStepCompletions, type StoryStep, storySteps } from '@fabula/domain';
import { profileRow, progressRow, tableRows } from '@fabula/testing';
import { screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import type { SetupServer } from 'msw/node';
import { type OpenedPlayer, openStory, type PlayerOptions, storyId } from './player-double.tsx';
import { questions, stored } from './quiz-rows.ts';
import { stepStage } from './step-stage.ts';

const quizData = { quiz_data: stored(questions.slice(0, 1)) };
const flags = (...steps: readonly StoryStep[]) => Object.fromEntries(steps.map((step) => [step, true]));
/** Progress with these steps done and one stored quiz question. */
export const withDone = (...steps: readonly StoryStep[]) =>
  progressRow({ step_completions: { ...flags(...steps), ...quizData } });
export const completed = progressRow({
  completed: true,
  completion_date: '2026-11-20T10:00:00Z',
  step_completions: { ...flags(...storySteps), ...quizData },
  time_spent: 600,
  accuracy_score: 0.5,
});

type Row = ReturnType<typeof progressRow>;

/** The row after the server has applied the steps it was sent. */
function rowAfter(row: Row, { operations }: Pick<OpenedPlayer, 'operations'>): Row {
  const sent = operations.flatMap(({ patch }) => ('steps' in patch ? (patch.steps ?? []) : []));
  const before = parseStepCompletions(row.step_completions);
  const done = new Set([...storySteps.filter((step) => before[step]), ...sent]);
  const steps = { ...flags(...done), ...quizData };
  if (row.completed || done.size < storySteps.length) return { ...row, step_completions: steps };
  return { ...row, step_completions: steps, completed: true, completion_date: '2026-11-21T10:00:00Z' };
}

/** Opens a player whose server returns the row with all sent changes applied. */
async function openLesson(
  network: SetupServer,
  progress: Row = withDone(),
  { path = '', handlers = [], ...options }: PlayerOptions = {},
): Promise<OpenedPlayer> {
  let opened: OpenedPlayer | null = null;
  const rows = http.get('*/rest/v1/user_story_progress', () =>
    HttpResponse.json([rowAfter(progress, opened ?? { operations: [] })]),
  );
  opened = await openStory(network, {
    handlers: [...handlers, tableRows('profiles', [profileRow()]), rows],
    path: `/story/${storyId}${path}`,
    ...options,
  });
  return opened;
}

/** A test stage that can open the player. */
export function lessonStage() {
  const stage = stepStage();
  return {
    ...stage,
    open: async (progress?: Row, options?: PlayerOptions) =>
      stage.kept(await openLesson(stage.network, progress, options)),
  };
}

export const placeHeading = (name: string) => screen.findByRole('heading', { level: 2, name });
export const buttonNamed = (name: string) => screen.findByRole('button', { name });

/** Answers the only question and waits for the result. */
export async function answerQuiz({ user }: Pick<OpenedPlayer, 'user'>, option = /To the market/): Promise<void> {
  await user.click(await screen.findByRole('button', { name: option }));
  await user.click(await buttonNamed('See the result'));
}
