import { networkDown, profileRow, tableFails, tableRows, tableWaits } from '@fabula/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { account, row, someRows } from './testing/phrases-double.tsx';
import { button, phrasesStage, question } from './testing/phrases-stage.tsx';

const { network, open } = phrasesStage();

describe('the tab', () => {
  it('keeps the collection’s place while it loads', async () => {
    open([tableRows('profiles', [profileRow()]), tableWaits('user_phrases'), ...account()]);
    expect(await screen.findByRole('region', { name: 'Loading your phrases...' })).toHaveAttribute('aria-busy', 'true');
    expect(screen.getByRole('heading', { level: 1, name: 'My Phrases' })).toBeVisible();
  });

  it('says when the phrases could not be loaded, and loads them again', async () => {
    const { user } = open([tableFails('user_phrases', 400), ...account()]);
    expect(await screen.findByRole('heading', { name: 'Your phrases could not be loaded' })).toBeVisible();
    network.resetHandlers(...account());
    await user.click(button('Try Again'));
    expect(await question('mercado')).toBeVisible();
  });

  it('shows the way to the stories while there are no phrases', async () => {
    open(account({ phrases: [] }));
    expect(await screen.findByRole('heading', { name: 'No phrases yet' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to today’s story' })).toHaveAttribute('href', '/');
  });

  it('says what still works without a network, and tells when the session ends', async () => {
    const { platform } = open();
    await question('mercado');
    network.use(networkDown());
    act(() => platform.connectivity.setState({ online: false }));
    expect(screen.getByRole('status')).toHaveTextContent(/You are offline/);
    await act(() => platform.session.signOut());
    expect(await screen.findByRole('heading', { name: 'You are signed out' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/auth');
  });

  it('shows the phrases of a new target language at once, in its own direction', async () => {
    const arabic = row(9, { language: 'Arabic', phrase: 'صباح الخير', translation: 'good morning', example: null });
    const phrases = [...someRows(), arabic];
    const { platform } = open(account({ phrases }));
    await question('mercado');
    network.use(...account({ phrases, profile: { preferred_language: 'Arabic' } }));
    await act(() => platform.queryClient.invalidateQueries());
    const heading = await question('صباح الخير');
    expect(heading.firstElementChild).toHaveAttribute('dir', 'rtl');
    expect(heading.firstElementChild).toHaveAttribute('lang', 'ar');
    expect(screen.getByText('Card 1 of 1')).toBeVisible();
  });
});

describe('searching', () => {
  it('finds phrases and translations without case and accents, from the first card, covered', async () => {
    const { user } = open();
    await question('mercado');
    await user.click(button('Show answer'));
    const box = screen.getByRole('searchbox', { name: 'Search your phrases' });
    await user.type(box, 'MANANA');
    expect(await question('mañana')).toBeVisible();
    expect(screen.getByText('Card 1 of 1')).toBeVisible();
    expect(button('Show answer')).toBeVisible();
    expect(box).toHaveFocus();
    await user.clear(box);
    await user.type(box, 'hungry');
    expect(await question('tienes hambre')).toBeVisible();
  });

  it('says when nothing is found, and clears', async () => {
    const { user } = open();
    await question('mercado');
    await user.type(screen.getByRole('searchbox'), 'xyz');
    expect(await screen.findByRole('heading', { name: 'No phrases match' })).toBeVisible();
    await user.click(screen.getAllByRole('button', { name: 'Clear search' })[1] as HTMLElement);
    expect(await question('mercado')).toBeVisible();
    expect(screen.getByRole('searchbox')).toHaveFocus();
  });
});

describe('a card', () => {
  it('has its place in the queue, due cards first, and is turned over', async () => {
    const { user } = open();
    expect((await question('mercado')).firstElementChild).toHaveAttribute('lang', 'es');
    expect(screen.getByRole('heading', { level: 2, name: 'Review queue' })).toBeVisible();
    expect(screen.getByText('2 phrases are due')).toBeVisible();
    const card = within(screen.getByRole('region', { name: 'Card 1 of 3' }));
    expect(card.getByText('Due now')).toBeVisible();
    expect(card.queryByText('market')).not.toBeInTheDocument();
    for (const name of ['Listen', 'Got it', 'Back (hard)', 'Delete']) {
      expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
    }
    await user.click(button('Show answer'));
    expect(card.getByText('market')).toHaveFocus();
    expect(card.getByText('market')).toHaveAttribute('lang', 'en');
    for (const name of ['Listen', 'Got it', 'Back (hard)', 'Delete', 'Add a note']) expect(button(name)).toBeVisible();
    expect(button('Got it')).toHaveAccessibleDescription('Next time in 3 days');
    expect(button('Back (hard)')).toHaveAccessibleDescription('Next time in 4 hours');
  });

  it('is answered once by a double click, moves on and wraps from the last to the first', async () => {
    const { user, operations } = open();
    await question('mercado');
    await user.click(button('Show answer'));
    await user.dblClick(button('Got it'));
    expect(await question('tienes hambre')).toHaveFocus();
    expect(screen.getByText('Card 2 of 3')).toBeVisible();
    expect(button('Show answer')).toBeVisible();
    await user.click(button('Show answer'));
    await user.click(button('Back (hard)'));
    await question('mañana');
    expect(screen.getByText('Due in 20 hours')).toBeVisible();
    await user.click(button('Show answer'));
    await user.click(button('Got it'));
    await question('mercado');
    expect(screen.getByText('Card 1 of 3')).toBeVisible();
    await waitFor(() => expect(operations).toHaveLength(3));
    expect(operations).toMatchObject([
      { kind: 'phrase.review', patch: { answer: 'got_it', side: 'recognition', fsrs: { reps: 1 } } },
      { kind: 'phrase.review', patch: { answer: 'back', side: 'recognition', fsrs: { lapses: 0, reps: 1 } } },
      { kind: 'phrase.review', patch: { answer: 'got_it', side: 'recognition' } },
    ]);
  });

  it('asks for the meaning first and for the phrase after a success', async () => {
    const { user } = open(account({ phrases: [{ ...someRows()[1], review_count: 1 }] }));
    expect((await question('tomorrow')).firstElementChild).toHaveAttribute('lang', 'en');
    expect(screen.getByText('How do you say it?')).toBeVisible();
    await user.click(button('Show answer'));
    expect(screen.getByText('mañana')).toHaveAttribute('lang', 'es');
  });
});
