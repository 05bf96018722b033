import type { QuizQuestion } from '@fabula/domain';
import { functionAnswers, functionFails, progressRow, storyRow, tableWaits } from '@fabula/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { storyId, toastTitles } from '../../testing/player-double.tsx';
import { progressWithQuestions, questions, stored } from '../../testing/quiz-rows.ts';
import {
  askedQuestion as asked,
  nextButton as next,
  answerOption as option,
  quizStage,
} from '../../testing/render-quiz.tsx';

const { network, open } = quizStage();
const only = (type: QuizQuestion['type']) => [progressWithQuestions(questions.filter((one) => one.type === type))];
const options = () => within(screen.getByRole('list')).getAllByRole('button');

describe('a listening question', () => {
  it('is played, and shown as text only after the answer', async () => {
    const { user } = open({ progress: only('listening') });
    await asked('What did you hear?');
    expect(screen.queryByText('Compras tomates y pan.')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Play the sentence' }));
    expect(await screen.findByRole('button', { name: 'Stop' })).toBeVisible();
    expect(document.querySelector('audio')?.src).toMatch(/^blob:/);
    await user.click(option(/You buy/));
    expect(screen.getByText('Compras tomates y pan.')).toHaveAttribute('lang', 'es');
  });

  it('says when it cannot be played', async () => {
    const { user, platform } = open({
      progress: only('listening'),
      handlers: [functionFails('text-to-speech', 500, 'broken')],
    });
    await asked('What did you hear?');
    await user.click(screen.getByRole('button', { name: 'Play the sentence' }));
    await waitFor(() => expect(toastTitles(platform)).toEqual(['Audio Error']));
  });

  it('can be skipped by a learner who cannot listen, and counts neither way', async () => {
    const { user, patches } = open({
      progress: [progressWithQuestions([...questions.slice(0, 1), ...questions.slice(4)])],
    });
    await asked('Where do you go?');
    await user.click(option(/To the market/));
    await user.click(next());
    await user.click(await screen.findByRole('button', { name: "I can't listen now" }));
    expect(screen.getByRole('status')).toHaveTextContent("Skipped. It doesn't count.");
    await user.click(next());
    expect(await asked('1 of 1 right')).toHaveFocus();
    expect(screen.getByText('1 question was skipped and does not count.')).toBeVisible();
    await waitFor(() => expect(patches()).toMatchObject([{ steps: ['quiz'], accuracyRatio: 1 }]));
  });

  it('leaves no result when nothing else was asked', async () => {
    const { user, patches } = open({ progress: only('listening') });
    await user.click(await screen.findByRole('button', { name: "I can't listen now" }));
    await user.click(next());
    await asked('No question was answered, so there is no result.');
    await waitFor(() => expect(patches()).toEqual([{ storyId, steps: ['quiz'] }]));
  });
});

describe('the result', () => {
  const two = [progressWithQuestions(questions.slice(0, 2))];

  it('is reported with the last answer, once, and shown after its feedback', async () => {
    const { user, patches, onDone } = open({ progress: two });
    await asked('Where do you go?');
    await user.click(option(/To the market/));
    await user.click(next());
    expect(patches()).toEqual([]);
    await user.click(option(/You are late/));
    await waitFor(() => expect(patches()).toEqual([{ storyId, steps: ['quiz'], accuracyRatio: 0.5 }]));
    await user.click(next());
    expect(await asked('1 of 2 right')).toBeVisible();
    expect(screen.getByText('50%')).toBeVisible();
    expect(screen.getByText(/^A part of it has stayed with you already/)).toBeVisible();
    const marks = within(screen.getByRole('list', { name: 'Your answers' })).getAllByRole('listitem');
    expect(marks.map((mark) => mark.textContent)).toEqual(['Question 1: right', 'Question 2: not right']);
    expect(onDone).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(onDone).toHaveBeenCalledOnce();
    expect(patches()).toHaveLength(1);
  });

  it('shows what was missed with the right answer, and asks just that again without another result', async () => {
    const { user, patches, onDone } = open({ progress: two });
    await asked('Where do you go?');
    await user.click(option(/To the market/));
    await user.click(next());
    await user.click(option(/You are late/));
    await user.click(next());
    const missed = within(await screen.findByRole('region', { name: 'What you missed' }));
    expect(missed.getAllByRole('listitem')).toHaveLength(1);
    expect(missed.getByText('Tienes hambre')).toHaveAttribute('lang', 'es');
    expect(missed.getByText('You are late')).toBeVisible();
    expect(missed.getByText('You are hungry')).toBeVisible();
    await user.click(missed.getByRole('button', { name: 'Practice this question' }));
    await asked('What does this phrase mean?');
    await user.click(option(/You are hungry/));
    await user.click(next());
    expect(await asked('1 of 1 right')).toHaveFocus();
    expect(screen.getByText('This was practice: your result stays as it was.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(onDone).toHaveBeenCalledOnce();
    expect(patches()).toEqual([{ storyId, steps: ['quiz'], accuracyRatio: 0.5 }]);
  });

  it('is replaced by the result of another round', async () => {
    const { user, patches } = open({ progress: only('vocabulary') });
    await asked('What does this phrase mean?');
    await user.click(option(/You are late/));
    await user.click(next());
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    await asked('What does this phrase mean?');
    await user.click(option(/You are hungry/));
    await waitFor(() => expect(patches()).toMatchObject([{ accuracyRatio: 0 }, { accuracyRatio: 1 }]));
  });

  it('is not shown as saved when it could not be saved anywhere, and is saved on leaving', async () => {
    vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    const broken = http.post('*/rest/v1/rpc/apply_operations', () => HttpResponse.json({}, { status: 500 }), {
      once: true,
    });
    const { user, platform, patches, onDone } = open({ progress: only('vocabulary'), handlers: [broken] });
    await asked('What does this phrase mean?');
    await user.click(option(/You are hungry/));
    await waitFor(() => expect(toastTitles(platform)).toEqual(['Failed to save your progress. Please try again.']));
    await user.click(next());
    expect(onDone).not.toHaveBeenCalled();
    await user.click(await screen.findByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    expect(patches()).toMatchObject([{ steps: ['quiz'], accuracyRatio: 1 }]);
  });

  it('is not kept after a reload halfway, and the quiz starts over', async () => {
    const before = open({ progress: two });
    await asked('Where do you go?');
    await before.user.click(option(/To the market/));
    await before.user.click(next());
    before.unmount();
    expect(before.patches()).toEqual([]);
    open({ progress: two });
    await asked('Where do you go?');
    expect(screen.getByRole('progressbar', { name: 'Question' })).toHaveAttribute('aria-valuetext', '1/2');
  });
});

describe('where the questions come from', () => {
  const none = [progressRow({ step_completions: { listen_read: true, shadow_speak: true, chunk_drill: true } })];

  it('says that they are being made, and then asks them in a new order', async () => {
    const made = Promise.withResolvers<void>();
    const slow = http.post('*/functions/v1/generate-quiz', async () => {
      await made.promise;
      return HttpResponse.json({ quizQuestions: stored(), source: { provider: 'library' } });
    });
    const { patches } = open({ progress: none, handlers: [slow], random: () => 0 });
    expect(await screen.findByText('Making the questions of this story...')).toBeVisible();
    made.resolve();
    await asked('What does this phrase mean?');
    await waitFor(() => expect(patches()).toEqual([{ storyId, quizQuestions: stored() }]));
  });

  it('says that the saved ones are being loaded', async () => {
    open({ handlers: [tableWaits('user_story_progress')] });
    expect(await screen.findByText('Loading your saved questions...')).toBeVisible();
  });

  it('asks one about the topic when they cannot be made, says so, and can try again', async () => {
    const { user, patches } = open({ progress: none, handlers: [functionFails('generate-quiz', 500, 'down')] });
    await asked('What is the story about?');
    expect(screen.getByText(/could not be made. Here is one about its topic/)).toBeVisible();
    expect(screen.getByRole('progressbar', { name: 'Question' })).toHaveAttribute('aria-valuetext', '1/1');
    expect(options()).toHaveLength(4);
    await user.click(option(/Food and dining/));
    expect(screen.getByRole('status')).toHaveTextContent("Right!The story's topic is “Food and dining”.");
    await waitFor(() => expect(patches()).toEqual([{ storyId, steps: ['quiz'], accuracyRatio: 1 }]));
    network.use(functionAnswers('generate-quiz', { quizQuestions: stored(), source: { provider: 'library' } }));
    await user.click(screen.getByRole('button', { name: 'Make the questions' }));
    await asked('Where do you go?');
    await waitFor(() => expect(patches().at(-1)).toEqual({ storyId, quizQuestions: stored() }));
  });

  it('skips the quiz without a result when not even a topic question is possible', async () => {
    const { user, patches, onDone } = open({
      progress: none,
      story: storyRow({ topic: 'Deep-sea knitting' }),
      handlers: [functionFails('generate-quiz', 500, 'down')],
    });
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('No quiz questions available for this story.');
    expect(alert).toHaveTextContent("We'll skip the quiz for now.");
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    await waitFor(() => expect(patches()).toEqual([{ storyId, steps: ['quiz'] }]));
  });

  it('says without a network that they are not here yet, and goes on without them or retries', async () => {
    const gone = http.post('*/functions/v1/generate-quiz', () => HttpResponse.error());
    const { user, patches, onDone } = open({ progress: none, handlers: [gone] });
    expect(await screen.findByRole('alert')).toHaveTextContent('The questions are not on this device yet');
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    await user.click(await screen.findByRole('button', { name: 'Continue without the quiz' }));
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    await waitFor(() => expect(patches()).toEqual([{ storyId, steps: ['quiz'] }]));
  });
});
