import { mergeSpeaking, nothingSpoken, type SpeakingOutcome } from '@fabula/domain';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, onTestFinished } from 'vitest';
import { fakeJudgeWorker } from '../../testing/judge-worker-double.ts';
import { storyId, toastTitles } from '../../testing/player-double.tsx';
import { button, figure, practice, pressInSheet, shadowStage } from '../../testing/shadow-double.tsx';
import { hears, progressServer, shadowStory } from '../../testing/shadow-rows.ts';

const { open, speak, microphone, record } = shadowStage();

/** A server on which the sentences have these outcomes. */
const after = (...outcomes: readonly (SpeakingOutcome | null)[]) =>
  progressServer({
    speaking: mergeSpeaking(nothingSpoken, {
      sentences: outcomes.flatMap((outcome, index) => (outcome ? [{ index, outcome }] : [])),
    }),
  });

const outcomes = (server: ReturnType<typeof progressServer>) =>
  server.patches.flatMap(({ speaking }) => speaking?.sentences ?? []).filter(({ outcome }) => outcome);

describe('where no transcript decides', () => {
  const acoustic = (reason: Parameters<typeof fakeJudgeWorker>[1]) => {
    onTestFinished(fakeJudgeWorker(window, reason));
    return open({ config: { transcription: false } });
  };

  it('the right sentence counts once the learner says that it went well', async () => {
    const { user, server } = await acoustic('matched');
    await record(user);
    expect(await practice().findByText('We heard the right sentence')).toBeVisible();
    expect(practice().queryByText('Spoken')).not.toBeInTheDocument();
    await user.dblClick(button('Yes, it did'));
    expect(await practice().findByText('Spoken')).toBeVisible();
    expect(button('Next')).toHaveFocus(); // the same button, which the second press of the double click did not press
    expect(practice().queryByText(/^Best/)).not.toBeInTheDocument();
    await waitFor(() => expect(outcomes(server)).toContainEqual({ index: 0, outcome: 'heard' }));
  });

  it('the learner may also say it once more', async () => {
    const { user, server } = await acoustic('matched');
    await record(user);
    await practice().findByText('We heard the right sentence');
    await user.click(button('Once more'));
    expect(await screen.findByRole('button', { name: 'Stop' })).toBeVisible();
    expect(practice().queryByText('We heard the right sentence')).not.toBeInTheDocument();
    expect(outcomes(server)).toEqual([]);
  });

  it('another sentence counts as spoken only by the learner’s own judgment, and says so', async () => {
    const { user, server } = await acoustic('other-sentence');
    await record(user);
    expect(await practice().findByText('That sounded like another sentence')).toBeVisible();
    await user.click(button('I said it right'));
    expect(await practice().findByText('Spoken, by your own judgment')).toBeVisible();
    await waitFor(() => expect(outcomes(server)).toEqual([{ index: 0, outcome: 'own' }]));
  });

  it('the learner is not asked before something was recorded', async () => {
    await open({ config: { transcription: false } });
    expect(screen.queryByRole('button', { name: 'I said it right' })).not.toBeInTheDocument();
  });
});

describe('without speaking', () => {
  it('a sentence is skipped, and counts as done but not as spoken', async () => {
    const { user, server } = await open();
    await pressInSheet({ user }, "I can't speak now");
    expect(screen.getByText('What you skip counts as done, not as spoken.')).toBeVisible();
    expect(button('Skip this sentence')).toHaveFocus();
    await user.click(button('Skip this sentence'));
    expect(await screen.findByText('2/5')).toBeVisible();
    const sheet = await pressInSheet({ user }, 'Stats');
    expect(figure('Completed')).toHaveTextContent('0/5');
    expect(figure('Without speaking')).toHaveTextContent('1');
    expect(screen.getByRole('progressbar', { name: 'Progress' })).toHaveAttribute('aria-valuenow', '20');
    await waitFor(() => expect(outcomes(server)).toEqual([{ index: 0, outcome: 'skipped' }]));
    await user.click(sheet.getByRole('button', { name: 'Previous' }));
    expect(practice().getByText('Done without speaking')).toBeVisible();
  });

  it('a double click skips one sentence, and the next one is skipped with the same button', async () => {
    const { user } = await open();
    await pressInSheet({ user }, "I can't speak now");
    const skip = button('Skip this sentence');
    await user.click(skip);
    expect(await screen.findByText('2/5')).toBeVisible();
    fireEvent.click(skip, { detail: 2 });
    expect(screen.getByText('2/5')).toBeVisible();
    expect(skip).toHaveFocus();
    await user.click(skip);
    expect(await screen.findByText('3/5')).toBeVisible();
  });

  it('the rest is skipped also after an attempt, until the learner speaks again', async () => {
    const { user } = await open({ handlers: [hears('tienes mucho sueño')] });
    await record(user);
    await practice().findByText('We heard:');
    await pressInSheet({ user }, "I can't speak now");
    expect(button('Skip speaking for all')).toBeVisible();
    await record(user);
    await practice().findByText('We heard:');
    expect(screen.queryByRole('button', { name: 'Skip speaking for all' })).not.toBeInTheDocument();
  });

  it('the whole step is skipped at once, and keeps the sentences that were spoken', async () => {
    const { user, server } = await open({ server: after('heard', null, 'own') });
    await pressInSheet({ user }, "I can't speak now");
    await user.dblClick(button('Skip speaking for all'));
    expect(await screen.findByRole('heading', { name: 'Shadow and speak: done!' })).toBeVisible();
    await waitFor(() => expect(server.patches).toHaveLength(1));
    expect(server.patches[0]).toMatchObject({
      storyId,
      steps: ['shadow_speak'],
      speaking: {
        sentences: [
          { index: 1, outcome: 'skipped' },
          { index: 3, outcome: 'skipped' },
          { index: 4, outcome: 'skipped' },
        ],
      },
    });
  });

  it('is offered at once where the microphone is denied', async () => {
    microphone().setPermission('denied');
    const { user, platform } = await open();
    await user.click(button('Record'));
    await waitFor(() => expect(toastTitles(platform)).toEqual(['No microphone access']));
    expect(practice().getByText(/The microphone is blocked for this page/)).toBeVisible();
    await user.click(button('Skip this sentence'));
    expect(await screen.findByText('2/5')).toBeVisible();
  });
});

describe('from sentence to sentence', () => {
  it('a double click on next advances by one', async () => {
    const { user } = await open();
    await user.dblClick(button('Next'));
    expect(screen.getByText('2/5')).toBeVisible();
    await user.click(button('Previous'));
    expect(screen.getByText('1/5')).toBeVisible();
    expect(button('Previous')).toBeDisabled();
  });

  it('opens at the first that is not done', async () => {
    await open({ server: after('heard', 'skipped') });
    expect(screen.getByText('3/5')).toBeVisible();
  });

  it('next on the last one says what is not done, and leads back to it or on', async () => {
    const { user, server } = await open({ server: after('heard', null, 'heard', 'heard') });
    for (const _ of ['3', '4', '5']) await user.click(button('Next'));
    await user.dblClick(button('Next'));
    expect(screen.getByText('2 sentences are not done yet.')).toHaveFocus();
    await user.click(button('Go to sentence 2'));
    expect(screen.getByText('2/5')).toBeVisible();
    expect(button('Record')).toHaveFocus();
    await user.click(button('Skip this sentence'));
    expect(await screen.findByText('3/5')).toBeVisible();
    for (const _ of ['4', '5', 'end']) await user.click(button('Next'));
    expect(screen.getByText('1 sentence is not done yet.')).toBeVisible();
    await user.click(button('Skip and go on'));
    expect(await screen.findByRole('heading', { name: 'Shadow and speak: done!' })).toBeVisible();
    await waitFor(() =>
      expect(outcomes(server)).toEqual([
        { index: 1, outcome: 'skipped' },
        { index: 4, outcome: 'skipped' },
      ]),
    );
  });

  it('to skip the last one that was left leads on at once', async () => {
    const { user } = await open({ server: after('heard', 'own', 'skipped', 'heard') });
    await user.click(button('Skip this sentence'));
    expect(await screen.findByRole('heading', { name: 'Shadow and speak: done!' })).toBeVisible();
  });

  it('keys do what the buttons say, until the learner switches them off', async () => {
    const { user } = await open();
    expect(button('Next')).toHaveAttribute('aria-keyshortcuts', 'N');
    await user.keyboard('n');
    expect(button('Next')).toHaveTextContent(/NextN$/);
    expect(screen.getByText('2/5')).toBeVisible();
    await user.keyboard('r');
    await screen.findByRole('button', { name: 'Stop' });
    await user.keyboard('n');
    expect(screen.getByText('3/5')).toBeVisible();
    await user.click(button('More ways'));
    await user.click(screen.getByRole('checkbox', { name: /Use the keys R/ }));
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await user.keyboard('n');
    expect(screen.getByText('3/5')).toBeVisible();
    expect(button('Next')).not.toHaveAttribute('aria-keyshortcuts');
  });

  it('the last attempt enables the next step, and next on the last sentence goes there', async () => {
    const last = 'Por la noche cenas con tus amigos.';
    const { user, server } = await open({ server: after('heard', 'own', 'skipped', 'heard'), handlers: [hears(last)] });
    expect(screen.queryByRole('button', { name: 'Continue to chunk practice' })).not.toBeInTheDocument();
    await record(user);
    expect(await screen.findByRole('button', { name: 'Continue to chunk practice' })).toBeVisible();
    await pressInSheet({ user }, 'Next');
    expect(await screen.findByRole('heading', { name: 'Shadow and speak: done!' })).toBeVisible();
    await waitFor(() => expect(server.patches.filter(({ steps }) => steps)).toHaveLength(1));
  });

  it('a step that was done starts again at the first sentence, and may be left at once', async () => {
    const steps = { listen_read: true, shadow_speak: true, chunk_drill: true, quiz: true };
    const server = progressServer({ steps, completed: true, speaking: after('heard').progress().speaking });
    await open({ server });
    expect(screen.getByText('1/5')).toBeVisible();
    expect(button('Continue to chunk practice')).toBeVisible();
  });

  it('a story without a sentence says so and goes on', async () => {
    const story = shadowStory({ sentences: [], story_text: '', translation: '' });
    const { user, server } = await open({ story });
    expect(screen.getByRole('heading', { name: 'This story has no sentence to speak' })).toBeVisible();
    await user.click(button('Continue to chunk practice'));
    await waitFor(() => expect(server.patches).toMatchObject([{ steps: ['shadow_speak'] }]));
  });

  it('a recording in progress belongs to its sentence and is discarded', async () => {
    const { user, server } = await open();
    await user.click(button('Record'));
    await screen.findByRole('button', { name: 'Stop' });
    speak(1000);
    await user.click(button('Next'));
    expect(await screen.findByRole('button', { name: 'Record' })).toBeVisible();
    expect(microphone().isOpen()).toBe(false);
    act(() => microphone().hear(500));
    expect(server.patches).toEqual([]);
  });
});
