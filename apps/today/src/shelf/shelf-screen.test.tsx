import { useLocation } from '@fabula/platform';
import { ada, functionAnswers, functionFails, wordsDouble } from '@fabula/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { Activity } from 'react';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { drawnCover } from '../testing/drawn-cover.ts';
import {
  shelfFails,
  shelfFinds,
  shelfHas,
  shelfRow,
  shelfWaits,
  smallLibrary,
  wordsFeature,
} from '../testing/shelf-rows.ts';
import { account, renderToday, storyAnswer } from '../testing/today-double.tsx';
import { usageIs, usageOverview } from '../testing/usage-rows.ts';
import { ShelfScreen } from './shelf-screen.tsx';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

/** The shelf as the shell keeps it. */
function KeptShelf() {
  const { pathname } = useLocation();
  return (
    <Activity mode={pathname === '/library' ? 'visible' : 'hidden'}>
      <ShelfScreen />
    </Activity>
  );
}

function Address() {
  const { pathname, search } = useLocation();
  return <output aria-label="address">{pathname + search}</output>;
}

const open = (handlers = [shelfHas(smallLibrary()), ...account()], path = '/library') => {
  server.use(...handlers);
  const shown = (
    <>
      <KeptShelf />
      <Address />
    </>
  );
  return renderToday(shown, { path, now: () => new Date('2026-11-21T10:00:00Z') });
};
const group = (name: string) => screen.findByRole('region', { name });
const titlesOf = (region: HTMLElement) =>
  within(region)
    .getAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent);
const address = () => screen.getByRole('status', { name: 'address' }).textContent;

describe('the shelf', () => {
  it('keeps its place while it loads', async () => {
    open([shelfWaits(), ...account()]);
    expect(await screen.findByRole('region', { name: 'Loading the library...' })).toHaveAttribute('aria-busy', 'true');
    expect(screen.getByRole('heading', { level: 1, name: 'Library' })).toBeVisible();
  });

  it('keeps the place of the line with what is left of the week, until that is known', async () => {
    const known = Promise.withResolvers<void>();
    const usage = http.post('*/rest/v1/rpc/usage_overview', async () => {
      await known.promise;
      return HttpResponse.json(usageOverview());
    });
    const { container } = open([usage, shelfHas(smallLibrary()), ...account()]);
    await screen.findByRole('searchbox');
    const lines = () =>
      [...container.querySelectorAll('p')].filter((line) => line.nextElementSibling?.matches('search'));
    expect(lines()).toHaveLength(1);
    expect(lines()[0]).toHaveTextContent('');
    known.resolve();
    expect(await screen.findByText('2 free stories left this week, one a day')).toBe(lines()[0]);
  });

  it('has no such line with premium, and waits until it is known whether there is one', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const premium = { user_id: ada.id, tier: 'premium', expires_at: null, trial_expires_at: null };
    const subscription = http.get('*/rest/v1/user_subscriptions', async () => {
      await promise;
      return HttpResponse.json([premium]);
    });
    const { container } = open([subscription, shelfHas(smallLibrary()), ...account()]);
    await screen.findByRole('region', { name: 'Loading the library...' });
    resolve();
    const search = (await screen.findByRole('searchbox')).closest('search');
    expect(search?.previousElementSibling?.matches('p')).toBe(false);
    expect(container).not.toHaveTextContent('left this week');
  });

  it('says on each unread story from when it can be chosen, where the free ones are used up', async () => {
    const { user, platform } = open([usageIs({ made: 1, madeToday: 1 }), shelfHas(smallLibrary()), ...account()]);
    const story = await screen.findByRole('button', { name: 'Un plato más' });
    const card = story.closest('li');
    if (!card) throw new Error('The story has no card');
    expect(await within(card).findByText('Available from Sunday')).toBeVisible();
    expect(within(card).queryByText('Unread')).toBeNull();
    // Nothing is asked for that is known to be refused: no handler answers generate-story here.
    await user.click(story);
    expect(platform.upgrade.store.getState()).toMatchObject({ reason: 'story_limit' });
  });

  it('says when it could not be loaded, and loads it again', async () => {
    const { user } = open([shelfFails(), ...account()]);
    expect(await screen.findByText('Failed to load the library. Please try again.')).toBeVisible();
    server.resetHandlers(shelfHas(smallLibrary()), ...account());
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await group('Go on reading')).toBeVisible();
  });

  it('says that an installation has no stories', async () => {
    open([shelfHas([]), ...account()]);
    expect(await screen.findByRole('heading', { name: 'The library is empty' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to Today' })).toHaveAttribute('href', '/');
  });

  it('begins with what is begun, goes on with the next part of a series, and ends with what is finished', async () => {
    open();
    expect(titlesOf(await group('Go on reading'))).toEqual(['El primer día']);
    expect(titlesOf(await group('Una semana con Lina'))).toEqual(['Lina llega', 'Lina busca', 'Lina espera']);
    expect(titlesOf(await group('Level A2'))).toEqual(['Un plato más']);
    expect(titlesOf(await group('Finished'))).toEqual(['La maleta roja']);
    expect(screen.getByText('6 stories')).toBeVisible();
    expect(screen.getByText('Series of 3 parts')).toBeVisible();
  });

  it('says of each story its titles in their languages, level, topic, length, part and state', async () => {
    open();
    const series = within(await group('Una semana con Lina'));
    const [, card] = series.getAllByRole('listitem');
    if (!card) throw new Error('The series has no card');
    expect(within(card).getByText('Lina busca')).toHaveAttribute('lang', 'es');
    expect(within(card).getByText('Lina Looks for It')).toHaveAttribute('lang', 'en');
    for (const fact of ['A1', 'Food and dining', '70 words', 'Part 2 of 3', 'Unread']) {
      expect(within(card).getByText(fact)).toBeVisible();
    }
    expect(within(await group('Go on reading')).getByText('Begun')).toBeVisible();
  });

  it('says beside a series’ name what it is called in the reader’s language, where that is something else', async () => {
    const { unmount } = open();
    const named = await group('Una semana con Lina');
    expect(within(named).getByText('A Week with Lina')).toHaveAttribute('lang', 'en');
    expect(within(named).getByText('A Week with Lina')).toHaveAttribute('dir', 'ltr');
    unmount();
    const series = { id: 'lina', part: 1, title: 'Lina', nativeTitle: 'Lina' };
    open([shelfHas([shelfRow({ series })]), ...account()]);
    expect(within(await group('Lina')).getAllByText('Lina')).toHaveLength(1);
  });

  it('shows each story’s cover, another one for another story', async () => {
    open();
    const cards = within(await group('Una semana con Lina')).getAllByRole('listitem');
    const covers = await Promise.all(cards.map(drawnCover));
    expect(new Set(covers).size).toBe(3);
  });

  it('shows Arabic from right to left', async () => {
    const title = 'صحن إضافي على الطاولة';
    open([shelfHas([shelfRow({ title })]), ...account({ profile: { preferred_language: 'Arabic' } })]);
    expect(await screen.findByText(title)).toHaveAttribute('dir', 'rtl');
  });

  it('puts each choice into the address, and reads it from there', async () => {
    const { user, unmount } = open();
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Level' }), 'C1');
    expect(titlesOf(await group('Level C1'))).toEqual(['Lo que no se dijo']);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Topic' }), 'Family and relationships');
    expect(address()).toBe('/library?level=C1&topic=Family+and+relationships');
    unmount();
    open(undefined, '/library?level=all&kind=series');
    expect(await screen.findByText('3 stories')).toBeVisible();
    expect(screen.getByRole('combobox', { name: 'Level' })).toHaveDisplayValue('All levels');
    expect(screen.getByRole('combobox', { name: 'Series' })).toHaveDisplayValue('In a series');
  });

  it('finds a story of any level by its topic or a part of its title, and forgets that with one button', async () => {
    const { user } = open([shelfHas(smallLibrary()), shelfFinds([]), ...account()]);
    const search = await screen.findByRole('searchbox', { name: 'Title, topic or subject' });
    await user.type(search, 'family');
    expect(titlesOf(await group('Level C1'))).toEqual(['Lo que no se dijo']);
    await user.clear(search);
    await user.type(search, 'SAID');
    expect(titlesOf(await group('Level C1'))).toEqual(['Lo que no se dijo']);
    expect(await screen.findByText('1 story')).toBeVisible();
    expect(address()).toBe('/library?title=SAID');
    await user.click(screen.getByRole('button', { name: 'Clear the search' }));
    expect(search).toHaveFocus();
    expect(address()).toBe('/library');
    expect(screen.getByText('6 stories')).toBeVisible();
  });

  it('finds what a story is about, which the server knows', async () => {
    const asked: unknown[] = [];
    const { user } = open([
      shelfHas(smallLibrary()),
      shelfFinds(['family-advanced', 'elsewhere'], asked),
      ...account(),
    ]);
    await user.type(await screen.findByRole('searchbox'), 'Médico');
    expect(await screen.findByText('1 story')).toBeVisible();
    expect(titlesOf(await group('Level C1'))).toEqual(['Lo que no se dijo']);
    expect(asked.at(-1)).toEqual({ wanted: ['medico'], language: 'Spanish', native: 'English' });
  });

  it.each([
    ['offline', () => window.dispatchEvent(new Event('offline'))],
    ['where the server fails', () => undefined],
  ])('says %s that only titles were searched', async (_, happens) => {
    const failing = http.post('*/rest/v1/rpc/find_stories', () =>
      HttpResponse.json({ message: 'no' }, { status: 400 }),
    );
    const { user } = open([shelfHas(smallLibrary()), failing, ...account()]);
    const search = await screen.findByRole('searchbox');
    act(() => void happens());
    await user.type(search, 'said');
    expect(await screen.findByText('1 story · Only titles and topics were searched.')).toBeVisible();
    act(() => void window.dispatchEvent(new Event('online')));
  });

  it('says on the button that folds the filters how many are set', async () => {
    const { user } = open();
    const button = await screen.findByRole('button', { name: 'Filters' });
    expect(button).toHaveAttribute('aria-expanded', 'false');
    await user.click(button);
    expect(button).toHaveAttribute('aria-expanded', 'true');
    const filters = screen.getByRole('group', { name: 'Filters' });
    expect(button.getAttribute('aria-controls')).toBe(filters.id);
    await user.selectOptions(within(filters).getByRole('combobox', { name: 'Level' }), 'All levels');
    expect(button).toHaveAccessibleName('Filters: 1 set');
    await user.selectOptions(within(filters).getByRole('combobox', { name: 'Series' }), 'In a series');
    expect(button).toHaveAccessibleName('Filters: 2 set');
  });

  it('offers to clear filters that nothing fits', async () => {
    const { user } = open(undefined, '/library?topic=Health+and+fitness');
    await user.click(await screen.findByRole('button', { name: 'Clear filters' }));
    expect(await group('Go on reading')).toBeVisible();
    expect(address()).toBe('/library');
  });

  it('offers the other levels where the learner’s own has no story', async () => {
    const { user } = open([shelfHas(smallLibrary()), ...account({ profile: { current_level: 'intermediate' } })]);
    await user.click(await screen.findByRole('button', { name: 'Show all levels' }));
    expect(await group('Level C1')).toBeVisible();
  });

  it('says offline what still works', async () => {
    open();
    await group('Go on reading');
    act(() => void window.dispatchEvent(new Event('offline')));
    expect(await screen.findByText(/You are offline/)).toBeVisible();
    act(() => void window.dispatchEvent(new Event('online')));
  });
});

describe('the shelf of a learner who knows some words', () => {
  const stories = {
    'food-beginner': 'el:3 plato',
    'work-beginner': 'el:99 jefe',
    'family-advanced': 'el:95 silencio:5',
    'lina-2': 'el:94 lina:4 mapa:2',
    'lina-3': 'el',
  };
  const marks = [
    { state: 'known', words: ['el'] },
    { state: 'ignored', words: ['lina'] },
  ] as const;
  const openKnown = (path?: string) =>
    open([...wordsDouble({ marks, stories }).handlers, shelfHas(smallLibrary()), ...account()], path);

  it('says of each story how much is known, and how many words are new', async () => {
    openKnown();
    const card = (await screen.findByRole('button', { name: 'Un plato más' })).closest('li');
    if (!card) throw new Error('The story has no card');
    expect(await within(card).findByText('You know 75% of its words; 1 word is new.')).toBeInTheDocument();
    expect(within(card).getByText('75% known')).toBeVisible();
  });

  it('shows on request the unread stories, those first of which about 95 % are known', async () => {
    const { user } = openKnown('/library?level=all');
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Known words' }), 'About 95% known');
    expect(titlesOf(await group('About 95% known'))).toEqual(['Lo que no se dijo', 'Lina busca']);
    expect(titlesOf(await group('The others, nearest to that first'))).toEqual(['Un plato más']);
    expect(screen.queryByRole('region', { name: 'Go on reading' })).not.toBeInTheDocument();
    expect(address()).toBe('/library?level=all&known=easy');
  });

  it('leads whoever knows no word to where that is said, if there is such a screen', async () => {
    server.use(shelfHas(smallLibrary()), ...account());
    renderToday(<ShelfScreen />, { path: '/library', manifests: [wordsFeature] });
    const link = await screen.findByRole('link', { name: /^Say which words you know/ });
    expect(link).toHaveAttribute('href', '/words/placement');
  });

  it('offers no such choice, and keeps it in the address, while no word is known', async () => {
    open(undefined, '/library?known=easy');
    expect(await group('Go on reading')).toBeVisible();
    expect(screen.queryByRole('combobox', { name: 'Known words' })).not.toBeInTheDocument();
    expect(screen.queryByText(/of its words/)).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: /words you know/ })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Filters' })).toBeVisible();
    expect(address()).toBe('/library?known=easy');
  });
});

describe('choosing from the shelf', () => {
  const chosen = { storyId: '10000000-0000-4000-8000-000000000009', match: 'chosen' };

  it('opens a story that the learner has by its link', async () => {
    open();
    expect(await screen.findByRole('link', { name: 'El primer día' })).toHaveAttribute(
      'href',
      '/story/10000000-0000-4000-8000-000000000001',
    );
  });

  it('asks for exactly the story that was pressed, once, and opens it', async () => {
    const asked: unknown[] = [];
    const { user } = open([
      functionAnswers('generate-story', (body) => {
        asked.push(body);
        return storyAnswer(chosen);
      }),
      shelfHas(smallLibrary()),
      ...account(),
    ]);
    await user.dblClick(await screen.findByRole('button', { name: 'Un plato más' }));
    await waitFor(() => expect(address()).toBe(`/story/${chosen.storyId}`));
    expect(asked).toMatchObject([{ libraryId: 'food-beginner', prompt: '', language: 'Spanish' }]);
  });

  it('lets the learner choose again on the way back from a story', async () => {
    const asked: unknown[] = [];
    const { user, platform } = open([
      functionAnswers('generate-story', (body) => {
        asked.push(body);
        return storyAnswer(chosen);
      }),
      shelfHas(smallLibrary()),
      ...account(),
    ]);
    for (const times of [1, 2]) {
      await user.click(await screen.findByRole('button', { name: 'Un plato más' }));
      await waitFor(() => expect(address()).toBe(`/story/${chosen.storyId}`));
      expect(asked).toHaveLength(times);
      act(() => platform.navigation.navigate('/library'));
    }
  });

  it('offers premium where only the server knew the limit, and no toast upon it', async () => {
    const { user, platform } = open([
      functionFails('generate-story', 429, 'daily_story_limit'),
      shelfHas(smallLibrary()),
      ...account(),
    ]);
    await user.click(await screen.findByRole('button', { name: 'Un plato más' }));
    await waitFor(() => expect(platform.upgrade.store.getState()).toMatchObject({ reason: 'story_limit' }));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(address()).toBe('/library');
  });

  it('says that a story could not be opened, which nobody was asked to write', async () => {
    const { user } = open([functionFails('generate-story', 500, 'internal'), shelfHas(smallLibrary()), ...account()]);
    await user.click(await screen.findByRole('button', { name: 'Un plato más' }));
    expect(await screen.findByText('The story could not be opened. Please try again.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Un plato más' })).toHaveAttribute('aria-busy', 'false');
  });

  it('says that a story is gone, and shows what there is now', async () => {
    const { user } = open([functionFails('generate-story', 404, 'not_found'), shelfHas(smallLibrary()), ...account()]);
    const card = await screen.findByRole('button', { name: 'Un plato más' });
    server.use(shelfHas(smallLibrary().slice(1)));
    await user.click(card);
    expect(await screen.findByText('This story can no longer be chosen.')).toBeVisible();
    await waitFor(() => expect(card).not.toBeInTheDocument());
  });
});
