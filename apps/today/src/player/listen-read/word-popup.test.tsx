import { soundingElement } from '@fabula/audio/testing';
import type { UsageOverview } from '@fabula/data';
import { ada, functionAnswers, functionFails, phraseRow, profileRow, storyRow, tableRows } from '@fabula/testing';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { delay, HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { meaning, openPlayer, type PlayerOptions, storyId, toastTitles } from '../../testing/player-double.tsx';
import { usageIs, wasHeard } from '../../testing/usage-rows.ts';

const network = setupServer();
const open = (options?: PlayerOptions) => openPlayer(network, options);

beforeAll(() => network.listen({ onUnhandledFrame: 'error' }));
afterEach(() => {
  cleanup(); // before the handlers are removed, so that unmounted screens send no more requests
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

  it('shows its base form and what its ending tells, where the library knows it', async () => {
    const base = { baseForm: 'ir', wordClass: 'verb', grammar: 'present' };
    const answer = { translation: 'to go', language: 'English', ...base };
    const source = { provider: 'library' };
    const { user } = await open({ handlers: [functionAnswers('translate-word', { ...answer, source })] });
    await user.click(screen.getByRole('button', { name: 'Vas' }));
    const shown = await within(await popup('vas')).findByText('ir');
    expect(shown).toHaveAttribute('lang', 'es');
    expect(shown.closest('p')).toHaveTextContent('From the verb ir · present');
  });

  it('says of which expression it shows the meaning, and saves that with it', async () => {
    const answer = { translation: 'to the market', language: 'English', expression: 'al mercado' };
    const source = { provider: 'library' };
    const word = functionAnswers('translate-word', { ...answer, source });
    const { user, operations } = await open({ handlers: [word] });
    await user.click(screen.getByRole('button', { name: 'mercado' }));
    const shown = within(await popup('mercado'));
    const expression = await shown.findByText('al mercado');
    expect(expression).toHaveAttribute('lang', 'es');
    expect(expression.closest('p')).toHaveTextContent('in “al mercado”:');
    expect(shown.getByText('to the market')).toHaveAttribute('lang', 'en');
    await user.click(shown.getByRole('button', { name: 'Save to Collection' }));
    await waitFor(() =>
      expect(operations).toMatchObject([{ patch: { phrase: 'al mercado', translation: 'to the market' } }]),
    );
  });

  it('speaks the word by itself, as its sentence was not heard', async () => {
    const spoken: unknown[] = [];
    const speaks = functionAnswers('text-to-speech', (body) => {
      spoken.push(body);
      return { useDeviceVoice: true };
    });
    const { user } = await open({ handlers: [speaks, meaning('market')] });
    await user.click(screen.getByRole('button', { name: 'mercado' }));
    await user.click(within(await popup('mercado')).getByRole('button', { name: 'Hear it' }));
    await waitFor(() =>
      expect(spoken).toContainEqual(expect.objectContaining({ text: 'mercado', language: 'Spanish' })),
    );
  });

  it('is silent once another word is chosen', async () => {
    const { user } = await open({ handlers: [meaning('market')] });
    await user.click(screen.getByRole('button', { name: 'mercado' }));
    await user.click(within(await popup('mercado')).getByRole('button', { name: 'Hear it' }));
    await waitFor(() => expect(soundingElement(document)).not.toBeNull());
    await user.click(screen.getByRole('button', { name: 'bolsa' }));
    await popup('bolsa');
    await waitFor(() => expect(soundingElement(document)).toBeNull());
  });

  it('closes with its button', async () => {
    const { user } = await open({ handlers: [meaning('market')] });
    await user.click(screen.getByRole('button', { name: 'mercado' }));
    await user.click(within(await popup('mercado')).getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'mercado' })).toHaveFocus();
  });

  it('says what to do without a network', async () => {
    const { user } = await open({ handlers: [http.post('*/functions/v1/translate-word', () => HttpResponse.error())] });
    await user.click(screen.getByRole('button', { name: 'mercado' }));
    const shown = within(await popup('mercado'));
    expect(await shown.findByText(/write what it means yourself/)).toBeVisible();
    expect(shown.getByRole('textbox', { name: 'Your own translation' })).toBeVisible();
  });

  it('says that it is translating', async () => {
    const { user } = await open({ handlers: [http.post('*/functions/v1/translate-word', () => delay('infinite'))] });
    await user.click(screen.getByRole('button', { name: 'mercado' }));
    expect(within(await popup('mercado')).getByText('Translating...')).toBeVisible();
  });

  it('strips the punctuation around a word and writes it in lower case', async () => {
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
  ])('says: %s, and saves the word with the learner’s own translation', async (message, handler) => {
    const { user, operations } = await open({ handlers: [handler] });
    await user.click(screen.getByRole('button', { name: 'mercado' }));
    const shown = within(await popup('mercado'));
    expect(await shown.findByText(message)).toBeVisible();
    const save = shown.getByRole('button', { name: 'Save to Collection' });
    const own = shown.getByRole('textbox', { name: 'Your own translation' });
    expect(own).toHaveAttribute('lang', 'en');
    await user.type(own, '  ');
    await user.click(save);
    expect(own).toHaveFocus();
    await user.type(own, 'market ');
    await user.click(save);
    expect(await shown.findByRole('button', { name: 'Saved' })).toBeVisible();
    await waitFor(() => expect(operations).toHaveLength(1));
    expect(operations[0]).toMatchObject({ patch: { phrase: 'mercado', translation: 'market' } });
  });

  it('requests the learner’s own language even if the story has another, and names the language it got', async () => {
    const asked: unknown[] = [];
    const answer = functionAnswers('translate-word', (body) => {
      asked.push(body);
      return { translation: 'market', language: 'English', source: { provider: 'library' } };
    });
    const { user } = await open({
      handlers: [tableRows('profiles', [profileRow({ native_language: 'Japanese' })]), answer],
    });
    await user.click(screen.getByRole('button', { name: 'mercado' }));
    const shown = within(await popup('mercado'));
    expect(await shown.findByText('market')).toHaveAttribute('lang', 'en');
    expect(shown.getByText('English')).toBeVisible();
    expect(asked).toMatchObject([{ toLanguage: 'Japanese' }]);
    // Several words get the story's own translation, and are looked up one by one.
    await user.click(shown.getByRole('button', { name: 'Word after' }));
    const wider = within(await screen.findByRole('dialog'));
    expect(wider.getByText('English')).toBeVisible();
    await waitFor(() => expect(asked).toMatchObject([{}, { wordsOf: 'mercado con', toLanguage: 'Japanese' }]));
  });

  it('is replaced by the upgrade dialog when the limit is reached', async () => {
    const { user, platform } = await open({ handlers: [functionFails('translate-word', 429, 'word_limit')] });
    await user.click(screen.getByRole('button', { name: 'mercado' }));
    await waitFor(() => expect(platform.upgrade.store.getState().reason).toBe('word_limit'));
    expect(toastTitles(platform)).toEqual([]);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  describe('where look-ups are limited', () => {
    const config = { translatesWords: true };
    const opened = () => screen.queryByRole('dialog') !== null;
    /** Holds the answer until it is released, and records whether the popup was open before. */
    function answers(handler: () => Response) {
      const seen: boolean[] = [];
      const held = Promise.withResolvers<void>();
      const answer = http.post('*/functions/v1/translate-word', async () => {
        await held.promise;
        seen.push(opened());
        return handler();
      });
      return { answer, seen, let: held.resolve };
    }
    const refusal = () =>
      HttpResponse.json({ error: { code: 'limit', reason: 'word_limit', message: '' } }, { status: 429 });
    const known = () =>
      HttpResponse.json({ translation: 'market', language: 'English', source: { provider: 'anthropic' } });

    it('does not open before a look-up that may be refused, and opens the upgrade dialog instead', async () => {
      const held = answers(refusal);
      const { user, platform } = await open({ config, handlers: [usageIs({ words: 5 }), held.answer] });
      await user.click(screen.getByRole('button', { name: 'mercado' }));
      await waitFor(() => expect(platform.queryClient.getQueryData([ada.id, 'usage_overview'])).toBeDefined());
      expect(opened()).toBe(false);
      held.let();
      await waitFor(() => expect(platform.upgrade.store.getState().reason).toBe('word_limit'));
      expect([held.seen, opened()]).toEqual([[false], false]);
    });

    it('opens after an answer that costs nothing', async () => {
      const held = answers(known);
      const { user } = await open({ config, handlers: [usageIs({ words: 5 }), held.answer] });
      await user.click(screen.getByRole('button', { name: 'mercado' }));
      held.let();
      expect(await within(await popup('mercado')).findByText('market')).toBeVisible();
      expect(held.seen).toEqual([false]);
    });

    it('opens at once while free look-ups are left, and reloads the count afterward', async () => {
      const held = answers(known);
      const { user, platform } = await open({ config, handlers: [usageIs({ words: 4 }), held.answer] });
      wasHeard(platform, { words: 4 });
      await user.click(screen.getByRole('button', { name: 'mercado' }));
      expect(within(await popup('mercado')).getByText('Translating...')).toBeVisible();
      network.use(usageIs({ words: 5 }));
      held.let();
      expect(await screen.findByText('market')).toBeVisible();
      await waitFor(() =>
        expect(platform.queryClient.getQueryData<UsageOverview>([ada.id, 'usage_overview'])?.usage).toContainEqual(
          expect.objectContaining({ feature: 'word_translations', remaining: 0 }),
        ),
      );
    });
  });

  it('saves the word with its translation and its sentence', async () => {
    const { user, platform, operations } = await open({ handlers: [meaning('market')] });
    await user.click(screen.getByRole('button', { name: 'mercado' }));
    const save = await screen.findByRole('button', { name: 'Save to Collection' });
    // Both clicks come before the button can be drawn as busy.
    act(() => {
      save.click();
      save.click();
    });
    expect(await screen.findByRole('button', { name: 'Saved' })).toBeVisible();
    expect(screen.getByText('Word saved to your collection!')).toBeVisible();
    expect(toastTitles(platform)).toEqual([]);
    await waitFor(() => expect(operations).toHaveLength(1));
    expect(operations[0]).toMatchObject({
      kind: 'phrase.save',
      patch: {
        phrase: 'mercado',
        translation: 'market',
        example: 'Vas al mercado con una bolsa.',
        language: 'Spanish',
        storyId,
        difficulty: 'Medium',
      },
    });
  });

  it('reports when a word could not be saved anywhere, and allows a retry', async () => {
    const { user, platform } = await open({ handlers: [meaning('market')] });
    await user.click(screen.getByRole('button', { name: 'mercado' }));
    const save = await screen.findByRole('button', { name: 'Save to Collection' });
    vi.spyOn(platform.outbox, 'add').mockRejectedValueOnce(new Error('kept nowhere'));
    await user.click(save);
    await waitFor(() => expect(toastTitles(platform)).toEqual(['Failed to save word to collection']));
    expect(screen.getByRole('button', { name: 'Save to Collection' })).toBeEnabled();
  });

  it('does not save a word that is in the collection', async () => {
    const saved = tableRows('user_phrases', [phraseRow({ phrase: 'Mercado' })]);
    const { user, platform, operations } = await open({ handlers: [saved, meaning('market')] });
    await user.click(screen.getByRole('button', { name: 'mercado' }));
    await user.click(await screen.findByRole('button', { name: 'Save to Collection' }));
    await waitFor(() =>
      expect(platform.toasts.getState().visible).toMatchObject([
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

describe('a phrase', () => {
  const phrase = (words: string) => screen.findByRole('dialog', { name: `Translation of “${words}”` });
  const word = (name: string) => screen.getByRole('button', { name });
  const chosen = () => [...document.querySelectorAll('.selected')].map(({ textContent }) => textContent);

  it('is chosen by dragging over its words in either direction, and shown with the best known meaning', async () => {
    const { user, operations } = await open();
    await user.pointer([
      { keys: '[MouseLeft>]', target: word('una') },
      { target: word('con') },
      { target: word('mercado') },
    ]);
    expect(chosen()).toEqual(['mercado', 'con', 'una']);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await user.pointer({ keys: '[/MouseLeft]', target: word('mercado') });
    const shown = within(await phrase('mercado con una'));
    expect(shown.getByText(/no translation of just these words/)).toBeVisible();
    expect(shown.getByText('You go to the market with a bag.')).toHaveAttribute('lang', 'en');
    expect(screen.queryByRole('button', { name: /is playing/ })).not.toBeInTheDocument();
    // The sentence's meaning is not theirs, so it is never saved as if it were.
    const save = shown.getByRole('button', { name: 'Save to Collection' });
    await user.click(save);
    const own = shown.getByRole('textbox', { name: 'Your own translation' });
    expect(own).toHaveFocus();
    expect(own).toHaveAccessibleDescription('Write what it means first.');
    await user.keyboard('market with a');
    await user.click(save);
    expect(await shown.findByRole('button', { name: 'Saved' })).toBeVisible();
    expect(shown.getByText('Phrase saved to your collection!')).toBeVisible();
    await waitFor(() => expect(operations).toHaveLength(1));
    expect(operations[0]).toMatchObject({
      kind: 'phrase.save',
      patch: {
        phrase: 'mercado con una',
        translation: 'market with a',
        example: 'Vas al mercado con una bolsa.',
        storyId,
      },
    });
  });

  it('has its own translation where it is one of the story’s', async () => {
    const note = {
      phrase: 'Tienes hambre',
      translation: 'you are hungry',
      context: '',
      contextTranslation: '',
      tip: '',
    };
    const row = storyRow({ key_phrase_notes: [note] });
    const { user } = await open({ handlers: [tableRows('user_stories', [row])] });
    await user.pointer([{ keys: '[MouseLeft>]', target: word('Tienes') }, { target: word('hambre') }]);
    await user.pointer({ keys: '[/MouseLeft]', target: word('hambre') });
    const shown = within(await phrase('Tienes hambre'));
    expect(shown.getByText('you are hungry')).toBeVisible();
    expect(shown.queryByText(/whole sentence/)).not.toBeInTheDocument();
  });

  it('that nearly is one of the story’s is offered as that, with its translation', async () => {
    const note = { phrase: 'una bolsa', translation: 'a bag', context: '', contextTranslation: '', tip: '' };
    const longer = { ...note, phrase: 'al mercado con una bolsa', translation: 'to the market with a bag' };
    const row = storyRow({ key_phrase_notes: [note, longer] });
    const { user, operations } = await open({ handlers: [tableRows('user_stories', [row])] });
    await user.pointer([{ keys: '[MouseLeft>]', target: word('mercado') }, { target: word('una') }]);
    await user.pointer({ keys: '[/MouseLeft]', target: word('una') });
    const shown = within(await phrase('mercado con una'));
    expect(shown.getByText('al mercado con una bolsa')).toHaveAttribute('lang', 'es');
    expect(shown.getByText('to the market with a bag')).toHaveAttribute('lang', 'en');
    await user.click(shown.getByRole('button', { name: 'Choose this phrase' }));
    const taken = await phrase('al mercado con una bolsa');
    expect(taken).toHaveFocus();
    expect(chosen()).toEqual(['al', 'mercado', 'con', 'una', 'bolsa']);
    expect(within(taken).queryByRole('button', { name: 'Choose this phrase' })).not.toBeInTheDocument();
    await user.click(within(taken).getByRole('button', { name: 'Save to Collection' }));
    await waitFor(() =>
      expect(operations).toMatchObject([
        { patch: { phrase: 'al mercado con una bolsa', translation: 'to the market with a bag' } },
      ]),
    );
  });

  it('that nearly is one of the story’s may be kept, and has no translation then', async () => {
    const note = {
      phrase: 'al mercado con',
      translation: 'to the market',
      context: '',
      contextTranslation: '',
      tip: '',
    };
    const { user } = await open({ handlers: [tableRows('user_stories', [storyRow({ key_phrase_notes: [note] })])] });
    await user.pointer([{ keys: '[MouseLeft>]', target: word('mercado') }, { target: word('con') }]);
    await user.pointer({ keys: '[/MouseLeft]', target: word('con') });
    const shown = within(await phrase('mercado con'));
    expect(shown.queryByRole('button', { name: 'Save to Collection' })).not.toBeInTheDocument();
    await user.click(shown.getByRole('button', { name: 'Keep my words' }));
    expect(await phrase('mercado con')).toHaveFocus();
    expect(shown.getByText(/no translation of just these words/)).toBeVisible();
    expect(shown.getByRole('textbox', { name: 'Your own translation' })).toHaveValue('');
  });

  it('shows what its words mean one by one where it has no translation', async () => {
    const asked: unknown[] = [];
    const answer = functionAnswers('translate-word', (body) => {
      asked.push(body);
      return { words: { mercado: 'market', una: 'a' }, language: 'English' };
    });
    const { user } = await open({ handlers: [answer] });
    await user.pointer([{ keys: '[MouseLeft>]', target: word('mercado') }, { target: word('una') }]);
    await user.pointer({ keys: '[/MouseLeft]', target: word('una') });
    const shown = within(await phrase('mercado con una'));
    expect(await shown.findByText('Word by word:')).toBeVisible();
    expect(shown.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['mercado', 'una']);
    expect(shown.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['market', 'a']);
    expect(shown.getByText('market')).toHaveAttribute('lang', 'en');
    const about = { wordsOf: 'mercado con una', context: 'Vas al mercado con una bolsa.', storyId };
    expect(asked).toEqual([{ ...about, fromLanguage: 'Spanish', toLanguage: 'English' }]);
  });

  it('shows an expression once for its words', async () => {
    const words = { al: 'to the market', mercado: 'to the market', una: 'a' };
    const expressions = { al: 'al mercado', mercado: 'al mercado' };
    const { user } = await open({
      handlers: [functionAnswers('translate-word', { words, expressions, language: 'English' })],
    });
    await user.pointer([{ keys: '[MouseLeft>]', target: word('al') }, { target: word('una') }]);
    await user.pointer({ keys: '[/MouseLeft]', target: word('una') });
    const shown = within(await phrase('al mercado con una'));
    expect(await shown.findByText('Word by word:')).toBeVisible();
    expect(shown.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['al mercado', 'una']);
    expect(shown.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['to the market', 'a']);
  });

  it('shrinks to one word when the mouse returns to it', async () => {
    const { user } = await open({ handlers: [meaning('market')] });
    await user.pointer([
      { keys: '[MouseLeft>]', target: word('mercado') },
      { target: word('con') },
      { target: word('mercado') },
      { keys: '[/MouseLeft]', target: word('mercado') },
    ]);
    expect(await phrase('mercado')).toBeVisible();
  });

  it('is chosen by Shift and the arrow keys, read out, and opened with Enter', async () => {
    const { user } = await open();
    word('Compras').focus();
    await user.keyboard('{ArrowRight}{Shift>}{ArrowRight}{ArrowRight}{/Shift}');
    expect(chosen()).toEqual(['tomates', 'y', 'pan']);
    expect(screen.getByText('tomates y pan').closest('[role=status]')).not.toBeNull();
    await user.keyboard('{Enter}');
    expect(await phrase('tomates y pan')).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(word('pan')).toHaveFocus();
    expect(chosen()).toEqual([]);
    await user.keyboard('{Shift>}{Home}{/Shift}');
    expect(chosen()).toEqual(['Compras', 'tomates', 'y', 'pan']);
    await user.keyboard('{ArrowRight}');
    expect(chosen()).toEqual([]);
    await user.keyboard('{Shift>}{End}{/Shift}');
    expect(chosen()).toEqual(['tomates', 'y', 'pan']);
    await user.tab();
    expect(chosen()).toEqual([]);
  });

  it('grows from a word by the popup’s buttons, which keep the focus', async () => {
    const { user } = await open({ handlers: [meaning('tomatoes')] });
    await user.click(word('tomates'));
    const after = within(await phrase('tomates')).getByRole('button', { name: 'Word after' });
    await user.click(after);
    await phrase('tomates y');
    await user.click(after);
    expect(after).toHaveFocus();
    expect(after).toHaveAttribute('aria-disabled', 'true');
    for (const _ of [1, 2, 3]) await user.click(screen.getByRole('button', { name: 'Word before' }));
    const shown = within(await phrase('Compras tomates y pan'));
    expect(shown.getByText('You buy tomatoes and bread.')).toBeVisible();
    expect(shown.queryByText(/whole sentence/)).not.toBeInTheDocument();
  });

  it('is chosen by a touch held on a word, while a swipe only scrolls', async () => {
    await open();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    document.elementFromPoint = (x) => word(x < 50 ? 'mercado' : 'bolsa');
    try {
      const touch = { pointerType: 'touch', pointerId: 7, isPrimary: true, button: 0 } as const;
      const finger = (type: 'pointerDown' | 'pointerMove' | 'pointerUp', clientX: number) =>
        fireEvent[type](word('mercado'), { ...touch, clientX, clientY: 0 });
      const isScrollKept = () =>
        fireEvent(word('mercado'), new Event('touchmove', { bubbles: true, cancelable: true }));
      finger('pointerDown', 0);
      finger('pointerMove', 60);
      expect(isScrollKept()).toBe(true);
      finger('pointerUp', 60);
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
      finger('pointerDown', 0);
      act(() => vi.advanceTimersByTime(400));
      expect(chosen()).toEqual(['mercado']);
      finger('pointerMove', 60);
      expect(isScrollKept()).toBe(false);
      finger('pointerUp', 60);
      expect(screen.getByRole('dialog', { name: 'Translation of “mercado con una bolsa”' })).toBeVisible();
    } finally {
      Reflect.deleteProperty(document, 'elementFromPoint');
      vi.useRealTimers();
    }
  });
});
