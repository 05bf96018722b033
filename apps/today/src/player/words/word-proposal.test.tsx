import type { WordsOptions } from '@fabula/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { meaning, openPlayer, type PlayerOptions, tickingClock } from '../../testing/player-double.tsx';

const network = setupServer();
beforeAll(() => network.listen({ onUnhandledFrame: 'error' }));
afterEach(() => {
  cleanup(); // before the handlers are removed, so that unmounted screens send no more requests
  network.resetHandlers();
});
afterAll(() => network.close());

/** What is left of the story: hambre, nevera, al, con. */
const someKnown: WordsOptions = {
  forms: { tienes: 'tener', vas: 'ir', compras: 'comprar' },
  marks: [
    { state: 'known', words: ['tener', 'y', 'la', 'está', 'vacía', 'ir', 'una', 'comprar', 'tomates'], chosen: true },
    { state: 'learning', words: ['mercado'], chosen: true },
    { state: 'met', words: ['nevera'] },
    { state: 'met', words: ['pan'], chosen: true },
    { state: 'ignored', words: ['bolsa'], chosen: true },
  ],
};

async function finishReading(words: WordsOptions = someKnown, options: PlayerOptions = {}) {
  const opened = await openPlayer(network, { words, now: tickingClock(), ...options });
  await waitFor(() => expect(screen.getByRole('button', { name: 'hambre' })).toHaveClass('new'));
  return { ...opened, finish: () => opened.user.click(screen.getByRole('button', { name: 'Continue to speaking' })) };
}
const proposal = () => screen.findByRole('region', { name: 'Words you did not look up' });
const shown = async () => within(await proposal());

it('what was new is met once the story was read', async () => {
  const { finish, marks } = await finishReading();
  await finish();
  await waitFor(() =>
    expect(marks).toEqual([{ language: 'Spanish', state: 'met', chosen: false, words: ['hambre', 'al', 'con'] }]),
  );
});

it('what was not looked up is marked as known by one press, and met again by another', async () => {
  const { finish, marks, user } = await finishReading();
  await finish();
  await user.click((await shown()).getByRole('button', { name: 'Mark 4 words as known' }));
  const undo = await (await shown()).findByRole('button', { name: 'Undo' });
  expect((await shown()).getByRole('status')).toHaveTextContent('4 words marked as known');
  expect(undo).toHaveFocus();
  await user.click(undo);
  await (await shown()).findByRole('button', { name: 'Mark 4 words as known' });
  const words = ['hambre', 'nevera', 'al', 'con'];
  await waitFor(() =>
    expect(marks.slice(1)).toEqual([
      { language: 'Spanish', state: 'known', chosen: true, words },
      { language: 'Spanish', state: 'met', chosen: true, words },
    ]),
  );
});

it('a double click marks once', async () => {
  const { finish, marks, user } = await finishReading();
  await finish();
  await user.dblClick((await shown()).getByRole('button', { name: 'Mark 4 words as known' }));
  await (await shown()).findByRole('button', { name: 'Undo' });
  await waitFor(() => expect(marks.map(({ state }) => state)).toEqual(['met', 'known']));
});

it('words that were looked up are not proposed, by themselves or in a phrase', async () => {
  const { finish, user } = await finishReading(someKnown, { handlers: [meaning('hunger')] });
  await user.click(screen.getByRole('button', { name: 'hambre' }));
  await user.click(await screen.findByRole('button', { name: 'Close' }));
  await user.click(screen.getByRole('button', { name: 'mercado' }));
  await user.click(await screen.findByRole('button', { name: 'Word after' }));
  await finish();
  expect((await shown()).getByRole('button', { name: 'Mark 2 words as known' })).toBeVisible();
});

it('the words can be seen, and single ones left out', async () => {
  const { finish, marks, user } = await finishReading();
  await finish();
  const { getByRole, getAllByRole } = await shown();
  const show = getByRole('button', { name: 'See the words' });
  expect(show).toHaveAttribute('aria-expanded', 'false');
  await user.click(show);
  expect(show).toHaveAttribute('aria-expanded', 'true');
  expect(getAllByRole('checkbox').map((box) => box.closest('label')?.textContent)).toEqual([
    'hambre',
    'nevera',
    'al',
    'con',
  ]);
  expect(within(getByRole('list')).getByText('nevera')).toHaveAttribute('lang', 'es');
  await user.click(getByRole('checkbox', { name: 'nevera' }));
  await user.click(getByRole('button', { name: 'Mark 3 words as known' }));
  await waitFor(() => expect(marks.at(-1)).toMatchObject({ state: 'known', words: ['hambre', 'al', 'con'] }));
});

it('nothing is marked where every word is left out', async () => {
  const { finish, marks, user } = await finishReading();
  await finish();
  const { getByRole, getAllByRole } = await shown();
  await user.click(getByRole('button', { name: 'See the words' }));
  for (const box of getAllByRole('checkbox')) await user.click(box);
  const all = getByRole('button', { name: 'Mark 0 words as known' });
  expect(all).toHaveAttribute('aria-disabled', 'true');
  await user.click(all);
  await waitFor(() => expect(marks.map(({ state }) => state)).toEqual(['met']));
});

it('nothing is proposed where the learner has said something of every word', async () => {
  const { marks = [] } = someKnown;
  const said = [...marks, { state: 'learning', words: ['nevera', 'al', 'con'], chosen: true } as const];
  const { finish, user } = await finishReading({ ...someKnown, marks: said }, { handlers: [meaning('hunger')] });
  await user.click(screen.getByRole('button', { name: 'hambre' }));
  await screen.findByText('hunger');
  await finish();
  const go = await screen.findByRole('button', { name: 'Continue: Shadow and speak' });
  expect(go).toHaveFocus();
  expect(screen.queryByRole('region', { name: 'Words you did not look up' })).not.toBeInTheDocument();
});

it('the way on has the focus, and leads on without an answer', async () => {
  const { finish, user } = await finishReading();
  await finish();
  await proposal();
  expect(screen.getByRole('button', { name: 'Continue: Shadow and speak' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('heading', { level: 2, name: 'Shadow and speak' })).toBeVisible();
});
