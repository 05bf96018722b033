import type { Operation } from '@fabula/contracts';
import { profileRow, storyRow, tableRows, takesOperations } from '@fabula/testing';
import { type RenderFeatureOptions, renderFeature } from '@fabula/testing/render';
import { screen } from '@testing-library/react';
import type { RequestHandler } from 'msw';
import type { SetupServer } from 'msw/node';
import { vi } from 'vitest';
import { speech } from './player-double.tsx';
import { QuizHost } from './quiz-double.tsx';
import { progressWithQuestions } from './quiz-rows.ts';
import { stepStage } from './step-stage.ts';
import { lessonEnglish } from './texts.ts';

interface QuizOptions extends RenderFeatureOptions {
  readonly handlers?: readonly RequestHandler[];
  readonly progress?: readonly object[];
  readonly story?: object;
}

/** 0.99 leaves every list in order, because the Fisher-Yates shuffle then swaps each item with itself. */
const unshuffled = () => 0.99;

/** Opens the quiz with the stored questions. `patches` collects what the server was sent; `onDone` is the player's. */
function openQuiz(
  network: SetupServer,
  { handlers = [], progress = [progressWithQuestions()], story = storyRow(), ...options }: QuizOptions = {},
) {
  const operations: Operation[] = [];
  const onDone = vi.fn();
  network.use(
    ...handlers,
    tableRows('user_stories', [story]),
    tableRows('user_story_progress', progress),
    tableRows('profiles', [profileRow()]),
    tableRows('user_subscriptions', []),
    speech,
    takesOperations((operation) => operations.push(operation as Operation)),
  );
  const rendered = renderFeature(<QuizHost onDone={onDone} />, {
    texts: lessonEnglish,
    random: unshuffled,
    now: () => new Date('2026-11-21T10:00:00Z'),
    ...options,
  });
  const patches = () => operations.map(({ patch }) => patch);
  return { ...rendered, patches, onDone };
}

/** A test stage that can open the quiz. */
export function quizStage() {
  const stage = stepStage();
  return { ...stage, open: (options?: QuizOptions) => stage.kept(openQuiz(stage.network, options)) };
}

export const askedQuestion = (name: string | RegExp) => screen.findByRole('heading', { level: 3, name });
export const answerOption = (name: string | RegExp) => screen.getByRole('button', { name });
export const nextButton = () => screen.getByRole('button', { name: /Next question|See the result/ });
