import { fakeLoudspeaker } from '@fabula/audio/testing';
import { keys } from '@fabula/data';
import { storySteps } from '@fabula/domain';
import { ada, storyRow, tableRows } from '@fabula/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import {
  answerQuiz,
  buttonNamed as button,
  completed,
  placeHeading as heading,
  lessonStage,
  withDone,
} from '../testing/lesson-double.tsx';
import { type PlayerOptions, storyId } from '../testing/player-double.tsx';

const { open } = lessonStage();

const stepList = () => screen.findByRole('navigation', { name: 'Activities of this story' });
const stepButton = async (name: string) =>
  within(await stepList()).getByRole('button', { name: new RegExp(`^${name}`) });

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

it('says below the title what it means, and which part of a series it is', async () => {
  const row = storyRow({ native_title: 'One more dish', series_part: 2, series_parts: 3 });
  await open({}, { handlers: [tableRows('user_stories', [row])] });
  expect(await screen.findByText('One more dish')).toHaveAttribute('lang', 'en');
  expect(screen.getByText('Part 2 of 3')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'Un plato más' })).toBeVisible();
});

describe('after a step', () => {
  it('the card appears with the focus, and leads to the next step', async () => {
    const { user, platform } = await open();
    await user.click(await button('Continue to speaking'));
    expect(await heading('Listen and read: done!')).toBeVisible();
    expect(screen.getByText('You heard no sentence this time.')).toBeVisible();
    expect(await button('Continue: Shadow and speak')).toHaveFocus();
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

  it('that was done before, the card leads to the first undone step', async () => {
    const { user } = await open(withDone('listen_read', 'shadow_speak', 'chunk_drill'), { path: '?step=listen_read' });
    await user.click(await button('Continue to speaking'));
    expect(await screen.findByText('Your progress is saved (3/4 activities).')).toBeVisible();
    await user.click(await button('Continue: Quick quiz'));
    expect(await heading('Quick quiz')).toHaveFocus();
  });

  it('that was the fourth, the celebration replaces the card', async () => {
    const loudspeaker = fakeLoudspeaker(window);
    onTestFinished(loudspeaker.restore);
    const { user, operations } = await open(withDone('listen_read', 'shadow_speak', 'chunk_drill'));
    await answerQuiz({ user });
    await user.click(await button('Continue'));
    expect(await heading('Well done!')).toHaveFocus();
    expect(screen.queryByText(/Your progress is saved/)).not.toBeInTheDocument();
    await waitFor(() => expect(loudspeaker.heard.at(-1)).toBe('finished'));
    expect(window.location.search).toBe('?step=finish');
    await waitFor(() => expect(operations).toMatchObject([{ patch: { steps: ['quiz'], accuracyRatio: 1 } }]));
  });

  it('that was the last to be done in another order, the celebration appears, too', async () => {
    const { user } = await open(withDone('shadow_speak', 'chunk_drill', 'quiz'));
    await user.click(await button('Continue to speaking'));
    expect(await heading('Well done!')).toHaveFocus();
  });
});

describe('a learner who leaves a step while it is being saved', () => {
  /** Makes the device's storage fail, and holds the server's answer until `answer` is called. */
  const saveSlowly = async () => {
    vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    const answer = Promise.withResolvers<void>();
    const waits = http.post('*/rest/v1/rpc/apply_operations', async () => void (await answer.promise));
    const { user, operations, platform } = await open(withDone('shadow_speak', 'chunk_drill', 'quiz'), {
      path: '?step=listen_read',
      handlers: [waits],
    });
    await user.click(await button('Continue to speaking'));
    const saved = async () => {
      answer.resolve();
      await waitFor(() => expect(operations).toMatchObject([{ patch: { steps: ['listen_read'] } }]));
      await waitFor(() => expect(platform.outbox.store.getState().pending).toEqual([]));
    };
    return { user, saved };
  };

  it('for another step stays there', async () => {
    const { user, saved } = await saveSlowly();
    await user.click(await stepButton('Quick quiz'));
    await heading('Quick quiz');
    await saved();
    expect(await heading('Quick quiz')).toBeVisible();
    expect(window.location.search).toBe('?step=quiz');
  });

  it('for Today is not called back', async () => {
    const { user, saved } = await saveSlowly();
    await user.click(await button('Back'));
    await saved();
    expect(await screen.findByRole('heading', { name: 'Today' })).toBeVisible();
    expect(window.location.pathname + window.location.search).toBe('/');
  });
});

describe('the celebration of a story that was just completed', () => {
  const finish = async (options: PlayerOptions = {}) => {
    const opened = await open(withDone('listen_read', 'shadow_speak', 'chunk_drill'), options);
    await answerQuiz(opened);
    await opened.user.click(await button('Continue'));
    await heading('Well done!');
    return opened;
  };

  it.each(['Continue', 'Back'])('is left with %s, and the screens reload their data', async (name) => {
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

  it.each([
    ['listen_read', 'Listen and read'],
    ['finish', 'Well done!'],
  ])('shows the place that is open before the navigator: %s', async (place, title) => {
    await open(completed, { path: `?step=${place}` });
    const opened = await heading(title);
    expect(opened.compareDocumentPosition(await panel())).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('can be walked through forward and backward', async () => {
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

  it('is replayed: the card follows a step, its time is added and the new ratio wins', async () => {
    const clock = { ms: Date.parse('2026-11-21T10:00:00Z') };
    const { user, operations } = await open(completed, { path: '?step=quiz', now: () => new Date(clock.ms) });
    await screen.findByRole('button', { name: /To the market/ });
    clock.ms += 7000;
    await answerQuiz({ user }, /To the sea/);
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
