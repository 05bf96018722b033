import { networkDown, profileFails, progressRow, storyRow, tableFails } from '@fabula/testing';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  account,
  keepsProfile,
  knownWords,
  learnerStats,
  now,
  offering,
  openProfile,
  statsFail,
  statsWait,
} from './testing/profile-double.tsx';
import { pageOf } from './testing/wide-page.ts';

const network = setupServer();
beforeAll(() => network.listen({ onUnhandledFrame: 'error' }));
beforeEach(() => pageOf('phone'));
afterEach(() => {
  cleanup(); // unmounts before the handlers are removed, because an unmounted screen sends no more requests
  network.resetHandlers();
});
afterAll(() => network.close());

const figure = (name: string) => screen.getByText(name).parentElement;
const card = (name: string) => screen.findByRole('article', { name });

describe('the profile', () => {
  it('shows who learns, all figures, and a summary on each card', async () => {
    openProfile(network);
    expect(await screen.findByRole('heading', { level: 1, name: 'Ada Quirós' })).toBeVisible();
    expect(await screen.findByText('1,234')).toBeVisible();
    expect(figure('Time studied')).toHaveTextContent('3 h 2 min');
    expect(figure('New vocabulary')).toHaveTextContent('7');
    expect(figure('Learned vocabulary')).toHaveTextContent('41');
    expect(figure('Mastered vocabulary')).toHaveTextContent('12');
    expect(screen.getByText('In Spanish')).toBeVisible();

    const streak = within(await card('Streak calendar'));
    expect(streak.getByText('3 days in a row')).toBeVisible();
    expect(
      streak.getByText('Finish a story, repeat one to its end, or answer 10 reviews today to go on.'),
    ).toBeVisible();
    expect(streak.queryByText(/of rest saved/)).not.toBeInTheDocument();
    expect(streak.getByRole('progressbar', { name: "Today's goal" })).toHaveAttribute('aria-valuetext', '8 of 20 min');
    expect(streak.getByRole('link')).toHaveAttribute('href', '/review');

    const saved = within(await card('Saved lines'));
    expect(saved.getByText('60 phrases')).toBeVisible();
    expect(saved.getByRole('link')).toHaveAttribute('href', '/phrases');

    const words = within(await card('Words you know'));
    expect(await words.findByText('702 words')).toBeVisible();
    expect(words.getByRole('img', { name: '702 words. 11 weeks ago: 0.' })).toBeVisible();
    expect(words.getByRole('link')).toHaveAttribute('href', '/words');

    const story = within(await card("Today's story"));
    const title = await story.findByText('Un plato más');
    expect(title).toHaveAttribute('lang', 'es');
    expect(title).toHaveAttribute('dir', 'ltr');
    expect(story.getByText('Current')).toBeVisible();
    expect(story.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '50%');
    expect(story.getByRole('link')).toHaveAttribute('href', '/');
    expect(screen.getByRole('link', { name: 'Settings' })).toHaveAttribute('href', '/settings');
  });

  it('invites a learner without known words to find out how many there are', async () => {
    openProfile(network, [knownWords([])]);
    const words = within(await card('Words you know'));
    expect(await words.findByText('None marked yet. Find out how many you know in two minutes.')).toBeVisible();
    expect(words.queryByRole('img')).not.toBeInTheDocument();
  });

  it('shows the days of rest that are saved beside the streak', async () => {
    openProfile(network, account({ profile: { learning_streak: 9, saved_rest_days: 1 } }));
    const streak = within(await card('Streak calendar'));
    expect(await streak.findByText('9 days in a row')).toBeVisible();
    expect(streak.getByText('1 day of rest saved')).toBeVisible();
  });

  it('shows a finished story with its mark, an Arabic title right to left, and less than an hour in minutes alone', async () => {
    const steps = { listen_read: true, shadow_speak: true, chunk_drill: true, quiz: true };
    openProfile(network, [
      learnerStats({ timeStudiedSeconds: 59 * 60 + 59, savedPhrases: 0, todaySeconds: 25 * 60 }),
      ...account({
        profile: { preferred_language: 'Arabic', selected_voice: 'aria', learning_streak: 0, streak_day: null },
        stories: [storyRow({ language: 'Arabic', title: 'صحن إضافي على الطاولة' })],
        progress: [progressRow({ completed: true, step_completions: steps })],
      }),
    ]);
    const story = within(await card("Today's story"));
    expect(await story.findByText('صحن إضافي على الطاولة')).toHaveAttribute('dir', 'rtl');
    expect(story.getByText('Completed')).toBeVisible();
    expect(story.queryByRole('progressbar')).not.toBeInTheDocument();
    await waitFor(() => expect(figure('Time studied')).toHaveTextContent(/59 min/));
    expect(figure('Time studied')).not.toHaveTextContent('h');
    expect(screen.getByText('No phrases yet. Save them from your stories.')).toBeVisible();
    expect(screen.getByText(/No streak yet/)).toBeVisible();
    expect(screen.getByRole('progressbar', { name: "Today's goal" })).toHaveAttribute('aria-valuenow', '100');
  });

  it('links to nothing that the registry does not offer', async () => {
    openProfile(network, [], { manifests: [offering('/profile')] });
    await screen.findByText('60 phrases');
    expect(screen.queryAllByRole('link')).toEqual([]);
  });

  it('keeps placeholders for the figures while they load, and asks again when they failed', async () => {
    const { unmount } = openProfile(network, [statsWait()]);
    expect(await screen.findAllByText('Not known yet')).toHaveLength(5);
    unmount();
    const { user } = openProfile(network, [statsFail()]);
    expect(await screen.findByText('Your highlights could not be loaded.')).toBeVisible();
    network.use(learnerStats());
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText('1,234')).toBeVisible();
  });
});

describe('what takes its place', () => {
  it('is an error with a way to try again', async () => {
    const { user } = openProfile(network, [tableFails('profiles', 400)]);
    expect(await screen.findByRole('heading', { name: 'Your profile could not be loaded' })).toBeVisible();
    network.use(...account());
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText('1,234')).toBeVisible();
  });

  it('is a link to the sign-in, which loads the page anew, once the learner has signed out here', async () => {
    const { user } = openProfile(network);
    await user.click(await screen.findByRole('button', { name: 'Sign out' }));
    expect(await screen.findByRole('heading', { name: 'You are signed out' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/auth');
    expect(screen.queryByText('Ada Quirós')).not.toBeInTheDocument();
  });

  it('says offline what still works, and keeps what was loaded', async () => {
    openProfile(network);
    await screen.findByText('1,234');
    network.use(networkDown());
    act(() => void window.dispatchEvent(new Event('offline')));
    expect(await screen.findByText(/You are offline/)).toBeVisible();
    expect(screen.getByText('1,234')).toBeVisible();
    act(() => void window.dispatchEvent(new Event('online')));
  });
});

describe('learning settings', () => {
  const native = () => screen.findByRole('combobox', { name: 'Native language' });
  const target = () => screen.findByRole('combobox', { name: 'Language you learn' });

  it('offers twenty native languages and six to learn, and shows the new language’s figures at once', async () => {
    const asked: unknown[] = [];
    const sent: unknown[] = [];
    const { user } = openProfile(network, [learnerStats({}, (language) => asked.push(language)), keepsProfile(sent)]);
    expect(within(await native()).getAllByRole('option')).toHaveLength(20);
    expect(within(await target()).getAllByRole('option')).toHaveLength(6);
    await user.selectOptions(await target(), 'German');
    await waitFor(() => expect(asked).toEqual(['Spanish', 'German']));
    expect(await target()).toHaveValue('German');
    expect(screen.getByText('In German')).toBeVisible();
    expect(screen.getByRole('radio', { name: 'Lukas' })).toBeChecked();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Level' }), 'Advanced');
    await waitFor(() =>
      expect(sent).toEqual([{ preferred_language: 'German', selected_voice: 'lukas' }, { current_level: 'advanced' }]),
    );
  });

  it.each([
    ['Native language', 'Spanish', 'English'],
    ['Language you learn', 'English', 'Spanish'],
  ])('refuses as %s the other language of the pair, and says why', async (name, same, before) => {
    const sent: unknown[] = [];
    const { user } = openProfile(network, [keepsProfile(sent)]);
    const picker = await screen.findByRole('combobox', { name });
    await user.selectOptions(picker, same);
    expect(picker).toHaveAccessibleDescription(new RegExp(`${same} is the other language of your pair`));
    expect(picker).toHaveValue(before);
    await user.selectOptions(picker, 'German');
    expect(picker).not.toHaveAccessibleDescription(/other language/);
    await waitFor(() => expect(sent).toHaveLength(1));
  });

  it('names the language of the library’s translations for native languages it lacks', async () => {
    const { user } = openProfile(network, [keepsProfile([])]);
    expect(await native()).not.toHaveAccessibleDescription(/English translations/);
    await user.selectOptions(await native(), 'Japanese');
    expect(await native()).toHaveAccessibleDescription(
      'Library stories come with English translations; there are none in Japanese yet.',
    );
  });

  it('reverts what could not be saved, and says so', async () => {
    const { user } = openProfile(network, [profileFails()]);
    await user.selectOptions(await native(), 'Greek');
    expect(await screen.findByText('Your change was not saved')).toBeVisible();
    expect(await native()).toHaveValue('English');
  });

  it('narrows the level to a step, which another level forgets', async () => {
    const sent: unknown[] = [];
    const { user } = openProfile(network, [keepsProfile(sent)]);
    const step = await screen.findByRole('combobox', { name: 'Step within the level' });
    const offered = () =>
      within(step)
        .getAllByRole('option')
        .map(({ textContent }) => textContent);
    expect(offered()).toEqual(['All of A1-A2', 'A1', 'A2']);
    await user.selectOptions(step, 'A1');
    expect(step).toHaveValue('A1');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Level' }), 'Advanced');
    expect(offered()).toEqual(['All of C1-C2', 'C1', 'C2']);
    expect(step).toHaveValue('whole');
    await user.selectOptions(step, 'C2');
    expect(step).toHaveAccessibleDescription('The library’s stories end at C1.');
    await user.selectOptions(step, 'All of C1-C2');
    await waitFor(() =>
      expect(sent).toEqual([
        { cefr_level: 'A1' },
        { current_level: 'advanced' },
        { cefr_level: 'C2' },
        { cefr_level: null },
      ]),
    );
  });

  it('explains the levels where there is room', async () => {
    pageOf('wide');
    openProfile(network);
    const level = await screen.findByRole('radio', { name: 'Intermediate' });
    expect(level).toHaveAccessibleDescription('B1-B2 · 15-25 min a day');
    expect(screen.getByRole('radio', { name: 'Beginner' })).toBeChecked();
    expect(await native()).toHaveAccessibleDescription('Translations appear in this language.');
  });
});

it('changes the theme with one button', async () => {
  const { user, platform } = openProfile(network, [], { now });
  await user.click(await screen.findByRole('button', { name: 'Switch to dark theme' }));
  expect(platform.theme.store.getState().preference).toBe('dark');
  await user.click(screen.getByRole('button', { name: 'Switch to light theme' }));
  expect(platform.theme.store.getState().preference).toBe('light');
});
