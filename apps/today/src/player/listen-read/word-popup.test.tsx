import { functionAnswers, functionFails, phraseRow, storyRow, tableRows } from '@fabula/testing';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { delay, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { meaning, openPlayer, type PlayerOptions, storyId, toastTitles } from '../../testing/player-double.tsx';

const network = setupServer();
const open = (options?: PlayerOptions) => openPlayer(network, options);

beforeAll(() => network.listen({ onUnhandledFrame: 'error' }));
afterEach(() => {
  cleanup(); // before the handlers go: what closes asks no more
  network.resetHandlers();
  vi.restoreAllMocks();
});
afterAll(() => network.close());

describe('the word popup', () => {
  const popup = (word: string) => screen.findByRole('dialog', { name: `Translation of “${word}”` });

  it('shows the word, its language and what it means', async () => {
    const asked: unknown[] = [];
    const answer = functionAnswers('translate-word', (body) => {
      asked.push(body);
      return { translation: 'market', language: 'English', source: { provider: 'library' } };
    });
    const { user } = await open({ handlers: [answer] });
    await user.click(screen.getByRole('button', { name: 'mercado' }));
    const shown = within(await popup('mercado'));
    expect(await shown.findByText('market')).toHaveAttribute('lang', 'en');
    expect(shown.getByText('Spanish')).toBeVisible();
    expect(asked).toEqual([
      {
        word: 'mercado',
        fromLanguage: 'Spanish',
        toLanguage: 'English',
        context: 'Vas al mercado con una bolsa.',
        storyId,
      },
    ]);
  });

  it('says that it is translating', async () => {
    const { user } = await open({ handlers: [http.post('*/functions/v1/translate-word', () => delay('infinite'))] });
    await user.click(screen.getByRole('button', { name: 'mercado' }));
    expect(within(await popup('mercado')).getByText('Translating...')).toBeVisible();
  });

  it('strips what stands around a word and writes it small', async () => {
    const { user } = await open({ handlers: [meaning('you are hungry')] });
    await user.click(screen.getByRole('button', { name: 'Tienes' }));
    expect(await popup('tienes')).toBeVisible();
  });

  it('closes with Escape and gives the focus back to the word', async () => {
    const { user } = await open({ handlers: [meaning('market')] });
    await user.click(screen.getByRole('button', { name: 'mercado' }));
    await popup('mercado');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'mercado' })).toHaveFocus();
  });

  it.each([
    ['Translation for "mercado" not available', functionFails('translate-word', 404, 'not_available')],
    ['Translation error for "mercado"', functionFails('translate-word', 500, 'broken')],
    ['Translation not available', meaning('')],
  ])('says: %s', async (message, handler) => {
    const { user } = await open({ handlers: [handler] });
    await user.click(screen.getByRole('button', { name: 'mercado' }));
    expect(await within(await popup('mercado')).findByText(message)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Save to Collection' })).not.toBeInTheDocument();
  });

  it('names the language of a translation that is not the one asked for', async () => {
    const row = storyRow({ native_language: 'Finnish' });
    const { user } = await open({ handlers: [tableRows('user_stories', [row]), meaning('market', 'English')] });
    await user.click(screen.getByRole('button', { name: 'mercado' }));
    const shown = within(await popup('mercado'));
    expect(await shown.findByText('market')).toHaveAttribute('lang', 'en');
    expect(shown.getByText('English')).toBeVisible();
  });

  it('gives way to the upgrade when the limit is reached', async () => {
    const { user, platform } = await open({ handlers: [functionFails('translate-word', 429, 'word_limit')] });
    await user.click(screen.getByRole('button', { name: 'mercado' }));
    await waitFor(() => expect(platform.upgrade.store.getState().reason).toBe('word_limit'));
    expect(toastTitles(platform)).toEqual(['Word Translation Limit Reached']);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('saves the word with its translation and its sentence', async () => {
    const { user, platform, operations } = await open({ handlers: [meaning('market')] });
    await user.click(screen.getByRole('button', { name: 'mercado' }));
    const save = await screen.findByRole('button', { name: 'Save to Collection' });
    // Faster than the button can be drawn as busy.
    act(() => {
      save.click();
      save.click();
    });
    expect(await screen.findByRole('button', { name: 'Saved' })).toBeVisible();
    expect(toastTitles(platform)).toEqual(['Word saved to your collection!']);
    await waitFor(() => expect(operations).toHaveLength(1));
    expect(operations[0]).toMatchObject({
      kind: 'phrase.save',
      patch: {
        phrase: 'mercado',
        translation: 'market',
        example: 'Vas al mercado con una bolsa.',
        language: 'Spanish',
        difficulty: 'Medium',
      },
    });
  });

  it('refuses a word that is in the collection', async () => {
    const saved = tableRows('user_phrases', [phraseRow({ phrase: 'Mercado' })]);
    const { user, platform, operations } = await open({ handlers: [saved, meaning('market')] });
    await user.click(screen.getByRole('button', { name: 'mercado' }));
    await user.click(await screen.findByRole('button', { name: 'Save to Collection' }));
    await waitFor(() =>
      expect(platform.toasts.getSnapshot()).toMatchObject([
        { title: 'Already saved', description: 'This phrase is already in your collection.' },
      ]),
    );
    expect(await screen.findByRole('button', { name: 'Saved' })).toBeVisible();
    expect(operations).toEqual([]);
  });

  it('shows from the start that a word is in the collection', async () => {
    const saved = tableRows('user_phrases', [phraseRow({ phrase: 'Mercado' })]);
    const { user } = await open({ handlers: [saved, meaning('market')] });
    await user.click(screen.getByRole('button', { name: 'mercado' }));
    expect(await screen.findByRole('button', { name: 'Saved' })).toBeVisible();
  });
});
