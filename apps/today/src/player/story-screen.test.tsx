import type { FeatureManifest } from '@fabula/contracts';
import { newOperation, Route, Routes } from '@fabula/platform';
import {
  ada,
  networkDown,
  profileRow,
  progressRow,
  storyRow,
  tableFails,
  tableRows,
  tableWaits,
  takesOperations,
  wordsDouble,
} from '@fabula/testing';
import { type RenderFeatureOptions, renderFeature } from '@fabula/testing/render';
import { act, cleanup, screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { speech } from '../testing/player-double.tsx';
import { lessonEnglish } from '../testing/texts.ts';
import { beginsStory, usageIs } from '../testing/usage-rows.ts';
import { fetchLesson } from './step-registry.ts';
import { StoryScreen } from './story-screen.tsx';

const id = '10000000-0000-4000-8000-000000000001';
const network = setupServer();

beforeAll(async () => {
  network.listen({ onUnhandledFrame: 'error' });
  await fetchLesson();
});
afterEach(() => {
  cleanup(); // before the handlers are removed, so that unmounted screens send no more requests
  network.resetHandlers();
});
afterAll(() => network.close());

const common = [
  tableRows('profiles', [profileRow()]),
  tableRows('user_subscriptions', []),
  tableRows('user_phrases', []),
  takesOperations(),
  ...wordsDouble().handlers,
  speech,
  usageIs(),
  beginsStory(true),
];

function open(options: RenderFeatureOptions = {}) {
  return renderFeature(
    <Routes>
      <Route path="/" element={<h1>Today</h1>} />
      <Route path="/review" element={<h1>Review</h1>} />
      <Route path="/library" element={<h1>Library</h1>} />
      <Route path="/auth" element={<h1>Sign in</h1>} />
      <Route path="/story/:storyId" element={<StoryScreen />} />
    </Routes>,
    { texts: lessonEnglish, path: `/story/${id}`, ...options },
  );
}

const review: FeatureManifest = {
  name: 'review',
  contract: '1.0',
  title: { en: 'Review', es: 'Repaso', fr: 'Révision' },
  routes: [
    { path: '/review', access: 'protected', layout: 'tabs', title: { en: 'Review', es: 'Repaso', fr: 'Révision' } },
  ],
};

describe('the story player', () => {
  it('keeps its place while the story is loading', async () => {
    network.use(tableWaits('user_stories'), tableWaits('user_story_progress'), ...common);
    open();
    expect(await screen.findByRole('status', { name: 'Loading the story' })).toHaveAttribute('aria-busy', 'true');
  });

  it('says that the story could not be loaded, and tries again', async () => {
    network.use(tableFails('user_stories', 403), tableRows('user_story_progress', []), ...common);
    const { user } = open();
    expect(await screen.findByText('Failed to load the story. Please try again.')).toBeVisible();
    network.use(tableRows('user_stories', [storyRow()]));
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Un plato más' })).toBeVisible();
  });

  it('says that it could not be loaded when the progress fails, too', async () => {
    network.use(tableRows('user_stories', [storyRow()]), tableFails('user_story_progress', 403), ...common);
    open();
    expect(await screen.findByText('Failed to load the story. Please try again.')).toBeVisible();
  });

  it('says what is not there, and leads back', async () => {
    network.use(tableRows('user_stories', []), tableRows('user_story_progress', []), ...common);
    const { user } = open();
    expect(await screen.findByRole('heading', { level: 1, name: 'Story not found' })).toBeVisible();
    expect(screen.getByText("The story you're looking for doesn't exist or has been removed.")).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Go back' }));
    expect(await screen.findByRole('heading', { name: 'Today' })).toBeVisible();
  });

  it('treats a mistyped address as a story that does not exist', async () => {
    network.use(tableRows('user_story_progress', []), ...common);
    open({ path: '/story/nonsense' });
    expect(await screen.findByRole('heading', { name: 'Story not found' })).toBeVisible();
  });

  it('says when the network is gone, and what still works', async () => {
    network.use(networkDown());
    const { platform } = open();
    platform.connectivity.setState({ online: false });
    expect(await screen.findByText(/You are offline|What is on this device still works/)).toBeVisible();
  });

  it('asks to sign in when the session ends', async () => {
    open({ user: null });
    expect(await screen.findByRole('heading', { name: 'You are signed out' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/auth');
  });

  it('shows the title in its language and names the page after it', async () => {
    network.use(tableRows('user_stories', [storyRow()]), tableRows('user_story_progress', []), ...common);
    const { platform } = open();
    const title = await screen.findByText('Un plato más');
    expect(title).toHaveAttribute('lang', 'es');
    expect(platform.page.store.getState().title).toBe('Un plato más: Listen and read');
  });

  it('writes an Arabic story from right to left', async () => {
    const sentences = [{ text: 'إنه يوم السبت.', translation: 'It is Saturday.', speech: 'إِنَّهُ يَوْمُ السَّبْتِ.' }];
    const row = storyRow({ language: 'Arabic', title: 'طبق آخر', sentences });
    network.use(tableRows('user_stories', [row]), tableRows('user_story_progress', []), ...common);
    open();
    const sentence = (await screen.findByRole('button', { name: 'السَّبْتِ' })).closest('p');
    expect(sentence).toHaveAttribute('dir', 'rtl');
    expect(sentence).toHaveAttribute('lang', 'ar');
    expect(screen.getByText('It is Saturday.')).toHaveAttribute('dir', 'ltr');
  });

  it.each([
    ['Review, if that feature is installed', [review], 'Review'],
    ['Today, if it is not', [], 'Today'],
    ['the library, if it was opened there', [review], 'Library', '/library?level=Beginner'],
  ] as const)('leads back to %s', async (_name, manifests, heading, from: string = `/story/${id}`) => {
    network.use(tableRows('user_stories', [storyRow()]), tableRows('user_story_progress', []), ...common);
    const { user, platform } = open({ manifests, path: from });
    act(() => platform.navigation.navigate(`/story/${id}`));
    await user.click(await screen.findByRole('button', { name: 'Back' }));
    expect(await screen.findByRole('heading', { name: heading })).toBeVisible();
  });
});

describe('the address of the last story', () => {
  const begun = (at: string) => progressRow({ user_story_id: id, completed: false, updated_at: at });
  const finished = (at: string) =>
    progressRow({ user_story_id: id.replace('1', '2'), completed: true, updated_at: at });

  it('opens the story in which the learner stopped, although another was finished since', async () => {
    const progress = tableRows('user_story_progress', [
      finished('2026-11-21T10:00:00Z'),
      begun('2026-11-20T10:00:00Z'),
    ]);
    network.use(progress, tableRows('user_stories', [storyRow()]), ...common);
    const { platform } = open({ path: '/story/last' });
    expect(await screen.findByRole('heading', { level: 1, name: 'Un plato más' })).toBeVisible();
    expect(platform.navigation.getLocation().pathname).toBe(`/story/${id}`);
  });

  it('opens one that was begun on this device and is not sent yet', async () => {
    const written = Promise.withResolvers<void>();
    const rows = http.get('*/rest/v1/user_story_progress', async () => {
      await written.promise;
      return HttpResponse.json([]);
    });
    network.use(rows, tableRows('user_stories', [storyRow()]), ...common);
    const { platform } = open({ path: '/story/last' });
    const patch = { storyId: id, currentSentence: 2 };
    const context = { userId: ada.id, now: new Date(), timeZone: 'Europe/Madrid' };
    await platform.outbox.add(newOperation({ kind: 'progress', key: `progress:${id}`, patch }, context));
    written.resolve();
    expect(await screen.findByRole('heading', { level: 1, name: 'Un plato más' })).toBeVisible();
  });

  it.each([
    ['nothing was begun', []],
    ['everything is finished', [finished('2026-11-21T10:00:00Z')]],
  ])('leads to Today where %s', async (_, rows) => {
    network.use(tableRows('user_story_progress', rows), ...common);
    open({ path: '/story/last' });
    expect(await screen.findByRole('heading', { name: 'Today' })).toBeVisible();
  });

  it('keeps its place while it looks, and tries again after a failure', async () => {
    network.use(tableFails('user_story_progress', 403), ...common);
    const { user } = open({ path: '/story/last' });
    expect(screen.getByRole('status', { name: 'Loading the story' })).toHaveAttribute('aria-busy', 'true');
    const again = await screen.findByRole('button', { name: 'Try Again' });
    network.use(tableRows('user_story_progress', []));
    await user.click(again);
    expect(await screen.findByRole('heading', { name: 'Today' })).toBeVisible();
  });

  it('asks to sign in when the session ends', async () => {
    open({ user: null, path: '/story/last' });
    expect(await screen.findByRole('heading', { name: 'You are signed out' })).toBeVisible();
  });
});
