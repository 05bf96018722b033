import { networkDown, storyRow, tableFails, wordsDouble } from '@fabula/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  duePhrases,
  ownProgress,
  ownStories,
  phrasesFeature,
  saturday,
  someWeek,
  storyId,
  weekFails,
  weekWaits,
} from '../testing/book-rows.ts';
import { account, finished, renderToday } from '../testing/today-double.tsx';
import { usageIs } from '../testing/usage-rows.ts';
import { TodayScreen } from '../today-screen.tsx';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const open = (handlers = account()) => {
  server.use(...handlers);
  return renderToday(<TodayScreen />, { now: saturday, manifests: [phrasesFeature] });
};
const week = () => screen.findByRole('region', { name: 'This week' });
const shelf = () => screen.findByRole('region', { name: 'Your shelf' });
const titlesOf = (region: HTMLElement) =>
  within(region)
    .queryAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent);

describe('the week on Today', () => {
  it('says of each of its days what was done, and which is today', async () => {
    open([someWeek(), ...account()]);
    const days = within(await week()).getAllByRole('listitem');
    await waitFor(() => expect(days[1]).toHaveTextContent('Monday, November 16: 1 story finished'));
    expect(days.map(({ firstChild }) => firstChild?.textContent)).toEqual([
      'Sunday, November 15: no story',
      'Monday, November 16: 1 story finished',
      'Tuesday, November 17: 2 stories finished',
      'Wednesday, November 18: begun, no story finished',
      'Thursday, November 19: no story',
      'Friday, November 20: no story',
      'Saturday, November 21: 1 story finished',
    ]);
    expect(days.filter((day) => day.getAttribute('aria-current') === 'date')).toEqual([days[6]]);
  });

  it('says nothing of its days while they are read', async () => {
    open([weekWaits(), ...account()]);
    const days = within(await week()).getAllByRole('listitem');
    expect(days).toHaveLength(7);
    expect(days[0]?.firstChild).toHaveTextContent(/^Sunday, November 15$/);
  });

  it('says what could not be loaded, and loads it again', async () => {
    const { user } = open([weekFails(), tableFails('user_phrases', 400), ...account()]);
    expect(await screen.findByText('Your week could not be loaded.')).toBeVisible();
    expect(await screen.findByText('Your phrases could not be loaded.')).toBeVisible();
    server.resetHandlers(someWeek(), ...account({ phrases: duePhrases(1) }));
    for (const button of screen.getAllByRole('button', { name: 'Try Again' })) await user.click(button);
    expect(await screen.findByText('Monday, November 16: 1 story finished')).toBeInTheDocument();
    expect(await screen.findByRole('link', { name: '1 to review' })).toBeVisible();
    expect(screen.queryByText(/could not be loaded/)).not.toBeInTheDocument();
  });

  it('says without a network what is not on this device', async () => {
    const { platform } = open([weekFails(), ...account()]);
    await screen.findByText('Your week could not be loaded.');
    server.use(networkDown());
    act(() => platform.connectivity.setState({ online: false }));
    expect(screen.getByText(/What you did this week is not on this device/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Try Again' })).not.toBeInTheDocument();
  });
});

describe('the phrases that are due', () => {
  it('are counted, and are a link to them', async () => {
    open(account({ phrases: duePhrases(25) }));
    const link = await screen.findByRole('link', { name: '25 to review' });
    expect(link).toHaveAttribute('href', '/phrases?due');
  });

  it('are not mentioned where none is due', async () => {
    open([someWeek(), ...account({ phrases: duePhrases(0) })]);
    await screen.findByText('Monday, November 16: 1 story finished');
    expect(screen.queryByRole('link', { name: /to review/ })).not.toBeInTheDocument();
  });
});

describe('the button after a finished story', () => {
  const done = { made: 1, madeToday: 1 };

  it.each([
    ['a new story', usageIs(), 3, 'button', 'Create a new story'],
    ['the phrases that are due, where the free stories are used up', usageIs(done), 3, 'link', 'Review 3 phrases'],
    ['the story once more, where nothing is due either', usageIs(done), 0, 'link', 'Read it again'],
  ] as const)('offers %s', async (_what, usage, due, role, name) => {
    open([usage, ...account({ progress: [finished()], phrases: duePhrases(due) })]);
    await week();
    expect(await screen.findByRole(role, { name })).toBeVisible();
    const other =
      role === 'link' ? { role: 'button', name: 'Create a new story' } : { role: 'link', name: /^Re(view|ad)/ };
    expect(screen.queryByRole(other.role, { name: other.name })).not.toBeInTheDocument();
  });
});

describe('the shelf of one’s own stories', () => {
  it('has all of them, each with its language and how far it was read', async () => {
    open(account({ stories: ownStories(5), progress: ownProgress(5) }));
    const cards = within(await shelf()).getAllByRole('listitem');
    const read = cards.map((card) => within(card).getByRole('heading', { level: 3 }).nextSibling?.textContent);
    expect(read).toEqual(['Unread', expect.stringContaining('50% done'), 'Unread', 'Finished', 'Finished']);
    const first = within(await shelf()).getByRole('link', { name: 'Un plato más 1' });
    expect(first).toHaveAttribute('href', `/story/${storyId(0)}`);
    expect(within(first).getByText('Un plato más 1')).toHaveAttribute('lang', 'es');
    expect(screen.queryByRole('searchbox')).not.toBeInTheDocument(); // they are all in sight
    expect(screen.getByRole('link', { name: 'More stories in the library' })).toHaveAttribute('href', '/library');
  });

  it('says how much is known of what the library told, a model wrote or the learner brought', async () => {
    const ofLibrary = { source_id: 'food-beginner', title: 'Un plato más' };
    const written = {
      source_provider: 'openai',
      source_id: null,
      title: 'El tren',
      sentences: [{ text: 'Veo el tren.' }],
    };
    const stories = [storyRow({ id: storyId(0), ...ofLibrary }), storyRow({ id: storyId(1), ...written })];
    const words = wordsDouble({
      marks: [{ state: 'known', words: ['el', 'ver'] }],
      forms: { veo: 'ver' },
      stories: { 'food-beginner': 'el:8 plato gato' },
    });
    open([...words.handlers, ...account({ stories })]);
    const told = within(await shelf())
      .getByRole('link', { name: 'Un plato más' })
      .closest('li');
    const others = within(await shelf())
      .getByRole('link', { name: 'El tren' })
      .closest('li');
    if (!told || !others) throw new Error('Each story has a card');
    expect(await screen.findByText('Of the words of the story above you know 80%; 2 words are new.')).toBeVisible();
    expect(await within(told).findByText('You know 80% of its words; 2 words are new.')).toBeInTheDocument();
    expect(await within(others).findByText('You know 66% of its words; 1 word is new.')).toBeInTheDocument();
  });

  it('says nothing of that to whoever has marked no word', async () => {
    open(account({ stories: ownStories(1) }));
    await shelf();
    expect(screen.queryByText(/of its words|Of the words/)).not.toBeInTheDocument();
  });

  it('shows a page at a time, and moves the focus to what came', async () => {
    const { user } = open(account({ stories: ownStories(30) }));
    const region = await shelf();
    expect(titlesOf(region)).toHaveLength(12);
    expect(within(region).getByRole('status')).toHaveTextContent('30 stories');
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    expect(titlesOf(region)).toHaveLength(24);
    expect(within(region).getByRole('link', { name: 'El café de la esquina 13' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    expect(titlesOf(region)).toHaveLength(30);
    expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
  });

  it('finds a title without case and accents', async () => {
    const { user } = open(account({ stories: ownStories(30) }));
    const region = await shelf();
    const box = within(region).getByRole('searchbox', { name: 'Find one of your stories' });
    await user.type(box, 'ULTIMO');
    expect(titlesOf(region)).toHaveLength(6);
    expect(within(region).getByRole('status')).toHaveTextContent('6 stories');
    await user.type(box, ' xyz');
    expect(titlesOf(region)).toEqual([]);
    expect(within(region).getByText('None of your stories has this title.')).toBeVisible();
    await user.click(within(region).getByRole('button', { name: 'Clear the search' }));
    expect(box).toHaveFocus();
    expect(titlesOf(region)).toHaveLength(12);
  });

  it('sets an Arabic title right to left', async () => {
    const stories = [storyRow({ language: 'Arabic', title: 'صحن إضافي' })];
    open(account({ profile: { preferred_language: 'Arabic' }, stories }));
    const link = within(await shelf()).getByRole('link', { name: 'صحن إضافي' });
    expect(link.firstElementChild).toHaveAttribute('dir', 'rtl');
  });

  it('stays without a network', async () => {
    const { platform } = open(account({ stories: ownStories(3) }));
    const region = await shelf();
    server.use(networkDown());
    act(() => platform.connectivity.setState({ online: false }));
    expect(titlesOf(region)).toHaveLength(3);
  });
});

it('is not there while a story is made, or while there is none', async () => {
  const { user } = open();
  await shelf();
  await user.click(screen.getByRole('button', { name: 'New story' }));
  await screen.findByRole('textbox');
  expect(screen.queryByRole('region', { name: 'Your shelf' })).not.toBeInTheDocument();
});
