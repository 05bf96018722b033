import { useLocation } from '@fabula/platform';
import { functionFails, storyRow } from '@fabula/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { drawnCover } from '../testing/drawn-cover.ts';
import { lina1, shelfFails, shelfHas, smallLibrary } from '../testing/shelf-rows.ts';
import { account, allDone, renderToday, storyAnswer } from '../testing/today-double.tsx';
import { usageIs } from '../testing/usage-rows.ts';
import { TodayScreen } from '../today-screen.tsx';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const made = { storyId: '10000000-0000-4000-8000-000000000009', match: 'chosen' };
const offerName = 'Next in Una semana con Lina: Lina busca';
const offer = () => screen.findByRole('region', { name: offerName });
const readPart2 = () => screen.findByRole('button', { name: 'Read part 2' });
const address = () => screen.getByRole('status', { name: 'address' }).textContent;

function Address() {
  const { pathname } = useLocation();
  return <output aria-label="address">{pathname}</output>;
}

const rows = (story: object = {}, completed = true) => [
  ...account({
    stories: [storyRow({ ...lina1, ...story })],
    progress: [{ user_story_id: lina1.id, completed, step_completions: completed ? allDone : {}, speaking: null }],
  }),
];

function open(...handlers: Parameters<typeof server.use>) {
  server.use(...handlers, shelfHas(smallLibrary()), ...rows());
  return renderToday(
    <>
      <TodayScreen />
      <Address />
    </>,
    { now: () => new Date('2026-11-21T10:00:00Z') },
  );
}

describe('the next part on Today', () => {
  it('is offered after a finished part, with its cover, and its titles in their language', async () => {
    open();
    const shown = await offer();
    expect(within(shown).getByText('Una semana con Lina')).toHaveAttribute('lang', 'es');
    expect(within(shown).getByText('Lina busca')).toHaveAttribute('dir', 'ltr');
    expect(within(shown).getByText('Lina Looks for It')).toHaveAttribute('lang', 'en');
    expect(await drawnCover(shown)).toMatch(/<svg/);
    expect(await within(shown).findByText(/2 free stories left this week/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Create a new story' })).toBeVisible();
  });

  it.each<[string, readonly object[]]>([
    ['that the learner has', smallLibrary().map((row) => (row.id === 'lina-2' ? { ...row, storyId: 'own' } : row))],
    ['that is not listed', smallLibrary().filter(({ id }) => id !== 'lina-2')],
  ])('is none %s', async (_, library) => {
    let asked = 0;
    const { platform } = open(
      http.post('*/rest/v1/rpc/library_shelf', () => {
        asked += 1;
        return HttpResponse.json([...library]);
      }),
    );
    await waitFor(() => expect(asked).toBe(1));
    await waitFor(() => expect(platform.queryClient.isFetching()).toBe(0));
    expect(screen.queryByRole('button', { name: /^Read part/ })).not.toBeInTheDocument();
  });

  it.each<[string, object, boolean]>([
    ['not finished', {}, false],
    ['not of the library', { source_provider: 'anthropic', source_id: null }, true],
  ])('is not even asked for after a story that is %s', async (_, story, isDone) => {
    let asked = false;
    open(
      http.post('*/rest/v1/rpc/library_shelf', () => {
        asked = true;
        return HttpResponse.json([]);
      }),
      ...rows(story, isDone),
    );
    await screen.findByRole('heading', { level: 2, name: 'Lina llega' });
    await screen.findByRole('heading', { level: 2, name: 'Activities' });
    expect(asked).toBe(false);
  });

  it('leaves Today as it is where the library cannot be read', async () => {
    open(shelfFails());
    expect(await screen.findByRole('button', { name: 'Create a new story' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Read part/ })).not.toBeInTheDocument();
  });

  it('is made the learner’s own once, says so meanwhile, and opens', async () => {
    const asked: unknown[] = [];
    let answer = () => {};
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const { user } = open(
      http.post('*/functions/v1/generate-story', async ({ request }) => {
        asked.push(await request.json());
        await answered;
        // From here on the list has it, and Today would show it instead.
        server.use(...account({ stories: [storyRow({ id: made.storyId, title: 'Lina busca' }), storyRow(lina1)] }));
        return HttpResponse.json(storyAnswer(made));
      }),
    );
    await user.dblClick(await readPart2());
    expect(await screen.findByText('Opening the story...')).toBeVisible();
    expect(await readPart2()).toHaveAttribute('aria-busy', 'true');
    answer();
    await waitFor(() => expect(address()).toBe(`/story/${made.storyId}`));
    expect(asked).toMatchObject([{ libraryId: 'lina-2', prompt: '', language: 'Spanish', level: 'Beginner' }]);
  });

  it('says from when it can be read where the day’s story is used up', async () => {
    open(usageIs({ made: 1, madeToday: 1 }));
    expect(await screen.findByText(/You can make your next free story from/)).toBeVisible();
    expect(await screen.findByText(/^Available from/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Read part 2' })).not.toBeInTheDocument();
  });

  it('offers premium, and no toast upon it, where only the server knew that the day’s story is used up', async () => {
    const { user, platform } = open(functionFails('generate-story', 429, 'daily_story_limit'));
    await user.click(await readPart2());
    await waitFor(() => expect(platform.upgrade.store.getState()).toMatchObject({ reason: 'story_limit' }));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(address()).toBe('/');
  });

  it('says that it could not be opened, and can be pressed again', async () => {
    const { user } = open(functionFails('generate-story', 500, 'internal'));
    await user.click(await readPart2());
    expect(await screen.findByText('The story could not be opened. Please try again.')).toBeVisible();
    expect(await readPart2()).not.toHaveAttribute('aria-busy');
  });

  it('says that it is gone, and is offered no longer', async () => {
    const { user } = open(functionFails('generate-story', 404, 'not_found'));
    const button = await readPart2();
    server.use(shelfHas(smallLibrary().slice(0, 5)));
    await user.click(button);
    expect(await screen.findByText('This story can no longer be chosen.')).toBeVisible();
    await waitFor(() => expect(button).not.toBeInTheDocument());
  });
});
