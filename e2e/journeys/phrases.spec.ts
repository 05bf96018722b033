import { readFileSync } from 'node:fs';
import { createAccount, signInAs } from '../support/account.ts';
import { readAnkiPackage } from '../support/anki.ts';
import { expect, test } from '../support/fixtures.ts';
import { openStep } from '../support/lesson.ts';
import { card, exchangedPart, phrasesOf, saveWord } from '../support/phrases.ts';
import { makePremium } from '../support/service.ts';

const hourMs = 3_600_000;

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
  await page.getByRole('button', { name: 'Show answer' }).click();
  await expect(page.getByText('Where you met it')).toBeVisible();
  await page.getByRole('button', { name: 'Add a note' }).click();
  await page.getByRole('textbox', { name: 'Note' }).fill('=SUM(1), "quoted"');
  await page.getByRole('button', { name: 'Save note' }).click();
  await expect(page.getByText('Note saved')).toBeVisible();
  await page.getByRole('button', { name: 'Got it' }).click();
  await expect(card(page).getByRole('heading', { level: 3 })).toHaveText(hard);
  await page.getByRole('button', { name: 'Show answer' }).click();
  await page.getByRole('button', { name: 'Back (hard)' }).click();

  const until = async (phrase: string) =>
    (Date.parse((await rowOf(phrase)).next_review_date ?? '') - Date.now()) / hourMs;
  await expect.poll(async () => (await rowOf(hard)).difficulty).toBe('Hard');
  expect(await rowOf(known)).toMatchObject({ review_count: 1, difficulty: 'Medium', user_note: '=SUM(1), "quoted"' });
  expect(await rowOf(hard)).toMatchObject({ review_count: 0, difficulty: 'Hard' });
  expect(await until(known)).toBeCloseTo(24, 0);
  expect(await until(hard)).toBeCloseTo(4, 0);

  // Taken back, and answered again: as if the first answer had never been.
  await page.getByRole('button', { name: 'Undo last answer' }).click();
  await expect.poll(async () => (await rowOf(hard)).difficulty).toBe('Medium');
  expect((await rowOf(hard)).next_review_date).toBeNull();
  await page.getByRole('button', { name: 'Back (hard)' }).click();
  await expect.poll(async () => (await rowOf(hard)).difficulty).toBe('Hard');

  await page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: 'Profile' }).click();
  const figure = (name: string) => page.getByRole('definition').and(page.locator(`dt:has-text("${name}") + dd`));
  await expect(figure('New vocabulary')).toHaveText('1');
  await expect(figure('Learned vocabulary')).toHaveText('1');
  await expect(figure('Mastered vocabulary')).toHaveText('0');

  await page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: 'Phrases' }).click();
  await page.getByRole('button', { name: 'Import or export' }).click();
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV with 2 phrases' }).click();
  const file = await (await downloading).path();
  expect(readFileSync(file, 'utf8')).toContain(known);
  const downloadingPackage = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Anki package with 2 phrases' }).click();
  const collection = readAnkiPackage(await (await downloadingPackage).path());
  expect(collection.integrity).toEqual(['ok']);
  expect([...collection.phrases].sort()).toEqual([first, second].sort());
  // The one that was known once has its first card reviewed.
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
  await other.getByRole('button', { name: 'Import or export' }).click();
  await other.locator('input[type=file]').setInputFiles(file);
  await other.getByRole('button', { name: 'Import 2 phrases' }).click();
  await expect(other.getByText('2 phrases added')).toBeVisible();
  expect((await phrasesOf(bob)).map(exchangedPart)).toEqual((await phrasesOf(ada)).map(exchangedPart));
  await context.close();
});
