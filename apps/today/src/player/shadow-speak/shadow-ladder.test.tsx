import { tableRows } from '@fabula/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import { toastTitles } from '../../testing/player-double.tsx';
import { hearsPronounced } from '../../testing/pronunciation-rows.ts';
import { button, chooseMode, openSheet, practice, pressInSheet, shadowStage } from '../../testing/shadow-double.tsx';
import { hears } from '../../testing/shadow-rows.ts';

const { open, speak, network, microphone } = shadowStage();
type User = Awaited<ReturnType<typeof open>>['user'];

const first = 'Tienes hambre y la nevera está vacía.';
const premium = tableRows('user_subscriptions', [{ tier: 'premium', expires_at: null, trial_expires_at: null }]);
/** The elements with a sound: the one that plays, and the one that holds the next sentence. */
const sounding = () => [...document.querySelectorAll('audio')].filter(({ src }) => src !== '');
const choose = (user: User, mode: string) => chooseMode({ user }, mode);
const isRecording = () => waitFor(() => expect(microphone().isOpen()).toBe(true));

async function endNarration() {
  await waitFor(() => expect(practice().getByText('Tienes')).toHaveClass('spoken'));
  act(() => {
    for (const audio of sounding()) audio.dispatchEvent(new Event('ended'));
  });
}

describe('with the text hidden', () => {
  it('the sentence appears after the attempt, and is hidden again for the next one', async () => {
    const { user } = await open({ handlers: [hears(first)] });
    await choose(user, 'Text hidden');
    expect(practice().queryByText(/nevera/)).not.toBeInTheDocument();
    expect(practice().getByText('You are hungry and the fridge is empty.')).toBeVisible();
    await user.click(button('Record'));
    await isRecording();
    speak(2000);
    await user.click(button('Stop'));
    expect(await practice().findByRole('button', { name: /^nevera/ })).toBeVisible();
    await pressInSheet({ user }, 'Refresh');
    expect(practice().queryByRole('button', { name: /^nevera/ })).not.toBeInTheDocument();
  });

  it('it can be shown on request', async () => {
    const { user } = await open();
    await choose(user, 'Text hidden');
    await user.click(button('Show the text'));
    expect(practice().getByText(/nevera/)).toBeVisible();
    expect(practice().getByText(/nevera/).parentElement).toHaveFocus();
  });
});

describe('the echo', () => {
  it('records by itself after the narrator, stops by itself, and is judged', async () => {
    const { user } = await open({ handlers: [hears(first)] });
    await choose(user, 'Echo');
    await user.click(button('Record'));
    expect(await practice().findByText('Listen to the narrator')).toBeVisible();
    expect(microphone().isOpen()).toBe(false);
    await endNarration();
    await isRecording();
    expect(await practice().findByText('Your turn')).toBeVisible();
    speak(1500); // the shortest pause, because the fake narrator takes no time
    expect(await practice().findByText('Spoken')).toBeVisible();
    expect(microphone().isOpen()).toBe(false);
  });

  it('is canceled with the same button', async () => {
    const { user } = await open();
    await choose(user, 'Echo');
    await user.click(button('Record'));
    await practice().findByText('Listen to the narrator');
    await user.click(button('Record'));
    expect(practice().queryByText('Listen to the narrator')).not.toBeInTheDocument();
    expect(microphone().asked).toEqual([]);
  });
});

describe('an echo without a microphone', () => {
  it.each(['NotFoundError', 'NotReadableError'])('ends, and says so: %s', async (name) => {
    const { user, platform } = await open();
    microphone().failWith(name);
    await choose(user, 'Echo');
    await user.click(button('Record'));
    await endNarration();
    await waitFor(() => expect(toastTitles(platform)).toEqual(['Recording Error']));
    await waitFor(() => expect(practice().queryByText('Getting the microphone ready')).not.toBeInTheDocument());
    expect(button('Record')).toBeVisible();
  });
});

describe('together', () => {
  it('records while the narrator speaks, and counts only by the learner’s own judgment', async () => {
    const asked: object[] = [];
    const listens = http.post('*/functions/v1/speech-to-text', async ({ request }) => {
      asked.push(Object(await request.json()));
      return HttpResponse.json({ text: first, source: { provider: 'azure' } });
    });
    const { user, server } = await open({ handlers: [listens] });
    await choose(user, 'Together');
    expect(screen.getByText(/^Speak along with the narrator\. Wear headphones/)).toBeVisible();
    await user.click(button('Record'));
    await isRecording();
    await endNarration();
    await waitFor(() => {
      speak(100);
      expect(microphone().isOpen()).toBe(false);
    });
    await user.click(await screen.findByRole('button', { name: 'I said it right' }));
    expect(await practice().findByText('Spoken, by your own judgment')).toBeVisible();
    expect(practice().queryByText(/^Best/)).not.toBeInTheDocument();
    // The pronunciation is not judged, because it may be the narrator's.
    expect(asked).toEqual([expect.not.objectContaining({ expectedText: expect.anything() })]);
    await waitFor(() =>
      expect(server.patches.flatMap(({ speaking }) => speaking?.sentences ?? [])).toEqual([
        { index: 0, addAttempts: 1 },
        { index: 0, outcome: 'own' },
      ]),
    );
  });
});

describe('the loop', () => {
  it('repeats at the normal speed without premium, and says how to change that', async () => {
    const { user, platform } = await open();
    await pressInSheet({ user }, 'Loop');
    expect(await screen.findByText('Speed: 1.0x')).toBeVisible();
    await user.click(button('Upgrade to Premium for speed control'));
    expect(toastTitles(platform)).toEqual(['Premium Feature']);
    expect(platform.upgrade.store.getState().reason).toBe('playback_speed');
    await user.click(button('Stop the loop'));
    expect(screen.queryByText('Speed: 1.0x')).not.toBeInTheDocument();
  });

  it('begins slowly with premium', async () => {
    const { user } = await open({ handlers: [premium] });
    await pressInSheet({ user }, 'Loop');
    expect(await screen.findByText('Speed: 0.7x')).toBeVisible();
    await waitFor(() => expect(sounding().map(({ playbackRate }) => playbackRate)).toContain(0.7));
  });

  it('stops for a recording and does not resume', async () => {
    const { user } = await open();
    await pressInSheet({ user }, 'Loop');
    await screen.findByText('Speed: 1.0x');
    await user.click(button('Record'));
    await isRecording();
    expect(screen.queryByRole('button', { name: 'Stop the loop' })).not.toBeInTheDocument();
    expect(practice().queryByText('Tienes')).not.toBeInTheDocument();
  });
});

describe('one word', () => {
  const wrong = 'perro hambre y la nevera está vacía';

  async function attempt(handlers: Parameters<typeof open>[0]) {
    const made = await open(handlers);
    await made.user.click(button('Record'));
    await isRecording();
    speak(2000);
    await made.user.click(button('Stop'));
    await practice().findByText(/^Best/);
    return made;
  }

  it('needs premium and says so on a tap, and opens and closes as premium begins and ends', async () => {
    const { user, platform } = await attempt({ handlers: [hears(wrong)] });
    await user.click(button(/^Tienes.*not right/));
    expect(toastTitles(platform)).toContain('Premium Feature');
    expect(platform.upgrade.store.getState().reason).toBe('fix_word');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();

    network.use(premium);
    await act(() => platform.queryClient.invalidateQueries());
    await user.click(button(/^Tienes.*not right/));
    expect(await screen.findByRole('dialog', { name: 'Fix one word' })).toBeVisible();
    network.use(tableRows('user_subscriptions', []));
    await act(() => platform.queryClient.invalidateQueries());
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('offers the pronunciation of each word where a judge assesses it, and does not mention it elsewhere', async () => {
    const { user, platform } = await attempt({ config: { judgesPronunciation: true }, handlers: [hears(wrong)] });
    await pressInSheet({ user }, 'How each word was pronounced (Premium)');
    expect(platform.upgrade.store.getState().reason).toBe('pronunciation');
    network.use(premium);
    await act(() => platform.queryClient.invalidateQueries());
    const sheet = await openSheet({ user });
    await waitFor(() => expect(sheet.queryByRole('button', { name: /^How each word/ })).toBeNull());
    expect(button(/^Tienes.*not right/)).toBeVisible();
  });

  it('shows no locked offer where no judge assesses pronunciation', async () => {
    const sheet = await openSheet(await attempt({ handlers: [hears(wrong)] }));
    expect(sheet.queryByRole('button', { name: /^How each word/ })).toBeNull();
  });

  it('is heard, said again by itself, and takes the better color', async () => {
    const { user } = await attempt({ handlers: [premium, hears(wrong)] });
    await user.click(button(/^Tienes.*not right/));
    const dialog = within(await screen.findByRole('dialog', { name: 'Fix one word' }));
    expect(dialog.getByText('perro')).toHaveAttribute('lang', 'es');
    await user.click(dialog.getByRole('button', { name: 'The narrator' }));
    await waitFor(() => expect(sounding()[0]?.src).toMatch(/^blob:/));
    await user.click(dialog.getByRole('button', { name: 'Yourself' }));
    const alone = [{ word: 'tienes', accuracy: 88, kind: 'said', phonemes: [] }];
    const scores = { accuracy: 88, fluency: 100, completeness: 100 };
    network.use(hearsPronounced('Tienes.', { ...scores, words: alone, provider: 'azure' }));
    await user.click(dialog.getByRole('button', { name: 'Record' }));
    await isRecording();
    speak(600);
    await user.click(dialog.getByRole('button', { name: 'Stop' }));
    expect(await dialog.findByText('Good')).toBeVisible();
    expect(dialog.getByRole('region', { name: 'Pronunciation judged by Azure' })).toHaveTextContent('88 of 100');
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    expect(button(/^Tienes.*, right/)).toBeVisible();
    expect(practice().getByText('Best 60: good')).toBeVisible(); // the sentence's score does not change
  });
});
