import { soundingElement } from '@fabula/audio/testing';
import { functionAnswers, functionFails, profileRow, progressRow, tableRows } from '@fabula/testing';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { openPlayer, type PlayerOptions, storyId, toastTitles } from '../../testing/player-double.tsx';

const network = setupServer();
const open = (options?: PlayerOptions) => openPlayer(network, options);

beforeAll(() => network.listen({ onUnhandledFrame: 'error' }));
afterEach(() => {
  cleanup(); // before the handlers are removed, so that unmounted screens send no more requests
  network.resetHandlers();
  vi.restoreAllMocks();
});
afterAll(() => network.close());

const premium = { tier: 'premium', expires_at: null, trial_expires_at: null };
const sentence = (number: number) => {
  const line = within(screen.getByRole('list', { name: 'Sentences' })).getAllByRole('listitem')[number - 1];
  if (!line) throw new Error(`There is no sentence ${number}`);
  return line;
};
const playing = (number: number) => screen.findByRole('button', { name: `Sentence ${number} is playing` });
const endSound = () => act(() => soundingElement(document)?.dispatchEvent(new Event('ended')));

describe('listening', () => {
  it('plays the sentence whose button is pressed, and marks it', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Play sentence 2' }));
    expect(await playing(2)).toBeVisible();
    expect(sentence(2)).toHaveAttribute('aria-current', 'true');
    expect(soundingElement(document)?.src).toMatch(/^blob:/);
  });

  it('plays a sentence when it is tapped next to its words', async () => {
    const { user } = await open();
    const text = screen.getByRole('button', { name: 'Compras' }).closest('p');
    if (text) await user.click(text);
    expect(await playing(3)).toBeVisible();
  });

  it('marks the word that sounds', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Play sentence 1' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Tienes' })).toHaveClass('spoken'));
    const audio = soundingElement(document);
    if (audio) audio.currentTime = 0.6;
    await waitFor(() => expect(screen.getByRole('button', { name: 'hambre' })).toHaveClass('spoken'));
    expect(screen.getByRole('button', { name: 'Tienes' })).not.toHaveClass('spoken');
  });

  it('plays all, one sentence after another, until it is stopped', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Play all' }));
    await playing(1);
    endSound();
    await playing(2);
    await user.click(screen.getByRole('button', { name: 'Stop' }));
    expect(screen.queryByRole('button', { name: /is playing/ })).not.toBeInTheDocument();
    expect(sentence(2)).toHaveAttribute('aria-current', 'true');
  });

  it('repeats the current sentence, then moves on', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Repeat' }));
    await playing(1);
    endSound();
    await waitFor(() => expect(sentence(2)).toHaveAttribute('aria-current', 'true'));
    expect(screen.queryByRole('button', { name: /is playing/ })).not.toBeInTheDocument();
  });

  it.each([
    ['Failed to play audio', functionFails('text-to-speech', 500, 'broken')],
    ['No audio content received from TTS service', functionAnswers('text-to-speech', { useDeviceVoice: true })],
  ])('says what is wrong with the sound: %s', async (description, handler) => {
    const { user, platform } = await open({ handlers: [handler] });
    await user.click(screen.getByRole('button', { name: 'Play sentence 1' }));
    await waitFor(() =>
      expect(platform.toasts.getState().visible).toMatchObject([{ kind: 'error', title: 'Audio Error', description }]),
    );
  });

  it('hides and shows the translations', async () => {
    const { user } = await open();
    expect(screen.getByText('You go to the market with a bag.')).toHaveAttribute('lang', 'en');
    await user.click(screen.getByRole('button', { name: 'Hide translation' }));
    expect(screen.queryByText('You go to the market with a bag.')).not.toBeInTheDocument();
  });

  it('names the language of the translations where it is not the learner’s own', async () => {
    await open({ handlers: [tableRows('profiles', [profileRow({ native_language: 'Japanese' })])] });
    expect(await screen.findByRole('button', { name: 'Hide translation in English' })).toBeVisible();
  });

  it('is one tab stop, whose arrow keys lead to each word and sentence', async () => {
    const { user } = await open();
    const button = (name: string) => screen.getByRole('button', { name });
    button('Hide translation').focus();
    await user.tab();
    expect(button('Play sentence 1')).toHaveFocus();
    await user.keyboard('{ArrowDown}{ArrowRight}');
    expect(button('Vas')).toHaveFocus();
    await user.keyboard('{End}');
    expect(button('bolsa')).toHaveFocus();
    await user.keyboard('{ArrowRight}');
    expect(button('Play sentence 3')).toHaveFocus();
    await user.keyboard('{ArrowUp}{Home}');
    await user.tab();
    expect(button('Previous sentence')).toHaveFocus();
    await user.tab({ shift: true });
    expect(button('Vas')).toHaveFocus();
  });

  it('has its tab stop at the sentence that was heard last', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Next sentence' }));
    await waitFor(() => expect(sentence(2)).toHaveAttribute('aria-current', 'true'));
    screen.getByRole('button', { name: 'Hide translation' }).focus();
    await user.tab();
    expect(screen.getByRole('button', { name: /sentence 2/i })).toHaveFocus();
  });

  it('resumes after a reload at the sentence that was reached', async () => {
    const first = await open();
    await first.user.click(screen.getByRole('button', { name: 'Play sentence 3' }));
    await waitFor(() => expect(first.operations).toMatchObject([{ patch: { storyId, currentSentence: 2 } }]));
    first.unmount();
    await open({ progress: [progressRow({ current_sentence: 2 })] });
    expect(sentence(3)).toHaveAttribute('aria-current', 'true');
  });
});

describe('the time spent listening', () => {
  it('is saved when the page goes into the background, because it may end there', async () => {
    const clock = { ms: Date.parse('2026-11-21T10:00:00Z') };
    const { operations } = await open({ now: () => new Date(clock.ms) });
    clock.ms += 30_000;
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    document.dispatchEvent(new Event('visibilitychange'));
    await waitFor(() => expect(operations).toMatchObject([{ patch: { storyId, addSeconds: 30 } }]));
  });
});

describe('the playback speed', () => {
  it('needs premium, and says so when a learner tries it', async () => {
    const { user, platform } = await open();
    expect(screen.getByRole('slider', { name: 'Playback speed' })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Upgrade to Premium for speed control' }));
    expect(platform.toasts.getState().visible).toMatchObject([
      { title: 'Premium Feature', description: 'Upgrade to Premium to control playback speed' },
    ]);
    expect(platform.upgrade.store.getState().reason).toBe('playback_speed');
  });

  it('can be slow without premium, as in the profile', async () => {
    const changes: unknown[] = [];
    const { user } = await open();
    network.use(
      http.patch('*/rest/v1/profiles', async ({ request }) => {
        changes.push(await request.json());
        return HttpResponse.json({ ...profileRow(), slow_audio: true });
      }),
    );
    await user.click(await screen.findByRole('checkbox', { name: 'Slow audio (80%)' }));
    await waitFor(() => expect(changes).toMatchObject([{ slow_audio: true }]));
    await user.click(screen.getByRole('button', { name: 'Play sentence 1' }));
    await playing(1);
    expect(soundingElement(document)?.playbackRate).toBe(0.8);
  });

  it('can be chosen once premium begins, and is normal again once it ends, even within a sentence', async () => {
    const { user, platform } = await open();
    const slider = () => screen.getByRole('slider', { name: 'Playback speed' });
    expect(slider()).toBeDisabled();
    network.use(tableRows('user_subscriptions', [premium]));
    await act(() => platform.queryClient.invalidateQueries());
    await waitFor(() => expect(slider()).toBeEnabled());
    fireEvent.change(slider(), { target: { value: '0.6' } });
    await user.click(screen.getByRole('button', { name: 'Play sentence 1' }));
    await playing(1);
    expect(soundingElement(document)?.playbackRate).toBe(0.6);
    network.use(tableRows('user_subscriptions', []));
    await act(() => platform.queryClient.invalidateQueries());
    await waitFor(() => expect(slider()).toBeDisabled());
    expect(slider()).toHaveValue('1');
    expect(soundingElement(document)?.playbackRate).toBe(1);
    localStorage.removeItem('fabula-playback-rate');
  });

  it('is kept on this device, and used, with premium', async () => {
    localStorage.setItem('fabula-playback-rate', '0.7');
    const { user } = await open({ handlers: [tableRows('user_subscriptions', [premium])] });
    await waitFor(() => expect(screen.getByRole('slider', { name: 'Playback speed' })).toBeEnabled());
    expect(screen.getByRole('slider', { name: 'Playback speed' })).toHaveValue('0.7');
    await user.click(screen.getByRole('button', { name: 'Play sentence 1' }));
    await playing(1);
    expect(soundingElement(document)).toMatchObject({ playbackRate: 0.7, preservesPitch: true });
    localStorage.removeItem('fabula-playback-rate');
  });
});

describe('continue to speaking', () => {
  it('saves the step and its time once, also when it is pressed twice, and then says so', async () => {
    const clock = { ms: Date.parse('2026-11-21T10:00:00Z') };
    const { user, operations } = await open({ now: () => new Date(clock.ms) });
    clock.ms += 42_500;
    await user.dblClick(screen.getByRole('button', { name: 'Continue to speaking' }));
    expect(await screen.findByRole('heading', { name: 'Listen and read: done!' })).toBeVisible();
    expect(screen.getByText('Your progress is saved (1/4 activities).')).toBeVisible();
    await waitFor(() => expect(operations).toHaveLength(1));
    expect(operations[0]).toMatchObject({
      kind: 'progress',
      patch: { storyId, steps: ['listen_read'], addSeconds: 42, currentSentence: 0 },
    });
  });

  it('offers to review the activity, and to go on', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Continue to speaking' }));
    await user.click(await screen.findByRole('button', { name: 'Review the activity' }));
    expect(await screen.findByRole('list', { name: 'Sentences' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Continue to speaking' }));
    await user.click(await screen.findByRole('button', { name: 'Continue: Shadow and speak' }));
    expect(await screen.findByRole('heading', { level: 2, name: 'Shadow and speak' })).toHaveFocus();
  });

  it('is kept on this device while the server cannot be reached', async () => {
    const gone = http.post('*/rest/v1/rpc/apply_operations', () => HttpResponse.error(), { once: true });
    const { user, platform, operations } = await open({ handlers: [gone] });
    await user.click(screen.getByRole('button', { name: 'Continue to speaking' }));
    expect(await screen.findByText('Your progress is saved (1/4 activities).')).toBeVisible();
    expect(await screen.findByText('Not sent yet: kept on this device')).toBeVisible();
    await platform.outbox.flush();
    expect(await screen.findByText('Saved')).toBeVisible();
    expect(operations).toMatchObject([{ patch: { steps: ['listen_read'] } }]);
  });

  it('shows no success and loses no time when it cannot be saved anywhere', async () => {
    const clock = { ms: Date.parse('2026-11-21T10:00:00Z') };
    vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    const broken = http.post('*/rest/v1/rpc/apply_operations', () => HttpResponse.json({}, { status: 500 }), {
      once: true,
    });
    const { user, platform, operations } = await open({ handlers: [broken], now: () => new Date(clock.ms) });
    clock.ms += 10_000;
    await user.click(screen.getByRole('button', { name: 'Continue to speaking' }));
    await waitFor(() => expect(toastTitles(platform)).toEqual(['Failed to save your progress. Please try again.']));
    expect(screen.queryByText(/Your progress is saved/)).not.toBeInTheDocument();
    clock.ms += 5000;
    await user.click(screen.getByRole('button', { name: 'Continue to speaking' }));
    expect(await screen.findByText('Your progress is saved (1/4 activities).')).toBeVisible();
    expect(operations).toMatchObject([{ patch: { steps: ['listen_read'], addSeconds: 15 } }]);
  });
});
