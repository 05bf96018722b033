import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { account, idOf, manyRows } from '../testing/phrases-double.tsx';
import { button, phrasesStage, question } from '../testing/phrases-stage.tsx';

const { open } = phrasesStage();
beforeEach(() => {
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined); // jsdom has no layout and cannot scroll
});

const openList = async (handlers = account()) => {
  const page = open(handlers);
  await page.user.click(await screen.findByRole('button', { name: 'Show as a list' }));
  await screen.findByRole('list', { name: 'Your phrases' });
  return page;
};

describe('the list', () => {
  it('shows every phrase with its translation and when it is due, and is remembered', async () => {
    const { platform, user } = await openList();
    const rows = within(screen.getByRole('list', { name: 'Your phrases' })).getAllByRole('listitem');
    expect(rows.map((row) => row.textContent)).toEqual([
      'tienes hambre you are hungry Due now',
      'mañana tomorrow Due in 20 hours',
      'mercado market Due now',
    ]);
    expect(screen.getByText('3 phrases')).toBeVisible();
    expect(screen.getByText('mañana')).toHaveAttribute('lang', 'es');
    expect(platform.preferences.get('phraseView')).toBe('list');
    await user.type(screen.getByRole('searchbox'), 'MANANA');
    expect(screen.getByText('1 phrase')).toBeVisible();
    await user.click(button('Show as a list'));
    expect(await question('mañana')).toBeVisible();
  });

  it('draws only a few of very many rows, gives the position of each, and is navigated by keys', async () => {
    const { user } = await openList(account({ phrases: manyRows(1000) }));
    const first = await screen.findByRole('button', { name: /^el mercado 1 / });
    const drawn = screen.getAllByRole('listitem');
    expect(drawn.length).toBeLessThan(40);
    expect(drawn[0]).toHaveAttribute('aria-setsize', '1000');
    expect(drawn[0]).toHaveAttribute('aria-posinset', '1');
    first.focus();
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}');
    await waitFor(() => expect(screen.getByRole('button', { name: /^la nevera 2 / })).toHaveFocus());
    await user.keyboard('{End}');
    await waitFor(() => expect(screen.getByRole('button', { name: /^una bolsa de pan 1000 / })).toHaveFocus());
    expect(
      screen.getAllByRole('button', { name: / phrase number / }).filter(({ tabIndex }) => tabIndex === 0),
    ).toHaveLength(1);
    await user.keyboard('{Home}');
    await waitFor(() => expect(screen.getByRole('button', { name: /^el mercado 1 / })).toHaveFocus());
  });

  it('opens a phrase, and gives focus back to its row', async () => {
    const { user } = await openList();
    await user.click(screen.getByRole('button', { name: /^mercado/ }));
    const dialog = within(screen.getByRole('dialog', { name: 'Details' }));
    expect(dialog.getByText('market')).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Listen' })).toBeVisible();
    expect(dialog.getByText('mercado', { selector: 'strong' })).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.getByRole('button', { name: /^mercado/ })).toHaveFocus());
  });

  it('deletes a phrase, and moves focus to the one that takes its place', async () => {
    const { user, operations } = await openList();
    await user.click(screen.getByRole('button', { name: /^mercado/ }));
    await user.click(button('Delete'));
    await user.click(button('Delete phrase'));
    await waitFor(() => expect(screen.getByRole('button', { name: /^mañana/ })).toHaveFocus());
    await waitFor(() => expect(operations).toMatchObject([{ kind: 'phrase.delete', patch: { phraseId: idOf(3) } }]));
  });
});
