import { useLocation } from '@fabula/platform';
import {
  functionAnswers,
  networkDown,
  profileRow,
  progressRow,
  storyRow,
  tableFails,
  tableRows,
  tableWaits,
} from '@fabula/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { setupServer } from 'msw/node';
import { Activity } from 'react';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { drawnCover } from './testing/drawn-cover.ts';
import { shelfHas, unreadLibrary } from './testing/shelf-rows.ts';
import { account, allDone, finished, renderToday, storyAnswer } from './testing/today-double.tsx';
import { usageIs } from './testing/usage-rows.ts';
import { TodayScreen } from './today-screen.tsx';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
beforeEach(() => localStorage.clear());
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const open = (handlers = account()) => {
  server.use(...handlers);
  return renderToday(<TodayScreen />, { now: () => new Date('2026-11-21T10:00:00Z') });
};
const title = (name: string) => screen.findByRole('heading', { level: 2, name });
const second = '10000000-0000-4000-8000-000000000002';
const activity = (name: string) => {
  const card = screen.getByRole('heading', { level: 3, name }).closest('li');
  if (!card) throw new Error(`No activity is called ${name}`);
  return within(card);
};

/** The tab as the shell keeps it. */
function KeptToday() {
  const { pathname } = useLocation();
  return (
    <Activity mode={pathname === '/' ? 'visible' : 'hidden'}>
      <TodayScreen />
    </Activity>
  );
}

describe('Today', () => {
  it('opens with the story when the learner comes back to it, and with the generator where that is asked for', async () => {
    server.use(...account());
    const { user, platform } = renderToday(<KeptToday />);
    await title('Un plato más');
    await user.click(screen.getByRole('button', { name: 'New story' }));
    await screen.findByRole('textbox', { name: 'What is happening in your life?' });
    act(() => platform.navigation.navigate('/review'));
    await waitFor(() => expect(screen.queryByRole('heading')).not.toBeInTheDocument());
    act(() => platform.navigation.navigate('/'));
    expect(await title('Un plato más')).toBeVisible();
    act(() => platform.navigation.navigate('/review'));
    act(() => platform.navigation.navigate('/?new-story'));
    expect(await screen.findByRole('textbox', { name: 'What is happening in your life?' })).toBeVisible();
  });

  it('keeps the story’s place while it loads', async () => {
    open([tableRows('profiles', [profileRow()]), tableWaits('user_stories'), tableWaits('user_story_progress')]);
    expect(await screen.findByRole('region', { name: 'Loading your story...' })).toHaveAttribute('aria-busy', 'true');
    expect(screen.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
  });

  it('says when the story could not be loaded, and loads it again', async () => {
    const { user } = open([tableFails('user_stories', 400), ...account()]);
    expect(await screen.findByText('Failed to load the story. Please try again.')).toBeVisible();
    server.resetHandlers(...account());
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await title('Un plato más')).toBeVisible();
  });

  it.each([
    [true, 'A story about your own life, at your level'],
    [false, 'A story on your topic, at your level'],
  ])('promises a first story as the server makes it (it writes stories: %s)', async (writesStories, promise) => {
    server.use(...account({ stories: [] }));
    renderToday(<TodayScreen />, { config: { writesStories } });
    expect(await screen.findByText(promise)).toBeVisible();
  });

  it('welcomes a learner without stories and opens the generator in place', async () => {
    const { user } = open(account({ stories: [] }));
    expect(await title('Your first story is waiting')).toBeVisible();
    expect(screen.getAllByRole('listitem')).toHaveLength(3);
    await user.click(screen.getByRole('button', { name: 'Create your first unit' }));
    expect(await screen.findByRole('textbox', { name: 'What is happening in your life?' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(await title('Your first story is waiting')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });

  it('invites a learner without stories with three of the library, and opens the one that is pressed', async () => {
    const asked = vi.fn();
    const opens = functionAnswers('generate-story', (wish) => {
      asked(wish);
      return storyAnswer();
    });
    const { user, platform } = open([opens, shelfHas(unreadLibrary()), ...account({ stories: [] })]);
    const books = within(await screen.findByRole('region', { name: 'Or begin with one of these' }));
    expect(books.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Un plato más',
      'El primer día',
      'La maleta roja',
    ]);
    await user.click(books.getByRole('button', { name: 'El primer día' }));
    await waitFor(() => expect(platform.navigation.getLocation().pathname).toMatch(/^\/story\//));
    expect(asked).toHaveBeenCalledWith(expect.objectContaining({ libraryId: 'work-beginner' }));
  });

  it('invites to nothing that could not be begun before next week', async () => {
    const { platform } = open([shelfHas(unreadLibrary()), usageIs({ made: 2 }), ...account({ stories: [] })]);
    expect(await title('Your first story is waiting')).toBeVisible();
    const isKnown = (name: string) =>
      platform.queryClient
        .getQueryCache()
        .findAll({ predicate: ({ queryKey }) => queryKey.includes(name) })
        .some(({ state }) => state.status === 'success');
    await waitFor(() => expect(isKnown('library_shelf') && isKnown('usage_overview')).toBe(true));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Or begin with one of these' })).toBeNull());
  });

  it('opens the generator at the address of the installed app’s shortcut, and leaves it with the generator', async () => {
    server.use(...account());
    const { user, platform } = renderToday(<TodayScreen />, { path: '/?new-story' });
    expect(await screen.findByRole('textbox', { name: 'What is happening in your life?' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(await title('Un plato más')).toBeVisible();
    expect(platform.navigation.getLocation().search).toBe('');
  });

  it('shows the story with its language, level, time, scenario and where it comes from', async () => {
    open();
    expect(await title('Un plato más')).toHaveAttribute('lang', 'es');
    for (const fact of ['Spanish', 'Beginner', '~20 min total', 'From the story library', '0% done']) {
      expect(screen.getByText(fact)).toBeVisible();
    }
    expect(screen.getByText('Saturday morning in your kitchen.')).toHaveAttribute('lang', 'en');
    expect(screen.getByRole('progressbar', { name: 'Progress' })).toHaveAttribute('aria-valuenow', '0');
    expect(screen.queryByText(/translations of this story/i)).not.toBeInTheDocument();
  });

  it.each([
    ['Ada Quirós', 'Hello, \u2068Ada\u2069!'],
    ['ada@example.com', 'Hello!'],
    [null, 'Hello!'],
  ])('greets a learner whose profile has the name %s', async (name, greeting) => {
    open(account({ profile: { display_name: name } }));
    expect(await screen.findByText(greeting)).toBeVisible();
  });

  it('shows the cover of the library’s story that it was told from, or one of its own', async () => {
    const told = open(account({ stories: [storyRow({ source_id: 'hobbies-intermediate' })] }));
    await title('Un plato más');
    const libraryCover = await drawnCover(told.container);
    told.unmount();
    const written = open(account({ stories: [storyRow({ source_provider: 'anthropic' })] }));
    await title('Un plato más');
    expect(await drawnCover(written.container)).not.toBe(libraryCover);
  });

  it('has a scenario for a story without one, and says when translations are in another language', async () => {
    open(account({ profile: { native_language: 'Polish' }, stories: [storyRow({ scenario: null })] }));
    expect(await screen.findByText('A short story from everyday life.')).toBeVisible();
    expect(screen.getByText('Translations of this story are in English.')).toBeVisible();
  });

  it('goes to the next unfinished story, newest first, and to the first when all are done', async () => {
    const stories = [storyRow(), storyRow({ id: second, title: 'Otra historia' })];
    const half = open(account({ stories, progress: [finished()] }));
    expect(await title('Otra historia')).toBeVisible();
    half.unmount();
    const rest = progressRow({ user_story_id: second, completed: true, step_completions: allDone });
    open(account({ stories, progress: [finished(), rest] }));
    expect(await title('Un plato más')).toBeVisible();
  });

  it('starts with the first activity, and opens no later one', async () => {
    open();
    const start = await screen.findByRole('link', { name: 'Start Learning' });
    expect(start).toHaveAttribute('href', `/story/${storyRow().id}?step=listen_read`);
    expect(activity('Listen and read').getByText('Next')).toBeVisible();
    expect(activity('Listen and read').getByText('5 min')).toBeVisible();
    for (const [name, minutes, before] of [
      ['Shadow speak', '7 min', 'Listen and read'],
      ['Chunk practice', '5 min', 'Shadow speak'],
      ['Test yourself', '3 min', 'Chunk practice'],
    ] as const) {
      expect(activity(name).getByText(`Locked: first comes ${before}`)).toBeInTheDocument();
      expect(activity(name).getByText(minutes)).toBeVisible();
      expect(activity(name).queryByRole('link')).not.toBeInTheDocument();
    }
  });

  it.each([
    [['listen_read'], 'Continue: Shadow speak 25% done', 'shadow_speak'],
    [['listen_read', 'shadow_speak'], 'Continue: Chunk practice 50% done', 'chunk_drill'],
    [['listen_read', 'shadow_speak', 'chunk_drill'], 'Continue: Test yourself 75% done', 'quiz'],
  ] as const)('continues after %j, and lets done activities be repeated', async (done, name, step) => {
    const steps = Object.fromEntries(done.map((one) => [one, true]));
    open(account({ progress: [progressRow({ step_completions: steps })] }));
    const address = `/story/${storyRow().id}?step=`;
    expect(await screen.findByRole('link', { name })).toHaveAttribute('href', `${address}${step}`);
    expect(activity('Listen and read').getByText('Completed')).toBeVisible();
    expect(activity('Listen and read').getByText('Click to replay')).toBeVisible();
    expect(activity('Listen and read').getByRole('link')).toHaveAttribute('href', `${address}listen_read`);
    expect(screen.getAllByText('Next')).toHaveLength(1);
  });

  it('celebrates a completed story and offers another one', async () => {
    const { user } = open(account({ progress: [finished()] }));
    expect(await screen.findByText('100% done')).toBeVisible();
    expect(screen.getAllByText('Completed').length).toBeGreaterThan(1);
    await user.click(screen.getByRole('button', { name: 'Create a new story' }));
    expect(await screen.findByRole('textbox')).toBeVisible();
  });

  it('remembers whether a phone shows every activity', async () => {
    const { user, platform } = open();
    const toggle = await screen.findByRole('button', { name: 'Focused view' });
    expect(toggle).toHaveAttribute('aria-pressed', 'true');
    await user.click(screen.getByRole('button', { name: 'Show all activities' }));
    expect(toggle).toHaveAttribute('aria-pressed', 'false');
    expect(platform.preferences.get('todayView')).toBe('all');
    await user.click(toggle);
    expect(platform.preferences.get('todayView')).toBe('focused');
  });

  it('says until when a new story waits, names one that was begun, and forgets it when premium comes', async () => {
    const stories = [storyRow(), storyRow({ id: second, title: 'Otra historia' })];
    const elsewhere = progressRow({ user_story_id: '10000000-0000-4000-8000-000000000003', completed: true });
    const progress = [progressRow({ user_story_id: second }), elsewhere];
    const { platform } = open([usageIs({ begun: 2 }), ...account({ stories, progress })]);
    const note = (await screen.findByText(/You have begun 2 new stories this week/)).closest<HTMLElement>(
      '[role="status"]',
    );
    if (!note) throw new Error('Nothing is said of the limit');
    expect(note).toHaveTextContent(/This one waits until Sunday, November 22.*You can go on with: Otra historia/);
    expect(within(note).getByRole('link', { name: 'Otra historia' })).toHaveAttribute('href', `/story/${second}`);
    const premium = { tier: 'premium', expires_at: null, trial_expires_at: null };
    server.use(usageIs({ premium: true }), ...account({ stories, progress, subscriptions: [premium] }));
    await act(() => platform.queryClient.invalidateQueries());
    await waitFor(() => expect(note).not.toBeInTheDocument());
  });

  it('does not mention limits next to a story that was begun', async () => {
    const other = progressRow({ user_story_id: second });
    open([usageIs({ begun: 2 }), ...account({ progress: [progressRow(), other] })]);
    await title('Un plato más');
    expect(screen.queryByText(/new stories this week/)).not.toBeInTheDocument();
  });

  it('sets an Arabic title right to left', async () => {
    const stories = [storyRow({ language: 'Arabic', title: 'صحن إضافي' })];
    open(account({ profile: { preferred_language: 'Arabic' }, stories }));
    expect(await title('صحن إضافي')).toHaveAttribute('dir', 'rtl');
  });

  it('sets the vowels of an Arabic title that its story knows, where the learner sees vowels', async () => {
    const sentences = [{ text: 'هذا صحن إضافي.', translation: 'One more plate.', speech: 'هَذَا صَحْنٌ إِضَافِيٌّ.' }];
    const stories = [storyRow({ language: 'Arabic', title: 'صحن إضافي', sentences })];
    open(account({ profile: { preferred_language: 'Arabic' }, stories }));
    expect(await title('صَحْنٌ إِضَافِيٌّ')).toBeVisible();
  });

  it('says what still works without a network, and keeps what was loaded', async () => {
    const { platform } = open();
    await title('Un plato más');
    server.use(networkDown());
    act(() => platform.connectivity.setState({ online: false }));
    expect(screen.getByRole('status')).toHaveTextContent(/You are offline/);
    expect(screen.getByRole('link', { name: 'Start Learning' })).toBeVisible();
  });

  it('tells that the session ended while it was open', async () => {
    const { platform } = open();
    await title('Un plato más');
    await act(() => platform.session.signOut());
    expect(await screen.findByRole('heading', { name: 'You are signed out' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/auth');
  });

  it.each([
    ['matched', 'This story was chosen to fit your words.'],
    ['closest', "We don't have a story on that yet. This is the closest."],
    ['beginning', 'A later part of this series fits your words best. This is the part to read first.'],
  ])('shows the new story, moves focus to its title and says how it was found: %s', async (match, message) => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'New story' }));
    await user.type(await screen.findByRole('textbox'), 'A walk by the sea');
    server.use(
      functionAnswers('generate-story', storyAnswer({ storyId: second, match })),
      ...account({ stories: [storyRow({ id: second, title: 'El mar' }), storyRow()] }),
    );
    await user.click(screen.getByRole('button', { name: 'Generate story' }));
    expect(await title('El mar')).toHaveFocus();
    expect(await screen.findByText(message)).toBeVisible();
  });

  it('never shows another story instead of one that was just made', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'New story' }));
    server.use(functionAnswers('generate-story', storyAnswer({ storyId: second })), tableFails('user_stories', 400));
    await user.click(await screen.findByRole('button', { name: 'Surprise me' }));
    expect(await screen.findByRole('heading', { name: 'Your new story is saved' })).toBeVisible();
    server.use(...account({ stories: [storyRow({ id: second, title: 'El mar' })] }));
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await title('El mar')).toHaveFocus();
  });

  it('follows the learner to another language after a story was made', async () => {
    const { user, platform } = open(account({ stories: [] }));
    await user.click(await screen.findByRole('button', { name: 'Create your first unit' }));
    server.use(functionAnswers('generate-story', storyAnswer()), ...account());
    await user.click(await screen.findByRole('button', { name: 'Surprise me' }));
    await title('Un plato más');
    const french = storyRow({ id: second, language: 'French', title: 'La mer' });
    server.use(...account({ profile: { preferred_language: 'French' }, stories: [french] }));
    await act(() => platform.queryClient.invalidateQueries());
    expect(await title('La mer')).toBeVisible();
  });
});
