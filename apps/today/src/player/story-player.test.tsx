import { keys } from '@fabula/data';
import { parseStepCompletions, type StoryStep, storySteps } from '@fabula/domain';
import { ada, profileRow, progressRow, storyRow, tableRows } from '@fabula/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { type OpenedPlayer, openStory, type PlayerOptions, storyId } from '../testing/player-double.tsx';
import { questions, stored } from '../testing/quiz-rows.ts';

const network = setupServer();
beforeAll(() => network.listen({ onUnhandledFrame: 'error' }));
let opened: OpenedPlayer | undefined;
afterEach(async () => {
  cleanup(); // before the handlers go: what closes asks no more
  const outbox = opened?.platform.outbox;
  await waitFor(() => expect(outbox?.store.getState().pending ?? []).toEqual([]));
  network.resetHandlers();
  vi.restoreAllMocks();
});
afterAll(() => network.close());

const quizData = { quiz_data: stored(questions.slice(0, 1)) };
const flags = (...steps: readonly StoryStep[]) => Object.fromEntries(steps.map((step) => [step, true]));
const withDone = (...steps: readonly StoryStep[]) =>
  progressRow({ step_completions: { ...flags(...steps), ...quizData } });
const completed = progressRow({
  completed: true,
  completion_date: '2026-11-20T10:00:00Z',
  step_completions: { ...flags(...storySteps), ...quizData },
  time_spent: 600,
  accuracy_score: 0.5,
});

type Row = ReturnType<typeof progressRow>;

/** What a server makes of a row with the steps it was sent. */
function rowAfter(row: Row, { operations }: Pick<OpenedPlayer, 'operations'>): Row {
  const sent = operations.flatMap(({ patch }) => ('steps' in patch ? (patch.steps ?? []) : []));
  const before = parseStepCompletions(row.step_completions);
  const done = new Set([...storySteps.filter((step) => before[step]), ...sent]);
  const steps = { ...flags(...done), ...quizData };
  if (row.completed || done.size < storySteps.length) return { ...row, step_completions: steps };
  return { ...row, step_completions: steps, completed: true, completion_date: '2026-11-21T10:00:00Z' };
}

async function open(progress: Row = withDone(), { path = '', handlers = [], ...options }: PlayerOptions = {}) {
  opened = undefined;
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
const heading = (name: string) => screen.findByRole('heading', { level: 2, name });
const stepList = () => screen.findByRole('navigation', { name: 'Activities of this story' });
const stepButton = async (name: string) =>
  within(await stepList()).getByRole('button', { name: new RegExp(`^${name}`) });
const button = (name: string) => screen.findByRole('button', { name });

async function answerQuiz(user: Awaited<ReturnType<typeof open>>['user'], option = /To the market/) {
  await user.click(await screen.findByRole('button', { name: option }));
  await user.click(await button('See the result'));
}

describe('the player opens', () => {
  it('a new story at its first step, with the later ones locked', async () => {
    await open();
    expect(await heading('Listen and read')).toBeVisible();
    expect(await stepButton('Listen and read')).toHaveAttribute('aria-current', 'step');
    for (const name of ['Shadow and speak', 'Chunk practice', 'Quick quiz'])
      expect(await stepButton(`${name}\\s*Locked`)).toBeDisabled();
    expect(screen.queryByRole('region', { name: 'You have finished this story' })).not.toBeInTheDocument();
  });

  it('where the learner left off', async () => {
    await open(withDone('listen_read', 'shadow_speak', 'chunk_drill'));
    expect(await heading('Quick quiz')).toBeVisible();
    expect(await stepButton('Quick quiz\\s*Next')).toHaveAttribute('aria-current', 'step');
  });

  it('the step in the address, when it may be opened', async () => {
    await open(withDone('listen_read', 'shadow_speak'), { path: '?step=listen_read' });
    expect(await heading('Listen and read')).toBeVisible();
  });
});

describe('after a step', () => {
  it('stands the card, which leads to the next one and takes the focus along', async () => {
    const { user, platform } = await open();
    await user.click(await button('Continue to speaking'));
    expect(await heading('Listen and read: done!')).toHaveFocus();
    expect(screen.getByText('Your progress is saved (1/4 activities).')).toBeVisible();
    await user.click(await button('Continue: Shadow and speak'));
    expect(await heading('Shadow and speak')).toHaveFocus();
    expect(platform.page.store.getState().title).toBe('Un plato más: Shadow and speak');
    expect(window.location.search).toBe('?step=shadow_speak');
  });

  it('the card offers to review it', async () => {
    const { user } = await open();
    await user.click(await button('Continue to speaking'));
    await user.click(await button('Review the activity'));
    expect(await heading('Listen and read')).toHaveFocus();
  });

  it('that was done before, the card leads to what is not done yet', async () => {
    const { user } = await open(withDone('listen_read', 'shadow_speak', 'chunk_drill'), { path: '?step=listen_read' });
    await user.click(await button('Continue to speaking'));
    expect(await screen.findByText('Your progress is saved (3/4 activities).')).toBeVisible();
    await user.click(await button('Continue: Quick quiz'));
    expect(await heading('Quick quiz')).toHaveFocus();
  });

  it('that was the fourth, the celebration comes instead of the card', async () => {
    const { user, operations } = await open(withDone('listen_read', 'shadow_speak', 'chunk_drill'));
    await answerQuiz(user);
    await user.click(await button('Continue'));
    expect(await heading('Well done!')).toHaveFocus();
    expect(screen.queryByText(/Your progress is saved/)).not.toBeInTheDocument();
    expect(window.location.search).toBe('?step=finish');
    await waitFor(() => expect(operations).toMatchObject([{ patch: { steps: ['quiz'], accuracyRatio: 1 } }]));
  });

  it('that was the fourth in another order, it comes, too', async () => {
    const { user } = await open(withDone('shadow_speak', 'chunk_drill', 'quiz'));
    await user.click(await button('Continue to speaking'));
    expect(await heading('Well done!')).toHaveFocus();
  });
});

describe('the celebration of a story that was just completed', () => {
  const finish = async (options: PlayerOptions = {}) => {
    const opened = await open(withDone('listen_read', 'shadow_speak', 'chunk_drill'), options);
    await answerQuiz(opened.user);
    await opened.user.click(await button('Continue'));
    await heading('Well done!');
    return opened;
  };

  it.each(['Continue', 'Back'])('is left with %s, and what the screens show is read again', async (name) => {
    const { user, operations, platform } = await finish();
    await waitFor(() => expect(platform.outbox.store.getState().status).toBe('saved'));
    await user.click(await button(name));
    expect(await screen.findByRole('heading', { name: 'Today' })).toBeVisible();
    for (const queryKey of [keys.progress(ada.id), keys.story(ada.id, storyId)])
      expect(platform.queryClient.getQueryState(queryKey)?.isInvalidated).toBe(true);
    expect(operations.map(({ patch }) => patch)).toMatchObject([{ steps: ['quiz'] }]);
  });

  it('saves the completion where the server refused a step', async () => {
    let refused = 0;
    const refusesOnce = http.post(
      '*/rest/v1/rpc/apply_operations',
      async ({ request }) => {
        const { operations } = (await request.json()) as { operations: { id: string }[] };
        refused += operations.length;
        return HttpResponse.json(operations.map(({ id }) => ({ id, status: 'rejected', code: 'invalid' })));
      },
      { once: true },
    );
    const { user, operations } = await finish({ handlers: [refusesOnce] });
    await waitFor(() => expect(refused).toBe(1));
    await screen.findByText(/could not be saved/);
    await user.click(await button('Continue'));
    expect(await screen.findByRole('heading', { name: 'Today' })).toBeVisible();
    await waitFor(() => expect(operations).toMatchObject([{ patch: { storyId, steps: [...storySteps] } }]));
  });

  it('lets the learner look at any activity again', async () => {
    const { user } = await finish();
    await user.click(await stepButton('Listen and read'));
    expect(await heading('Listen and read')).toHaveFocus();
    expect(screen.queryByRole('region', { name: 'You have finished this story' })).not.toBeInTheDocument();
  });
});

describe('a story that was completed before', () => {
  const panel = () => screen.findByRole('region', { name: 'You have finished this story' });

  it('has the navigator with its progress, every step and the finish', async () => {
    await open(completed);
    const navigator = within(await panel());
    expect(navigator.getByRole('progressbar', { name: 'Activities done' })).toHaveAttribute('aria-valuenow', '100');
    expect(navigator.getAllByRole('listitem').map((item) => within(item).getByRole('button').textContent)).toEqual([
      'Listen and read',
      'Shadow and speak',
      'Chunk practice',
      'Quick quiz',
      'Finish',
    ]);
    expect(navigator.getByText('Look back at what you have learned.')).toBeVisible();
    expect(navigator.getByRole('button', { name: 'Previous activity' })).toBeDisabled();
    expect(navigator.getByRole('button', { name: 'Listen and read' })).toHaveAttribute('aria-current', 'step');
  });

  it('is walked through forwards and back', async () => {
    const { user } = await open(completed, { path: '?step=chunk_drill' });
    await user.click(await button('Next activity'));
    expect(await heading('Quick quiz')).toHaveFocus();
    await user.click(await button('Next activity'));
    expect(await heading('Well done!')).toHaveFocus();
    expect(await button('Next activity')).toBeDisabled();
    await user.click(await button('Previous activity'));
    expect(await heading('Quick quiz')).toHaveFocus();
  });

  it('opens its celebration again', async () => {
    const { user, operations } = await open(completed);
    await user.click(within(await panel()).getByRole('button', { name: 'Finish' }));
    expect(await heading('Well done!')).toHaveFocus();
    await user.click(await button('Continue'));
    expect(await screen.findByRole('heading', { name: 'Today' })).toBeVisible();
    expect(operations).toEqual([]);
  });

  it('is replayed: the card follows a step, its time adds and the new ratio wins', async () => {
    const clock = { ms: Date.parse('2026-11-21T10:00:00Z') };
    const { user, operations } = await open(completed, { path: '?step=quiz', now: () => new Date(clock.ms) });
    await screen.findByRole('button', { name: /To the market/ });
    clock.ms += 7000;
    await answerQuiz(user, /To the sea/);
    await user.click(await button('Continue'));
    expect(await heading('Quick quiz: done!')).toBeVisible();
    expect(screen.getByText('Your progress is saved (4/4 activities).')).toBeVisible();
    await waitFor(() =>
      expect(operations).toMatchObject([{ patch: { steps: ['quiz'], accuracyRatio: 0, addSeconds: 7 } }]),
    );
    await user.click(await button('Continue: Finish'));
    expect(await heading('Well done!')).toHaveFocus();
    expect(screen.getByText('quiz result').closest('div')).toHaveTextContent('0%');
  });
});

describe('the celebration', () => {
  const look = (change: object = {}, options: PlayerOptions = {}) =>
    open({ ...completed, ...change }, { path: '?step=finish', ...options });
  const figure = async (label: string) => (await screen.findByText(label)).closest('div');

  it('names minutes, phrases, sentences and the quiz', async () => {
    const speaking = {
      sentences: {
        0: { attempts: 2, bestScore: 90, outcome: 'heard' },
        1: { attempts: 1, bestScore: null, outcome: 'own' },
        2: { attempts: 0, bestScore: null, outcome: 'skipped' },
      },
    };
    await look({ speaking, time_spent: 629 });
    expect(await figure('minutes')).toHaveTextContent('10');
    expect(await figure('phrase learned')).toHaveTextContent('1');
    expect(await figure('sentences spoken')).toHaveTextContent('2');
    expect(await figure('quiz result')).toHaveTextContent('50%');
    expect(screen.getByText('1 sentence was passed over without speaking.')).toBeVisible();
  });

  it.each([
    [0, '1', 'minute'],
    [29, '1', 'minute'],
    [91, '2', 'minutes'],
    [3600, '60', 'minutes'],
  ])('calls %i seconds %s %s', async (seconds, minutes, label) => {
    await look({ time_spent: seconds });
    expect(await figure(label)).toHaveTextContent(minutes);
  });

  it('claims no result and no speech that was not', async () => {
    await look({ accuracy_score: null });
    expect(await figure('quiz without a result')).toHaveTextContent('–');
    expect(await figure('sentences spoken')).toHaveTextContent('0');
    expect(screen.queryByText(/passed over/)).not.toBeInTheDocument();
  });

  it('shows three achievements, one after another', async () => {
    const profile = profileRow({ learning_streak: 4, streak_day: '2026-11-21' });
    await look({ completion_date: '2026-11-21T09:00:00Z' }, { handlers: [tableRows('profiles', [profile])] });
    expect(await screen.findByText('4 days in a row.')).toBeVisible();
    const list = within(screen.getByRole('region', { name: 'Achievements' }));
    const items = list.getAllByRole('listitem');
    expect(items.map((item) => item.textContent)).toEqual([
      'Story masteredAll four activities are done.',
      'Learning streak active4 days in a row.',
      'Daily goal achievedYou finished a story today.',
    ]);
    expect(items.map((item) => item.style.getPropertyValue('--reveal-after'))).toEqual(['100ms', '600ms', '1000ms']);
  });

  it('says of an old story when it was, and that its streak is over', async () => {
    const profile = profileRow({ learning_streak: 4, streak_day: '2026-11-18' });
    await look({ completion_date: '2026-11-18T09:00:00Z' }, { handlers: [tableRows('profiles', [profile])] });
    expect(await screen.findByText('You finished this story on November 18, 2026.')).toBeVisible();
    expect(await screen.findByText(/Your last streak has ended/)).toBeVisible();
    expect(screen.queryByText('Learning streak active')).not.toBeInTheDocument();
  });

  it('does not invent a streak without a network, and shows it once it is counted', async () => {
    let streak = { learning_streak: 0, streak_day: null as string | null };
    const profile = http.get('*/rest/v1/profiles', () => HttpResponse.json(profileRow(streak)));
    const gone = http.post('*/rest/v1/rpc/apply_operations', () => HttpResponse.error(), { once: true });
    const { user, platform } = await open(withDone('listen_read', 'shadow_speak', 'chunk_drill'), {
      handlers: [profile, gone],
    });
    platform.connectivity.setState({ online: false });
    await answerQuiz(user);
    await user.click(await button('Continue'));
    expect(await screen.findByText('Your streak will be counted when you are online.')).toBeVisible();
    expect(screen.queryByText('Learning streak active')).not.toBeInTheDocument();
    streak = { learning_streak: 1, streak_day: '2026-11-21' };
    platform.connectivity.setState({ online: true });
    await platform.outbox.flush();
    expect(await screen.findByText('1 day in a row.')).toBeVisible();
  });

  it('sets an Arabic title from right to left beside the interface’s words', async () => {
    await open(completed, {
      path: '?step=finish',
      handlers: [
        tableRows('user_stories', [storyRow({ language: 'Arabic', title: 'طبق آخر' })]),
        tableRows('profiles', [profileRow()]),
      ],
    });
    expect(await screen.findByText('طبق آخر')).toHaveAttribute('dir', 'rtl');
    expect(await heading('Well done!')).toBeVisible();
  });
});
