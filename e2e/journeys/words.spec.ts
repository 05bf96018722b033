// Crosses: profile, words.

import { readFile } from 'node:fs/promises';
import { ankiDeck } from '@fabula/exchange/testing';
import type { Page } from '@playwright/test';
import { type Account, createAccount, signInAs } from '../support/account.ts';
import { expect, test } from '../support/fixtures.ts';

test.use({ viewport: { width: 390, height: 844 }, expectedErrors: /Failed to fetch|ERR_INTERNET_DISCONNECTED/ });

interface WordRow {
  readonly word: string;
  readonly state: string;
  readonly chosen: boolean;
}
const wordsOf = (learner: Account) => learner.rows<WordRow>('word_states', 'select=word,state,chosen&order=word');

/** Answers every question by the keyboard; known are those among the first, which are the commonest. */
async function answerAll(page: Page, known: number): Promise<void> {
  for (let number = 1; number <= 60; number += 1) {
    await expect(page.getByRole('progressbar', { name: `Word ${number} of 60` })).toBeVisible();
    await page.keyboard.press(number <= known ? '2' : '1');
  }
}

test('a learner finds out by the keyboard how many words are known, and sets them', async ({ page, server }) => {
  const learner = await createAccount(server);
  await signInAs(page, server, learner);
  await page.goto('/profile');
  await page.getByRole('link', { name: 'Words you know' }).click();
  await page.getByRole('link', { name: 'Find out' }).press('Enter');
  await page.getByRole('button', { name: 'Begin' }).press('Enter');
  // The first seven questions are the first band: six words and one that does not exist.
  await answerAll(page, 0);
  await expect(page.getByText(/^You know less than half of the commonest words so far/)).toBeVisible();
  await page.getByRole('button', { name: 'Ask me again' }).press('Enter');

  await expect(page.getByRole('progressbar', { name: 'Word 1 of 60' })).toBeVisible();
  await page.keyboard.press('2');
  await expect(page.getByRole('progressbar', { name: 'Word 2 of 60' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('progressbar', { name: 'Word 2 of 60' })).toBeVisible();
  await page.getByRole('button', { name: 'Start over' }).press('Enter');
  await answerAll(page, 7);
  const set = page.getByRole('button', { name: /^Set 2\d\d words as known$/ });
  await expect(set).toBeVisible();
  expect(await wordsOf(learner)).toEqual([]);
  await set.press('Enter');
  await expect(page.getByText(/^2\d\d words are set as known\.$/)).toBeVisible();
  await expect.poll(async () => (await wordsOf(learner)).length).toBeGreaterThan(200);
  expect((await wordsOf(learner)).every(({ state, chosen }) => state === 'known' && !chosen)).toBe(true);
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(page.getByText(/^2\d\d words are as they were\.$/)).toBeVisible();
  await expect.poll(async () => (await wordsOf(learner)).every(({ state }) => state === 'new')).toBe(true);
});

test('words come from a list and a deck, are searched and changed, also offline, and leave as a file', async ({
  page,
  context,
  server,
}) => {
  const learner = await createAccount(server);
  await signInAs(page, server, learner);
  await page.goto('/words');
  await expect(page.getByRole('heading', { name: 'No words yet' })).toBeVisible();

  const list = {
    name: 'lista.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('word,note\nel árbol,x\nsol,\nbuen día,\n'),
  };
  await page.getByRole('button', { name: 'Import words' }).click();
  await page.getByLabel('File with words').setInputFiles(list);
  await expect(page.getByRole('list', { name: 'The first entries' }).getByRole('listitem')).toHaveText([
    'árbol',
    'sol',
    'buen díaseveral words',
  ]);
  await page.getByRole('button', { name: 'Import 2 words' }).click();
  await expect(page.getByRole('heading', { name: '2 words imported' })).toBeVisible();
  await page.getByRole('button', { name: 'Done' }).click();

  const deck = await ankiDeck(
    ['English', 'Spanish'],
    [
      ['dog', 'el perro'],
      ['moon', 'la luna'],
    ],
  );
  const buffer = Buffer.from(deck);
  await page.getByRole('button', { name: 'Import words' }).click();
  await page.getByLabel('File with words').setInputFiles({ name: 'deck.apkg', mimeType: 'application/zip', buffer });
  await page.getByRole('combobox', { name: 'Where the words stand' }).selectOption({ label: 'Spanish (el perro)' });
  await page.getByRole('combobox', { name: 'These words are' }).selectOption('learning');
  await page.getByRole('button', { name: 'Import 2 words' }).click();
  await page.getByRole('button', { name: 'Done' }).click();

  const rows = page.getByRole('list', { name: 'Your list' }).getByRole('listitem');
  await expect(rows).toHaveCount(4);
  await expect(page.getByRole('heading', { name: 'You know 2 words in Spanish' })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search your words' }).fill('ARBOL');
  await expect(rows).toHaveCount(1);
  await page.getByRole('button', { name: 'árbol' }).press('Enter');
  await expect(page.getByText('tree')).toBeVisible();

  await context.setOffline(true);
  await expect(page.getByText(/^You are offline\. What you mark is kept/)).toBeVisible();
  await page.getByRole('combobox', { name: /árbol/ }).selectOption('learning');
  await expect(page.getByRole('heading', { name: 'You know 1 word in Spanish' })).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download as CSV' }).click();
  const file = await readFile(await (await download).path(), 'utf8');
  expect(file).toBe(
    '\uFEFFword,state,language\r\nárbol,learning,Spanish\r\nluna,learning,Spanish\r\nperro,learning,Spanish\r\nsol,known,Spanish\r\n',
  );
  await context.setOffline(false);
  await expect
    .poll(async () => (await wordsOf(learner)).find(({ word }) => word === 'árbol'))
    .toEqual({
      word: 'árbol',
      state: 'learning',
      chosen: true,
    });

  const other = await createAccount(server);
  await signInAs(page, server, other);
  await page.goto('/words');
  await page.getByRole('button', { name: 'Import words' }).click();
  await page.getByLabel('File with words').setInputFiles({ ...list, name: 'words.csv', buffer: Buffer.from(file) });
  await page.getByRole('button', { name: 'Import 4 words' }).click();
  await expect(page.getByRole('heading', { name: '4 words imported' })).toBeVisible();
  const states = (rowsOfOne: readonly WordRow[]) => rowsOfOne.map(({ word, state }) => [word, state]);
  expect(states(await wordsOf(other))).toEqual(states(await wordsOf(learner)));
});
