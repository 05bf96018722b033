import { functionFails, storyRow, tableRows, type WordsOptions } from '@fabula/testing';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { meaning, openPlayer, type PlayerOptions, tickingClock } from '../../testing/player-double.tsx';

const network = setupServer();
beforeAll(() => network.listen({ onUnhandledFrame: 'error' }));
afterEach(() => {
  cleanup(); // before the handlers are removed, so that unmounted screens send no more requests
  network.resetHandlers();
});
afterAll(() => network.close());

const forms = { tienes: 'tener', vas: 'ir', compras: 'comprar' };
const someKnown: WordsOptions = {
  forms,
  marks: [
    { state: 'known', words: ['tener', 'y'], chosen: true },
    { state: 'learning', words: ['mercado'], chosen: true },
    { state: 'met', words: ['pan'] },
    { state: 'ignored', words: ['bolsa'], chosen: true },
  ],
};

const open = (words: WordsOptions = someKnown, options: PlayerOptions = {}) =>
  openPlayer(network, { words, now: tickingClock(), ...options });
const button = (name: string) => screen.getByRole('button', { name });
const kinds = ['new', 'met', 'learning'];
const kindOf = (word: string) => kinds.filter((kind) => button(word).classList.contains(kind)).join();
const isMarked = (word: string, kind: string) => waitFor(() => expect(kindOf(word)).toBe(kind));
const popup = (word: string) => screen.findByRole('dialog', { name: `Translation of “${word}”` });
const status = () => screen.getAllByRole('status').map(({ textContent }) => textContent);

describe('the words of a text', () => {
  it('are underlined by what the learner knows of them, in whichever form they stand', async () => {
    await open();
    await isMarked('mercado', 'learning');
    const found = ['Tienes', 'hambre', 'mercado', 'bolsa', 'pan'].map((word) => [word, kindOf(word)]);
    expect(Object.fromEntries(found)).toEqual({
      Tienes: '',
      hambre: 'new',
      mercado: 'learning',
      bolsa: '',
      pan: 'met',
    });
  });

  it('say nothing of it to a screen reader', async () => {
    await open();
    await isMarked('mercado', 'learning');
    expect(button('mercado')).toHaveAccessibleName('mercado');
    expect(button('mercado')).toHaveAccessibleDescription('');
  });

  it('are not marked where they are names or numbers', async () => {
    const sentences = [{ text: 'Compro 12 tomates con Lina.', translation: 'I buy 12 tomatoes with Lina.' }];
    await open(someKnown, { handlers: [tableRows('user_stories', [storyRow({ sentences })])] });
    await isMarked('tomates', 'new');
    expect([kindOf('12'), kindOf('Lina')]).toEqual(['', '']);
  });

  it('are marked in a story of the library where its glossaries have them', async () => {
    const handlers = [tableRows('user_stories', [storyRow({ source_id: 'food-beginner' })])];
    await open({ ...someKnown, stories: { 'food-beginner': 'hambre mercado:2' } }, { handlers });
    await isMarked('hambre', 'new');
    expect([kindOf('mercado'), kindOf('nevera')]).toEqual(['learning', '']);
  });

  it('are not marked for who knows no word yet, unless it is wanted', async () => {
    const { user } = await open({ forms }, { handlers: [meaning('hunger')] });
    await user.click(button('hambre'));
    await within(await popup('hambre')).findByText('New to you');
    expect(kindOf('hambre')).toBe('');
    await user.click(button('Text'));
    const marks = screen.getByRole('checkbox', { name: 'Marks on words' });
    expect(marks).not.toBeChecked();
    await user.click(marks);
    await isMarked('hambre', 'new');
  });

  it('are all unmarked by one switch, also the next time', async () => {
    const first = await open();
    await isMarked('mercado', 'learning');
    await first.user.click(button('Text'));
    const marks = screen.getByRole('checkbox', { name: 'Marks on words' });
    expect(marks).toBeChecked();
    await first.user.click(marks);
    await isMarked('mercado', '');
    first.unmount();
    const { user } = await open(someKnown, { handlers: [meaning('market')] });
    await user.click(button('mercado'));
    await within(await popup('mercado')).findByText('You are learning it');
    expect(kindOf('mercado')).toBe('');
  });
});

describe('the word popup', () => {
  it.each([
    ['Tienes', 'tienes', 'tener · You know it', 'Known'],
    ['mercado', 'mercado', 'You are learning it', 'Learning'],
    ['bolsa', 'bolsa', 'Ignored', 'Ignore'],
    ['pan', 'pan', 'Met before', null],
    ['hambre', 'hambre', 'New to you', null],
  ])('says what is known of “%s”', async (shown, word, said, pressed) => {
    const { user } = await open(someKnown, { handlers: [meaning('x')] });
    await user.click(button(shown));
    const choice = await within(await popup(word)).findByRole('group', { name: said });
    const chosen = within(choice).queryAllByRole('button', { pressed: true });
    expect(chosen.map(({ textContent }) => textContent)).toEqual(pressed ? [pressed] : []);
  });

  it('sets it under the dictionary form, and takes it back by a second press', async () => {
    const { user, marks } = await open(someKnown, { handlers: [meaning('you go')] });
    await isMarked('Vas', 'new');
    await user.click(button('Vas'));
    const note = within(await popup('vas'));
    await user.click(await note.findByRole('button', { name: 'Known' }));
    expect(await note.findByRole('group', { name: 'ir · You know it' })).toBeVisible();
    expect(note.getByRole('button', { name: 'Known' })).toHaveFocus();
    await isMarked('Vas', '');
    await user.click(note.getByRole('button', { name: 'Known' }));
    await isMarked('Vas', 'new');
    await user.click(note.getByRole('button', { name: 'Learning' }));
    await isMarked('Vas', 'learning');
    await waitFor(() =>
      expect(marks).toEqual([
        { language: 'Spanish', state: 'known', chosen: true, words: ['ir'] },
        { language: 'Spanish', state: 'new', chosen: true, words: ['ir'] },
        { language: 'Spanish', state: 'learning', chosen: true, words: ['ir'] },
      ]),
    );
  });

  it('has no choice for several words, nor for a number', async () => {
    const sentences = [{ text: 'Compro 12 tomates.', translation: 'I buy 12 tomatoes.' }];
    const handlers = [functionFails('translate-word', 404, 'not_available')];
    const { user } = await open(someKnown, {
      handlers: [tableRows('user_stories', [storyRow({ sentences })]), ...handlers],
    });
    await isMarked('tomates', 'new');
    await user.click(button('12'));
    expect(within(await popup('12')).queryByRole('group')).not.toBeInTheDocument();
    await user.click(within(await popup('12')).getByRole('button', { name: 'Word after' }));
    expect(within(await popup('12 tomates')).queryByRole('group')).not.toBeInTheDocument();
  });

  it('notes a word that is saved as being learned, and no phrase', async () => {
    const { user, marks } = await open(someKnown, { handlers: [meaning('hunger')] });
    await isMarked('hambre', 'new');
    await user.click(button('hambre'));
    await user.click(await within(await popup('hambre')).findByRole('button', { name: 'Save to Collection' }));
    await isMarked('hambre', 'learning');
    await user.click(within(await popup('hambre')).getByRole('button', { name: 'Word before' }));
    const phrase = within(await popup('Tienes hambre'));
    await user.type(await phrase.findByRole('textbox', { name: 'Your own translation' }), 'you are hungry');
    await user.click(phrase.getByRole('button', { name: 'Save to Collection' }));
    await phrase.findByRole('button', { name: 'Saved' });
    await waitFor(() =>
      expect(marks).toEqual([{ language: 'Spanish', state: 'learning', chosen: true, words: ['hambre'] }]),
    );
  });
});

describe('the keys of a word', () => {
  it('mark the word that has the focus as known or ignored, say so, and take it back', async () => {
    const { user, marks } = await open();
    await isMarked('mercado', 'learning');
    act(() => button('mercado').focus());
    await user.keyboard('k');
    await isMarked('mercado', '');
    expect(status()).toContain('mercado · You know it');
    await user.keyboard('k');
    await isMarked('mercado', 'new');
    expect(status()).toContain('mercado · New to you');
    await user.keyboard('i');
    await isMarked('mercado', '');
    expect(status()).toContain('mercado · Ignored');
    expect(button('mercado')).toHaveFocus();
    await waitFor(() => expect(marks.map(({ state }) => state)).toEqual(['known', 'new', 'ignored']));
  });

  it('mark the word whose meaning is shown', async () => {
    const { user } = await open(someKnown, { handlers: [meaning('market')] });
    await isMarked('mercado', 'learning');
    await user.click(button('mercado'));
    await within(await popup('mercado')).findByText('You are learning it');
    await user.keyboard('k');
    expect(await within(await popup('mercado')).findByText('You know it')).toBeVisible();
  });

  it('are letters while the learner writes', async () => {
    const { user, marks } = await open(someKnown, {
      handlers: [functionFails('translate-word', 404, 'not_available')],
    });
    await isMarked('mercado', 'learning');
    await user.click(button('mercado'));
    const own = await within(await popup('mercado')).findByRole('textbox', { name: 'Your own translation' });
    await user.type(own, 'kiosk');
    expect(own).toHaveValue('kiosk');
    expect(kindOf('mercado')).toBe('learning');
    expect(marks).toEqual([]);
  });

  it('do nothing outside the text, nor where keys are switched off', async () => {
    localStorage.setItem('fabula-reader', 'keys=off');
    const { user, marks } = await open();
    await isMarked('mercado', 'learning');
    act(() => button('mercado').focus());
    await user.keyboard('k');
    act(() => button('Play all').focus());
    await user.keyboard('i');
    expect(kindOf('mercado')).toBe('learning');
    expect(marks).toEqual([]);
  });

  it('are in the list of keys', async () => {
    const { user } = await open();
    await user.keyboard('?');
    const dialog = within(screen.getByRole('dialog', { name: 'Keyboard shortcuts' }));
    expect(dialog.getByText('Mark the word as known, or no longer')).toBeVisible();
    expect(dialog.getByText('Ignore the word, or no longer')).toBeVisible();
  });
});

it('a text stands without marks where the words cannot be read', async () => {
  const { user } = await open({ ...someKnown, fails: true }, { handlers: [meaning('market')] });
  await user.click(button('mercado'));
  const note = within(await popup('mercado'));
  expect(await note.findByText('market')).toBeVisible();
  expect(note.queryByRole('group')).not.toBeInTheDocument();
  expect(kindOf('mercado')).toBe('');
});
