import { networkDown } from '@fabula/testing';
import { type RenderFeatureOptions, renderFeature } from '@fabula/testing/render';
import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http, type RequestHandler } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { App } from './app.tsx';
import texts from './locales/en.json' with { type: 'json' };
import { account, manyWords } from './testing/account.ts';

const network = setupServer();
beforeAll(() => network.listen({ onUnhandledFrame: 'error' }));
afterEach(() => network.resetHandlers());
afterAll(() => network.close());

const now = () => new Date('2026-11-21T10:00:00Z');
const open = (handlers: readonly RequestHandler[], options: RenderFeatureOptions = {}) => {
  network.use(...handlers);
  return renderFeature(<App />, { texts: { words: texts }, path: '/words', now, ...options });
};
const list = () => screen.findByRole('list', { name: texts.list });
const shownWords = async () =>
  within(await list())
    .getAllByRole('listitem')
    .map((row) => within(row).getByRole('button').textContent);
const stateOf = (word: string) => screen.getByRole('combobox', { name: `What “⁨${word}⁩” is to you` });

describe('the picture of known words', () => {
  it('tells how many are known, by week, as a drawing and as a table', async () => {
    open(account());
    expect(await screen.findByRole('heading', { level: 2, name: 'You know 3 words in Spanish' })).toBeVisible();
    expect(await screen.findByRole('img', { name: /^Words you know, by week\. You know 3 words/ })).toBeVisible();
    const table = screen.getByRole('table', { name: texts.chart, hidden: true });
    const rows = within(table).getAllByRole('row', { hidden: true });
    expect(rows).toHaveLength(13);
    expect(rows[1]).toHaveTextContent('Nov 153'); // what is on the device counts, whatever the days say
    expect(rows[2]).toHaveTextContent('Nov 8655');
    expect(rows[12]).toHaveTextContent('Aug 300');
  });

  it.each([
    ['nothing', [], 0],
    ['a single day', [{ day: '2026-11-20', known: 3 }], 0],
    ['a flat history', [{ day: '2025-11-20', known: 3 }], 3],
  ])('draws twelve weeks or more of %s', async (_case, days, before) => {
    open(account({ days }));
    await screen.findByRole('img', { name: /^Words you know, by week/ });
    const rows = within(screen.getByRole('table', { hidden: true })).getAllByRole('row', { hidden: true });
    expect(rows.length).toBeGreaterThanOrEqual(13);
    expect(rows[2]?.lastElementChild).toHaveTextContent(String(before));
  });

  it('leaves the rest of the screen where the weeks cannot be loaded', async () => {
    const fails = http.post('*/rest/v1/rpc/known_words_by_day', () =>
      HttpResponse.json({ code: 'SUP' }, { status: 400 }),
    );
    const { user } = open([fails, ...account()]);
    expect(await screen.findByText(texts.chartFailed)).toBeVisible();
    expect(await shownWords()).toContain('perro');
    network.use(...account());
    await user.click(screen.getByRole('button', { name: texts.chartRetry }));
    expect(await screen.findByRole('img', { name: /^Words you know, by week/ })).toBeVisible();
  });
});

describe('the languages', () => {
  it('are those with words, and the address names another than the learned one', async () => {
    const { user, platform } = open(account({ languages: ['Spanish', 'French'] }));
    const choice = await screen.findByRole('combobox', { name: texts.language });
    expect(
      within(choice)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Spanish', 'French']);
    await user.selectOptions(choice, 'French');
    expect(await screen.findByRole('heading', { level: 2, name: /in French$/ })).toBeVisible();
    expect(platform.navigation.getLocation().search).toBe('?language=French');
    expect(screen.getByRole('link', { name: texts.placement_open })).toHaveAttribute(
      'href',
      '/words/placement?language=French',
    );
  });

  it('are not offered where there is one', async () => {
    open(account());
    await list();
    expect(screen.queryByRole('combobox', { name: texts.language })).not.toBeInTheDocument();
  });
});

describe('the list', () => {
  it('stands in the order of a dictionary, in its language', async () => {
    open(account());
    expect(await shownWords()).toEqual(['abrir', 'árbol', 'casa', 'marta', 'ópera', 'perro']);
    expect(screen.getByText('árbol')).toHaveAttribute('lang', 'es');
  });

  it('is searched whatever the accents, and narrowed to a state', async () => {
    const { user } = open(account());
    await list();
    await user.type(screen.getByRole('searchbox', { name: texts.search }), 'OPERA');
    expect(await shownWords()).toEqual(['ópera']);
    expect(screen.getByText('1 word')).toBeVisible();
    await user.click(screen.getByRole('button', { name: texts.searchClear }));
    await user.selectOptions(screen.getByRole('combobox', { name: texts.filter }), 'Known (3)');
    expect(await shownWords()).toEqual(['árbol', 'casa', 'perro']);
  });

  it('changes what a word is, by the keyboard too, and keeps it in its place', async () => {
    const sent: unknown[] = [];
    const { user } = open(account({ onMarks: (patch) => sent.push(patch) }));
    await list();
    await user.selectOptions(screen.getByRole('combobox', { name: texts.filter }), 'Known (3)');
    const state = stateOf('casa');
    expect(state).toHaveValue('known');
    await user.selectOptions(state, 'learning');
    await waitFor(() => expect(stateOf('casa')).toHaveValue('learning'));
    await waitFor(() => expect(sent).toMatchObject([{ state: 'learning', chosen: true, words: ['casa'] }]));
    expect(await shownWords()).toEqual(['árbol', 'casa', 'perro']);
    expect(screen.getByRole('heading', { level: 2, name: 'You know 2 words in Spanish' })).toBeVisible();
  });

  it('offers “met” only for what was met', async () => {
    open(account());
    await list();
    const options = (word: string) =>
      within(stateOf(word))
        .getAllByRole('option')
        .map(({ textContent }) => textContent);
    expect(options('abrir')).toEqual(['met', 'not marked', 'learning', 'known', 'ignored']);
    expect(options('perro')).toEqual(['not marked', 'learning', 'known', 'ignored']);
  });

  it('draws a hundred of ten thousand words, and moves on from the last one', async () => {
    const { user } = open(account({ marks: [{ state: 'known', chosen: true, words: manyWords(10_000) }] }));
    expect(await shownWords()).toHaveLength(100);
    await user.click(screen.getByRole('button', { name: 'Show more (9,900 left)' }));
    const words = await shownWords();
    expect(words).toHaveLength(200);
    expect(document.activeElement).toHaveTextContent(words[100] ?? '');
    await user.type(screen.getByRole('searchbox', { name: texts.search }), 'jjjjo');
    expect(await shownWords()).toEqual(['jjjjo']);
  });

  it('tells what a word means by one press', async () => {
    const { user } = open(account({ meanings: { perro: 'dog' } }));
    await user.click(await screen.findByRole('button', { name: 'perro' }));
    expect(await screen.findByText('dog')).toHaveAttribute('lang', 'en');
    await user.click(screen.getByRole('button', { name: 'casa' }));
    expect(await screen.findByText('No meaning of “⁨casa⁩” was found.')).toBeVisible();
    expect(screen.getByText(texts.listHint)).toBeVisible();
  });

  it('says the limit’s rule where look-ups count, and when they are used up', async () => {
    const limit = http.post('*/functions/v1/translate-word', async ({ request }) => {
      if ('vocabularyOf' in ((await request.clone().json()) as object)) return undefined;
      const error = { code: 'limit', message: 'x', reason: 'word_limit' };
      return HttpResponse.json({ error }, { status: 429 });
    });
    const { user, platform } = open([limit, ...account()], { config: { translatesWords: true } });
    expect(await screen.findByText(texts.listHintCounted)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'perro' }));
    expect(await screen.findByText(texts.meaningLimit)).toBeVisible();
    await user.click(screen.getByRole('button', { name: texts.seePremium }));
    expect(platform.upgrade.store.getState().reason).toBe('word_limit');
  });
});

describe('the states of the screen', () => {
  it('says what went wrong and tries again', async () => {
    const { user } = open(account({ fails: true }));
    expect(await screen.findByRole('alert')).toHaveTextContent(texts.errorTitle);
    network.use(...account());
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await shownWords()).toContain('perro');
  });

  it('leads on from nothing', async () => {
    open(account({ marks: [], days: [] }));
    expect(await screen.findByText(texts.emptyTitle)).toBeVisible();
    expect(screen.getByRole('link', { name: texts.placement_open })).toHaveAttribute('href', '/words/placement');
    expect(screen.queryByRole('button', { name: texts.export_button })).not.toBeInTheDocument();
  });

  it('keeps what is marked offline', async () => {
    const { user, platform } = open(account());
    await list();
    network.use(networkDown());
    act(() => platform.connectivity.setState({ online: false }));
    expect(screen.getByText(texts.offline)).toBeVisible();
    await user.selectOptions(stateOf('abrir'), 'known');
    await waitFor(() => expect(stateOf('abrir')).toHaveValue('known'));
    expect(screen.getByRole('heading', { level: 2, name: 'You know 4 words in Spanish' })).toBeVisible();
  });

  it('asks to sign in when the session has ended', async () => {
    open(account(), { user: null });
    expect(await screen.findByText(texts.signedOutText)).toBeVisible();
  });
});
