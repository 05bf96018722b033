import { functionAnswers, networkDown, storyRow, tableRows } from '@fabula/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openPlayer, type PlayerOptions, storyId } from '../../testing/player-double.tsx';
import { usageIs, wasHeard } from '../../testing/usage-rows.ts';

const network = setupServer();
beforeAll(() => network.listen({ onUnhandledFrame: 'error' }));
afterEach(() => {
  cleanup(); // before the handlers are removed, so that unmounted screens send no more requests
  network.resetHandlers();
});
afterAll(() => network.close());

const fromLibrary = { source_provider: 'library', source_id: 'market' };
const request = { glossaryOf: storyId, fromLanguage: 'Spanish', toLanguage: 'English' };

/** Opens a story whose glossary knows two words; every request for a word or a glossary is recorded. */
async function open(source: object, options: PlayerOptions = {}) {
  const asked: unknown[] = [];
  const words = functionAnswers('translate-word', (body) => {
    asked.push(body);
    if (typeof body === 'object' && body !== null && 'glossaryOf' in body)
      return { words: { mercado: 'market', bolsa: 'bag' }, inSentence: {}, language: 'English' };
    return { translation: 'market', language: 'English', source: { provider: 'library' } };
  });
  const handlers = [tableRows('user_stories', [storyRow(source)]), words, ...(options.handlers ?? [])];
  return { ...(await openPlayer(network, { ...options, handlers })), asked };
}

const word = (name: string) => screen.getByRole('button', { name });
const popup = async (words: string) => within(await screen.findByRole('dialog', { name: `Translation of “${words}”` }));

describe('the glossary that comes with a story', () => {
  it('is fetched once, and tells a word that was never tapped before without a network', async () => {
    const { user, asked } = await open(fromLibrary);
    await waitFor(() => expect(asked).toEqual([request]));
    network.use(networkDown());
    await user.click(word('mercado'));
    expect(await (await popup('mercado')).findByText('market')).toHaveAttribute('lang', 'en');
    await user.click(word('bolsa'));
    expect(await (await popup('bolsa')).findByText('bag')).toBeVisible();
    expect(asked).toEqual([request]);
  });

  it('tells the words of a chosen part one by one', async () => {
    const { user, asked } = await open(fromLibrary);
    await waitFor(() => expect(asked).toEqual([request]));
    network.use(networkDown());
    await user.pointer([{ keys: '[MouseLeft>]', target: word('mercado') }, { target: word('bolsa') }]);
    await user.pointer({ keys: '[/MouseLeft]', target: word('bolsa') });
    const shown = await popup('mercado con una bolsa');
    expect((await shown.findAllByRole('definition')).map(({ textContent }) => textContent)).toEqual(['market', 'bag']);
    expect(asked).toEqual([request]);
  });

  it('tells its words at once when the week’s look-ups are used up', async () => {
    const config = { translatesWords: true };
    const { user, platform, asked } = await open(fromLibrary, { config, handlers: [usageIs({ words: 5 })] });
    await waitFor(() => expect(asked).toEqual([request]));
    wasHeard(platform, { words: 5 });
    await user.click(word('mercado'));
    expect(await (await popup('mercado')).findByText('market')).toBeVisible();
    expect(platform.upgrade.store.getState().reason).toBeNull();
  });

  it.each([
    ['a text of one’s own', { source_provider: 'own', source_id: null }],
    ['a story that a model wrote', { source_provider: 'anthropic', source_id: null }],
  ])('is not asked for in %s, whose words are asked for one by one', async (_, source) => {
    const { user, asked } = await open(source);
    await user.click(word('mercado'));
    await popup('mercado');
    await waitFor(() => expect(asked).toMatchObject([{ word: 'mercado', storyId }]));
  });
});
