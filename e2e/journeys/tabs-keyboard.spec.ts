// Crosses: review, phrases, profile, today.

import { createAccount, signInAs } from '../support/account.ts';
import { expect, test } from '../support/fixtures.ts';
import { press, tabTo } from '../support/keyboard.ts';
import { card, phrasesOf } from '../support/phrases.ts';
import { giveHistory, givePhrases } from '../support/service.ts';
import { journeyTimeZone } from '../support/time-zone.ts';

const collection = [
  { phrase: 'el mercado', translation: 'the market' },
  { phrase: 'mañana', translation: 'tomorrow' },
  { phrase: 'tienes hambre', translation: 'you are hungry' },
];

test('phrases are reviewed, noted, deleted and typed with the keyboard alone', async ({ page, server }) => {
  const account = await createAccount(server);
  await givePhrases(server, account, collection);
  await signInAs(page, server, account);
  await page.goto('/phrases');
  const asked = card(page).getByRole('heading', { level: 3 });
  const first = (await asked.textContent()) ?? '';
  await press(page, 'Show answer');
  await expect(card(page).locator('p:focus')).toHaveText(/^(the market|tomorrow|you are hungry)$/);
  await press(page, 'Got it');
  await expect(asked).not.toHaveText(first);
  await expect(asked).toBeFocused();
  await press(page, 'Undo last answer', 'Space');
  await expect(asked).toHaveText(first);
  await expect(card(page).locator('p:focus')).toBeVisible();

  await press(page, 'Add a note');
  await expect(page.getByRole('textbox', { name: 'Note' })).toBeFocused();
  await page.keyboard.type('as in the song');
  await press(page, 'Save note');
  await expect(page.getByRole('button', { name: 'Edit note' })).toBeFocused();
  await press(page, 'Back (hard)');
  await expect(asked).toBeFocused();

  await press(page, 'Show as a list');
  const rows = page.getByRole('list', { name: 'Your phrases' }).getByRole('button');
  await tabTo(page, rows.first());
  await page.keyboard.press('ArrowDown');
  await expect(rows.nth(1)).toBeFocused();
  await page.keyboard.press('End');
  await expect(rows.nth(2)).toBeFocused();
  const goner = (await rows.nth(2).locator('[lang=es]').textContent()) ?? '';
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Details' })).toBeVisible();
  await press(page, 'Delete');
  await expect(page.getByRole('dialog', { name: 'Delete this phrase?' })).toContainText(goner);
  await press(page, 'Delete phrase');
  await expect(rows).toHaveCount(2);
  await expect(rows.nth(1)).toBeFocused();
  await press(page, 'Show as a list', 'Space');

  await tabTo(page, page.getByRole('checkbox', { name: 'Type the answer before it is shown' }));
  await page.keyboard.press('Space');
  const question = (await asked.textContent()) ?? '';
  const expected = collection.flatMap(({ phrase, translation }) => {
    if (question === phrase) return [translation];
    return question === translation ? [phrase] : [];
  })[0];
  await tabTo(page, page.getByRole('textbox', { name: /^Your answer in/ }));
  await page.keyboard.type(expected ?? '');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Right', { exact: true })).toBeVisible();
  await expect.poll(async () => (await phrasesOf(account)).map(({ phrase }) => phrase)).not.toContain(goner);
  const kept = await phrasesOf(account);
  expect(kept.map(({ review_count }) => review_count)).toEqual([0, 0]);
});

test('days, stories, voices and settings can be used with the keyboard alone', async ({ page, server }) => {
  const account = await createAccount(server);
  await giveHistory(server, account, journeyTimeZone);
  const profile = async () => {
    type Row = Readonly<Record<'preferred_language' | 'selected_voice' | 'daily_goal_minutes', string | number>>;
    const [row] = await account.rows<Row>('profiles', `select=*&id=eq.${account.id}`);
    return row;
  };
  const tab = (name: string) => page.getByRole('navigation').getByRole('link', { name, exact: true });
  await signInAs(page, server, account);
  await page.goto('/review');
  const focused = page.locator('[role=gridcell]:focus');
  await tabTo(page, page.locator('[role=gridcell][tabindex="0"]'));
  for (let day = 0; day < 30; day += 1) {
    await page.keyboard.press('ArrowLeft');
    if (/stor(y|ies) completed/.test((await focused.textContent()) ?? '')) break;
  }
  await page.keyboard.press('Enter');
  await expect(focused).toHaveAttribute('aria-selected', 'true');
  const story = page.locator('section[aria-labelledby="review-day"]').getByRole('heading', { level: 3 }).first();
  const title = story.getByRole('button');
  await tabTo(page, title);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: (await title.textContent()) ?? '' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(title).toBeFocused();
  await press(page, 'Previous month');
  await expect(page.getByRole('button', { name: 'Previous month' })).toBeFocused();
  await expect(page.getByRole('heading', { level: 2, name: 'Last 30 days' })).toBeHidden();
  await tabTo(page, page.locator('[role=gridcell][tabindex="0"]'));
  await page.keyboard.press('PageUp');
  await expect(focused).toBeVisible();

  await tabTo(page, tab('Profile'));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('combobox', { name: 'Language you learn' }));
  await page.keyboard.type('French');
  await expect.poll(async () => (await profile())?.preferred_language).toBe('French');
  const voices = page.getByRole('group', { name: 'Voice for French' });
  const chosen = voices.getByRole('radio', { checked: true });
  await tabTo(page, chosen);
  const before = (await chosen.getAttribute('value')) ?? '';
  await page.keyboard.press('ArrowDown');
  await expect(chosen).not.toHaveAttribute('value', before);
  await expect.poll(async () => (await profile())?.selected_voice).toBe(await chosen.getAttribute('value'));
  await press(page, 'Switch to dark theme');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(page.getByRole('button', { name: 'Switch to light theme' })).toBeFocused();

  await tabTo(page, page.getByRole('link', { name: 'Settings', exact: true }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  const goal = page.getByRole('combobox', { name: 'Daily goal' });
  await tabTo(page, goal);
  const present = await goal.inputValue();
  await page.keyboard.press('ArrowDown');
  await expect(goal).not.toHaveValue(present);
  const wanted = Number(await goal.inputValue());
  await expect.poll(async () => (await profile())?.daily_goal_minutes).toBe(wanted);
  await press(page, 'Delete account');
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await tabTo(page, dialog.getByRole('textbox'));
  await page.keyboard.type('DELETE');
  await press(page, 'Cancel', 'Space');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Delete account' })).toBeFocused();
});
