// Crosses: today, phrases, profile.

import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { createAccount, signInAs } from '../support/account.ts';
import { readAnkiPackage } from '../support/anki.ts';
import { expect, test } from '../support/fixtures.ts';
import { press, tabTo } from '../support/keyboard.ts';
import { openStep } from '../support/lesson.ts';
import { card, exchangedPart, phrasesOf, saveWord } from '../support/phrases.ts';
import { makePremium } from '../support/service.ts';

const hourMs = 3_600_000;

async function openTab(page: Page, name: string): Promise<void> {
  await tabTo(page, page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name }), 80);
  await page.keyboard.press('Enter');
}

test('a word saved in a story is reviewed, comes back by the rule, is counted, and moves to another account', async ({
  page,
  server,
  browser,
}) => {
  test.slow();
  const ada = await createAccount(server);
  await makePremium(server, ada);
  const storyId = await ada.makeStory('food at the market');
  await signInAs(page, server, ada);
  await openStep(page, storyId, 'listen_read');
  const first = await saveWord(page, 0);
  const second = await saveWord(page, 1);
  await expect.poll(async () => (await phrasesOf(ada)).length).toBe(2);

  await page.goto('/phrases');
  await expect(page.getByText('2 phrases are due')).toBeVisible();
  await expect(card(page)).toContainText('Card 1 of 2');
  await expect(card(page)).toContainText('Due now');
  const rowOf = async (phrase: string) => {
    const row = (await phrasesOf(ada)).find((one) => one.phrase === phrase);
    if (!row) throw new Error(`${phrase} is not there`);
    return row;
  };
  const asked = async () => (await card(page).getByRole('heading', { level: 3 }).textContent()) ?? '';

  const known = await asked();
  expect([first, second]).toContain(known);
  const hard = known === first ? second : first;
  await press(page, 'Show answer');
  await expect(page.getByText('Where you met it')).toBeVisible();
  await press(page, 'Add a note');
  await tabTo(page, page.getByRole('textbox', { name: 'Note' }));
  await page.keyboard.type('=SUM(1), "quoted"');
  await press(page, 'Save note');
  await expect(page.getByText('Note saved')).toBeVisible();
  await press(page, 'Got it');
  await expect(card(page).getByRole('heading', { level: 3 })).toHaveText(hard);
  await press(page, 'Show answer');
  await press(page, 'Back (hard)');

  const until = async (phrase: string) =>
    (Date.parse((await rowOf(phrase)).next_review_date ?? '') - Date.now()) / hourMs;
  await expect.poll(async () => (await rowOf(hard)).difficulty).toBe('Hard');
  expect(await rowOf(known)).toMatchObject({ review_count: 1, difficulty: 'Medium', user_note: '=SUM(1), "quoted"' });
  expect(await rowOf(hard)).toMatchObject({ review_count: 0, difficulty: 'Hard' });
  expect(await until(known)).toBeCloseTo(24, 0);
  expect(await until(hard)).toBeCloseTo(4, 0);

  // The undone answer, given again, must count as if it had never been given.
  await press(page, 'Undo last answer');
  await expect.poll(async () => (await rowOf(hard)).difficulty).toBe('Medium');
  expect((await rowOf(hard)).next_review_date).toBeNull();
  await press(page, 'Back (hard)');
  await expect.poll(async () => (await rowOf(hard)).difficulty).toBe('Hard');

  await openTab(page, 'Profile');
  const figure = (name: string) => page.getByRole('definition').and(page.locator(`dt:has-text("${name}") + dd`));
  await expect(figure('New vocabulary')).toHaveText('1');
  await expect(figure('Learned vocabulary')).toHaveText('1');
  await expect(figure('Mastered vocabulary')).toHaveText('0');

  await openTab(page, 'Phrases');
  await press(page, 'Import or export');
  const downloading = page.waitForEvent('download');
  await press(page, 'CSV with 2 phrases');
  const file = await (await downloading).path();
  expect(readFileSync(file, 'utf8')).toContain(known);
  const downloadingPackage = page.waitForEvent('download');
  await press(page, 'Anki package with 2 phrases');
  const collection = readAnkiPackage(await (await downloadingPackage).path());
  expect(collection.integrity).toEqual(['ok']);
  expect([...collection.phrases].sort()).toEqual([first, second].sort());
  // The phrase that was known once has its first card reviewed.
  expect(collection.cards.map(({ ord, reps }) => [ord, reps])).toEqual([
    [0, 0],
    [0, 1],
    [1, 0],
    [1, 0],
  ]);

  const bob = await createAccount(server);
  const context = await browser.newContext({ baseURL: server.url });
  const other = await context.newPage();
  await signInAs(other, server, bob);
  await other.goto('/phrases');
  await expect(other.getByRole('heading', { name: 'No phrases yet' })).toBeVisible();
  await press(other, 'Import or export');
  const choosing = other.waitForEvent('filechooser');
  await press(other, 'Choose a file');
  await (await choosing).setFiles(file);
  await press(other, 'Import 2 phrases');
  await expect(other.getByText('2 phrases added')).toBeVisible();
  expect((await phrasesOf(bob)).map(exchangedPart)).toEqual((await phrasesOf(ada)).map(exchangedPart));
  await press(other, 'Done');

  // One that he met elsewhere: the library knows what it means.
  await press(other, 'Add');
  const dialog = other.getByRole('dialog', { name: 'Add a word or phrase' });
  await dialog.getByRole('textbox', { name: 'Word or phrase in Spanish' }).fill('lluvia');
  await press(other, 'Look up the meaning');
  await expect(dialog.getByRole('textbox', { name: 'Meaning in English' })).toHaveValue('rain');
  await press(other, 'Add to my phrases');
  await expect.poll(async () => (await phrasesOf(bob)).map(({ phrase }) => phrase)).toContain('lluvia');
  await context.close();
});
