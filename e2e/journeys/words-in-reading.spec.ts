// Crosses: today.

import type { Page } from '@playwright/test';
import { type Account, createAccount, signInAs } from '../support/account.ts';
import { expect, test } from '../support/fixtures.ts';
import { keptRows } from '../support/kept-rows.ts';
import { openStep, savingStatus } from '../support/lesson.ts';

// Requests that were pending when the network went down are logged by their callers.
test.use({ expectedErrors: /Failed to fetch|ERR_INTERNET_DISCONNECTED/ });

interface WordRow {
  readonly word: string;
  readonly state: string;
  readonly chosen: boolean;
}

/** The learner's words on the server, each with its state. */
async function wordsOf(account: Account): Promise<Record<string, string>> {
  const rows = await account.rows<WordRow>('word_states', 'select=word,state,chosen&language=eq.Spanish');
  const entries = rows.map(({ word, state, chosen }) => [word, `${state}${chosen ? '' : ', inferred'}`] as const);
  expect(new Set(entries.map(([word]) => word)).size).toBe(entries.length);
  return Object.fromEntries(entries);
}

const sentences = (page: Page) => page.getByRole('list', { name: 'Sentences' });
const lineOf = (page: Page, word: string) =>
  sentences(page)
    .getByRole('button', { name: word, exact: true })
    .first()
    .evaluate((button) => {
      const { textDecorationLine, textDecorationStyle } = getComputedStyle(button);
      return textDecorationLine === 'underline' ? textDecorationStyle : 'none';
    });

/** The first words of the story that are marked as new, each written in small letters. */
function newWords(page: Page): Promise<string[]> {
  return sentences(page)
    .locator('[data-part]')
    .evaluateAll((buttons) => {
      const dotted = buttons.filter((button) => getComputedStyle(button).textDecorationStyle === 'dotted');
      return [...new Set(dotted.map(({ textContent }) => textContent ?? ''))].filter(
        (word) => word === word.toLowerCase(),
      );
    });
}

test('words are marked by key and popup, and what was not looked up is marked at the end, also without a network', async ({
  page,
  server,
  context,
}) => {
  const account = await createAccount(server);
  const storyId = await account.makeStory('I buy food at the market');
  await signInAs(page, server, account);
  await openStep(page, storyId, 'listen_read');

  await test.step('nothing is marked for who knows no word, until it is wanted', async () => {
    expect(await newWords(page)).toEqual([]);
    await page.getByRole('button', { name: 'Text', exact: true }).click();
    await page.getByRole('checkbox', { name: 'Marks on words' }).check();
    await expect.poll(() => newWords(page)).not.toEqual([]);
  });
  const [known = '', ignored = '', saved = '', looked = ''] = await newWords(page);

  await test.step('two keys mark the word that has the focus', async () => {
    const word = (name: string) => sentences(page).getByRole('button', { name, exact: true }).first();
    await word(known).focus();
    await page.keyboard.press('k');
    await expect.poll(() => lineOf(page, known)).toBe('none');
    await word(ignored).focus();
    await page.keyboard.press('i');
    await expect.poll(() => lineOf(page, ignored)).toBe('none');
    await expect.poll(async () => Object.values(await wordsOf(account)).toSorted()).toEqual(['ignored', 'known']);
  });

  const popup = page.getByRole('dialog', { name: /^Translation of/ });
  await test.step('the popup shows a state and sets it', async () => {
    await sentences(page).getByRole('button', { name: saved, exact: true }).first().click();
    await popup.getByRole('button', { name: 'Learning' }).click();
    await expect(popup.getByRole('button', { name: 'Learning', pressed: true })).toBeVisible();
    await expect.poll(() => lineOf(page, saved)).toBe('dashed');
    await page.keyboard.press('Escape');
    await sentences(page).getByRole('button', { name: looked, exact: true }).first().click();
    await expect(popup).toBeVisible();
    await page.keyboard.press('Escape');
  });

  const proposal = page.getByRole('region', { name: 'Words you did not look up' });
  const markAll = proposal.getByRole('button', { name: /^Mark \d+ words as known$/ });
  const count = async () => Number((await markAll.textContent())?.match(/\d+/)?.[0]);
  await test.step('what was looked up before a reload is not proposed', async () => {
    await expect.poll(() => keptRows(page)).toMatch(new RegExp(`looked_up_words[^}]*${looked}`));
    await page.reload();
    await expect.poll(() => lineOf(page, saved)).toBe('dashed');
    await page.getByRole('button', { name: 'Continue to speaking' }).click();
    await proposal.getByRole('button', { name: 'See the words' }).click();
    const proposed = await proposal.getByRole('listitem').allTextContents();
    expect(proposed).toHaveLength(await count());
    const marked = Object.entries(await wordsOf(account)).filter(([, state]) => state !== 'met, inferred');
    expect(marked).toHaveLength(3);
    for (const [word] of marked) expect(proposed).not.toContain(word);
  });

  const words = await count();
  const inState = async (state: string) => Object.values(await wordsOf(account)).filter((one) => one === state).length;
  await test.step('one press marks them all, and another takes it back', async () => {
    await expect.poll(() => inState('met, inferred')).toBe(words + 1); // with the one that was looked up
    await markAll.click();
    await expect(proposal.getByRole('status')).toHaveText(`${words} words marked as known`);
    await expect.poll(() => inState('known')).toBe(words + 1);
    await proposal.getByRole('button', { name: 'Undo' }).click();
    await expect(markAll).toBeVisible();
    await expect.poll(() => inState('known')).toBe(1);
    expect(await inState('met')).toBe(words);
  });

  await test.step('marks wait for the network, and are then there once', async () => {
    await context.setOffline(true);
    await markAll.dblclick();
    await expect(proposal.getByRole('status')).toHaveText(`${words} words marked as known`);
    await expect(savingStatus(page, 'Offline: kept on this device')).toBeVisible();
    expect(await inState('known')).toBe(1);
    await context.setOffline(false);
    await expect(savingStatus(page, 'Saved')).toBeVisible();
    expect(await inState('known')).toBe(words + 1);
    await page.getByRole('button', { name: 'Continue: Shadow and speak' }).click();
    await expect(page.getByRole('heading', { level: 2, name: 'Shadow and speak' })).toBeVisible();
  });
});
