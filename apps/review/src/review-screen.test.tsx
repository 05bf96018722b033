import { newOperation } from '@fabula/platform';
import { ada, networkDown, profileRow, tableFails, tableRows } from '@fabula/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  account,
  bookedDays,
  callFails,
  callWaits,
  dayAnswers,
  historyStory,
  overviewAnswers,
  phrasesFeature,
  renderReview,
  someDue,
  statsAnswer,
} from './testing/review-double.tsx';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const open = (handlers = account(), path = '/review') => {
  server.use(...handlers);
  return renderReview({ path });
};
const period = (name: string) => screen.findByRole('heading', { level: 2, name });
const day = (name: string) => screen.getByRole('gridcell', { name });
const figure = (place: HTMLElement, label: string) =>
  within(place).getByText(label).closest('div')?.querySelector('dd')?.textContent;

describe('what is due', () => {
  it('comes first, as a link to it', async () => {
    server.use(someDue(), ...account());
    renderReview({ path: '/review', manifests: [phrasesFeature] });
    const due = await screen.findByRole('link', { name: '2 phrases to review' });
    expect(due).toHaveAttribute('href', '/phrases?due');
    expect(due.compareDocumentPosition(await period('Last 30 days'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it.each([
    { when: 'nothing is', handlers: account(), manifests: [phrasesFeature] },
    { when: 'no feature shows phrases', handlers: [someDue(), ...account()], manifests: [] },
    { when: 'it is not known', handlers: [tableFails('user_phrases', 403), ...account()], manifests: [phrasesFeature] },
  ])('is not told where $when', async ({ handlers, manifests }) => {
    server.use(...handlers);
    const { platform } = renderReview({ path: '/review', manifests });
    expect(await period('Last 30 days')).toBeVisible();
    await waitFor(() => expect(platform.queryClient.isFetching()).toBe(0));
    expect(screen.queryByRole('link', { name: /to review/ })).not.toBeInTheDocument();
  });
});

describe('the states of Review', () => {
  it('keeps the page’s place while it loads', async () => {
    open([callWaits('review_overview'), ...account()]);
    expect(await screen.findByRole('region', { name: 'Loading your review...' })).toHaveAttribute('aria-busy', 'true');
  });

  it('says what went wrong and tries again', async () => {
    const { user } = open([callFails('review_overview'), ...account()]);
    const card = await screen.findByRole('alert');
    expect(within(card).getByRole('heading', { name: 'Error Loading Data' })).toBeVisible();
    expect(within(card).getByText('Please check your input and try again.')).toBeVisible();
    server.use(...account());
    await user.click(within(card).getByRole('button', { name: 'Try Again' }));
    expect(await period('Last 30 days')).toBeVisible();
  });

  it('has a message for an unknown error', async () => {
    open([callFails('review_overview', 418), ...account()]);
    expect(await screen.findByText('Unknown error occurred')).toBeVisible();
  });

  it('leads a learner who completed nothing to a first story', async () => {
    open(account({ overview: { hasCompletions: false, recap: null, days: [] } }));
    expect(await screen.findByRole('heading', { name: 'No completed stories yet' })).toBeVisible();
    expect(screen.getByText(/first story in Spanish/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Start Learning' })).toHaveAttribute('href', '/');
  });

  it('tells that the session ended while it was open', async () => {
    const { platform } = open();
    await period('Last 30 days');
    await act(() => platform.session.signOut());
    // The emptied cache's last answers may still cause another render.
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Authentication Required' })).toBeVisible());
    expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/auth');
  });

  it('keeps opened days without a network, and says which day could not be loaded', async () => {
    const { platform, user } = open();
    await period('Last 30 days');
    // Waits for the score charts, whose own request would otherwise fail along with the day's.
    await waitFor(() => expect(platform.queryClient.isFetching()).toBe(0));
    server.use(networkDown());
    act(() => platform.connectivity.setState({ online: false }));
    expect(screen.getByText(/You are offline/)).toBeVisible();
    const patch = { storyId: historyStory().storyId, addSeconds: 60 };
    const context = { userId: ada.id, now: platform.now(), timeZone: platform.timeZone() };
    await act(() => platform.outbox.add(newOperation({ kind: 'progress', key: 'progress:1', patch }, context)));
    expect(screen.getByText(/still on this device/)).toBeVisible();
    await user.click(day('November 12, 2026, 2 stories completed'));
    const card = await screen.findByRole('alert');
    expect(within(card).getByRole('heading', { name: "Couldn't load this day's stories" })).toBeVisible();
    expect(figure(screen.getByRole('region', { name: 'Thursday, November 12, 2026' }), 'Stories completed')).toBe('2');
    server.resetHandlers(...account());
    await user.click(within(card).getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('button', { name: 'Un plato más' })).toBeVisible();
  });
});

describe('the figures of Review', () => {
  it('shows the newest week whole, the sums of thirty days, the streak and the goal', async () => {
    open();
    const recap = await screen.findByRole('region', { name: 'Week of November 15, 2026' });
    for (const [label, value] of [
      ['Stories', '2'],
      ['Time', '45m'],
      ['Key phrases', '9'],
      ['Lines spoken', '31'],
      ['Recycled chunks', '3'],
    ] as const)
      expect(figure(recap, label)).toBe(value);
    expect(within(recap).getByText('Super-story')).toBeVisible();
    expect(within(recap).getByText('Coming soon')).toBeVisible();

    const totals = screen.getByRole('region', { name: 'Totals: Last 30 days' });
    expect(figure(totals, 'Stories completed')).toBe('7');
    expect(figure(totals, 'Time spent')).toBe('2h 40m');
    expect(figure(totals, 'Key phrases learned')).toBe('32');

    const streak = screen.getByRole('region', { name: 'Streak' });
    expect(within(streak).getByText('2 days in a row')).toBeVisible();
    expect(within(streak).getByText('Make today count to go on.')).toBeVisible();
    expect(
      within(streak).getByText(/^A day counts when you finish a story, .* answer 10 phrase reviews/),
    ).toBeVisible();
    expect(within(streak).getByText('No day of rest saved')).toBeVisible();
    expect(within(streak).getByText('5 more days that count earn one.')).toBeVisible();
    expect(within(streak).getByText('How the streak counts')).toBeVisible();
    expect(await screen.findByRole('progressbar', { name: "Today's goal" })).toHaveAttribute(
      'aria-valuetext',
      '12 of 20 minutes',
    );
  });

  it('marks the days of rest and the days that count without a finished story, with an icon and in their names', async () => {
    const overview = {
      days: bookedDays.filter(({ day }) => day !== '2026-11-21'),
      streakDays: 15,
      streakDay: '2026-11-20',
      savedRestDays: 2,
      countedDays: ['2026-11-12', '2026-11-13', '2026-11-16', '2026-11-20'],
      restDays: ['2026-11-17'],
    };
    const { user } = open(account({ overview }));
    await period('Last 30 days');
    const cell = (name: string) => screen.findByRole('gridcell', { name });
    expect(await cell('November 12, 2026, 2 stories completed')).toBeVisible();
    expect(await cell('November 13, 2026, a story was begun, none completed, counted for your streak')).toBeVisible();
    expect(await cell('November 16, 2026, no stories, counted for your streak')).toBeVisible();
    expect(await cell('November 18, 2026, no stories')).toBeVisible();
    // A day of rest stands in for yesterday, and one more is left.
    expect(await cell('November 21, 2026, no stories, day of rest')).toBeVisible();
    const streak = within(screen.getByRole('region', { name: 'Streak' }));
    expect(streak.getByText('Your streak has rested and still runs. Make today count to go on.')).toBeVisible();
    expect(streak.getByText('1 day of rest saved')).toBeVisible();
    expect(streak.getByText('6 more days that count earn one.')).toBeVisible();
    await user.click(await cell('November 17, 2026, no stories, day of rest'));
    expect(await screen.findByText('A day of rest stood in for this day, and your streak went on.')).toBeVisible();
    await user.click(await cell('November 16, 2026, no stories, counted for your streak'));
    expect(await screen.findByText('This day counts for your streak.')).toBeVisible();
  });

  it('ends the streak with the day of the profile’s zone, wherever the device is', async () => {
    open(account({ profile: { time_zone: 'Pacific/Kiritimati' } }));
    const streak = await screen.findByRole('region', { name: 'Streak' });
    expect(await within(streak).findByText('No streak just now')).toBeVisible();
  });

  it('ends the calendar with the day of the profile’s zone, wherever the device is', async () => {
    const asked: string[][] = [];
    const noting = overviewAnswers({}, ({ first_day: first, last_day: last }) => asked.push([first, last]));
    open([noting, ...account({ profile: { time_zone: 'Pacific/Kiritimati' } })]);
    await period('Last 30 days');
    expect(asked).toEqual([['2026-10-25', '2026-11-23']]);
    expect(screen.getByRole('gridcell', { name: /^November 23, 2026/ })).toHaveAttribute('aria-current', 'date');
    expect(screen.queryByRole('gridcell', { name: /^November 24, 2026/ })).not.toBeInTheDocument();
  });

  it('says when the day’s goal is reached, and when today’s minutes could not be loaded', async () => {
    const { user } = open([callFails('learner_stats'), ...account()]);
    const goal = await screen.findByRole('region', { name: "Today's goal" });
    expect(await within(goal).findByText("Today's minutes could not be read.")).toBeVisible();
    server.use(statsAnswer(20 * 60));
    await user.click(within(goal).getByRole('button', { name: 'Try Again' }));
    expect(await within(goal).findByText('20 of 20 minutes')).toBeVisible();
    expect(within(goal).getByText('Reached')).toBeVisible();
  });

  it('shows the other language at once when the learner changes it', async () => {
    const asked: string[] = [];
    const { platform } = open([overviewAnswers({}, ({ language }) => asked.push(language)), ...account()]);
    await period('Last 30 days');
    server.use(
      tableRows('profiles', [profileRow({ preferred_language: 'French' })]),
      overviewAnswers({ recap: null, days: [] }, ({ language }) => asked.push(language)),
    );
    await act(() =>
      platform.queryClient.invalidateQueries({ queryKey: [platform.session.store.getState().user?.id, 'profiles'] }),
    );
    const totals = () => screen.getByRole('region', { name: 'Totals: Last 30 days' });
    await waitFor(() => expect(figure(totals(), 'Stories completed')).toBe('0'));
    expect(screen.queryByRole('region', { name: /Week of/ })).not.toBeInTheDocument();
    expect(new Set(asked)).toEqual(new Set(['Spanish', 'French']));
  });
});

describe('the calendar', () => {
  it('marks thirty days, Sunday first, and opens one with its stories', async () => {
    const { user } = open();
    await period('Last 30 days');
    const names = screen.getAllByRole('columnheader').slice(0, 7);
    expect(names.map((name) => name.getAttribute('aria-label'))).toEqual(
      'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' '),
    );
    expect(screen.getAllByRole('gridcell', { name: /2026/ })).toHaveLength(30);
    expect(day('November 13, 2026, a story was begun, none completed')).toBeVisible();
    expect(day('November 22, 2026, no stories')).toHaveAttribute('aria-current', 'date');
    expect(screen.getByText('Choose a day to see what you did.')).toBeVisible();

    await user.click(day('November 12, 2026, 2 stories completed'));
    expect(day('November 12, 2026, 2 stories completed')).toHaveAttribute('aria-selected', 'true');
    const panel = await screen.findByRole('region', { name: 'Thursday, November 12, 2026' });
    expect(figure(panel, 'Stories completed')).toBe('2');
    expect(figure(panel, 'Time spent')).toBe('42m');
    expect(figure(panel, 'Key phrases learned')).toBe('9');
    const [first, second] = await within(panel).findAllByRole('heading', { level: 3 });
    const rows = [first, second].map((title) => title?.closest('li')?.textContent);
    expect(rows[0]).toMatch(/Complete.*Beginner.*2 min read.*21m spent.*80% accuracy.*Quiz: done.*Review/);
    expect(rows[1]).toMatch(/Listen & Read: done.*Shadow Speak: not done.*Chunk Drill: not done.*Quiz: not done/);
    expect(rows[1]).not.toMatch(/Complete|accuracy/);
    expect(within(panel).getByRole('link', { name: 'Review Un plato más' })).toHaveAttribute(
      'href',
      `/story/${historyStory().storyId}`,
    );
    expect(window.location.search).toBe('?day=2026-11-12');
  });

  it.each([
    ['2026-11-13', 'No stories completed on this day.', 'El autobús de las siete'],
    ['2026-11-14', 'No stories completed on this day.', null],
    ['2026-11-20', 'There are no details for this day.', null],
  ])('says of %s: %s', async (chosen, message, story) => {
    open(account(), `/review?day=${chosen}`);
    expect(await screen.findByText(message)).toBeVisible();
    if (story) expect(await screen.findByRole('button', { name: story })).toBeVisible();
    else expect(screen.queryByRole('list', { name: 'Steps' })).not.toBeInTheDocument();
  });

  it('is navigated by keyboard with one tab stop', async () => {
    const { user } = open();
    await period('Last 30 days');
    const today = day('November 22, 2026, no stories');
    today.focus();
    const walk = async (key: string, name: string) => {
      await user.keyboard(`{${key}}`);
      await waitFor(() => expect(document.activeElement).toHaveAccessibleName(name));
    };
    await walk('ArrowRight', 'November 22, 2026, no stories');
    await walk('ArrowLeft', 'November 21, 2026, 1 story completed');
    await walk('Home', 'November 15, 2026, no stories');
    await walk('ArrowUp', 'November 8, 2026, no stories');
    await walk('End', 'November 14, 2026, no stories');
    await walk('PageUp', 'October 14, 2026, no stories');
    expect(await period('October 2026')).toBeVisible();
    await walk('PageDown', 'November 14, 2026, no stories');
    expect(await period('November 2026')).toBeVisible();
    // The current month does not have this day yet.
    await walk('PageUp', 'October 14, 2026, no stories');
    await walk('ArrowDown', 'October 21, 2026, no stories');
    await walk('ArrowDown', 'October 28, 2026, no stories');
    await walk('PageDown', 'November 22, 2026, no stories');
    await walk('ArrowUp', 'November 15, 2026, no stories');
    await walk('ArrowUp', 'November 8, 2026, no stories');
    await walk('ArrowLeft', 'November 7, 2026, no stories');
    expect(day('November 23, 2026')).toHaveAttribute('aria-disabled', 'true');
    await user.keyboard('{Enter}');
    expect(window.location.search).toBe('?month=2026-11&day=2026-11-07');
    expect(screen.getAllByRole('gridcell').filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1);
  });

  it('goes through the months and back to the last 30 days', async () => {
    const { user } = open();
    await period('Last 30 days');
    const [earlier, later] = ['Previous month', 'Next month'].map((name) => screen.getByRole('button', { name }));
    if (!earlier || !later) throw new Error('The buttons are missing');
    expect(later).toHaveAttribute('aria-disabled', 'true');
    await user.click(earlier);
    expect(await period('October 2026')).toBeVisible();
    expect(await screen.findByRole('gridcell', { name: 'October 6, 2026, 1 story completed' })).toBeVisible();
    expect(figure(screen.getByRole('region', { name: 'Totals: October 2026' }), 'Stories completed')).toBe('4');
    await user.click(earlier);
    expect(await period('September 2026')).toBeVisible();
    expect(earlier).toHaveAttribute('aria-disabled', 'true');
    await user.click(earlier);
    expect(window.location.search).toBe('?month=2026-09');
    await user.click(screen.getByRole('button', { name: 'Last 30 days' }));
    expect(await period('Last 30 days')).toBeVisible();
    expect(window.location.search).toBe('');
  });

  it('says that a month could not be loaded, claims nothing about its days, and tries again', async () => {
    const { user } = open();
    await period('Last 30 days');
    server.use(callFails('review_overview'));
    await user.click(screen.getByRole('button', { name: 'Previous month' }));
    const card = await screen.findByRole('alert');
    expect(screen.getByRole('region', { name: 'Week of November 15, 2026' })).toBeVisible();
    expect(day('October 6, 2026')).toBeVisible();
    server.use(overviewAnswers());
    await user.click(within(card).getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('gridcell', { name: 'October 6, 2026, 1 story completed' })).toBeVisible();
  });

  it('shows the period of the address, and ignores an invalid day', async () => {
    const asked: string[] = [];
    open([dayAnswers({}, (which) => asked.push(which)), ...account()], '/review?month=2026-10&day=2026-10-06');
    expect(await screen.findByRole('region', { name: 'Tuesday, October 6, 2026' })).toBeVisible();
    expect(await screen.findByText('There are no details for this day.')).toBeVisible();
    expect(asked).toEqual(['2026-10-06']);
  });

  it.each(['?month=2027-01&day=2026-11-31', '?day=2026-11-23', '?month=13', '?day=x'])('ignores %s', async (search) => {
    open(account(), `/review${search}`);
    expect(await period('Last 30 days')).toBeVisible();
    expect(screen.getByText('Choose a day to see what you did.')).toBeVisible();
  });

  it('loads a day once, however often it is opened', async () => {
    const asked: string[] = [];
    const { user } = open([dayAnswers({}, (which) => asked.push(which)), ...account()]);
    await period('Last 30 days');
    for (const name of [
      'November 20, 2026, 1 story completed',
      'November 12, 2026, 2 stories completed',
      'November 20, 2026, 1 story completed',
    ]) {
      await user.click(day(name));
      await screen.findByText('There are no details for this day.');
    }
    expect(asked).toEqual(['2026-11-20', '2026-11-12']);
  });
});
