// Crosses: today.

import type { Page } from '@playwright/test';
import { findViolations } from '../../tools/testing/axe.ts';
import { type Account, createAccount, signInAs } from '../support/account.ts';
import { expect } from '../support/fixtures.ts';
import { hearSentence } from '../support/hearing.ts';
import { givePhrases } from '../support/service.ts';
import {
  goodStory,
  heldAfter,
  modelName,
  savedPhrase,
  shortStory,
  test,
  type Writer,
  wish,
} from '../support/written-story.ts';

// A phone's screen, where the story, its bar and the tabs have the least room. All journeys share one server, because
// another start takes longer than a journey.
test.describe.configure({ mode: 'default' });
test.use({ viewport: { width: 320, height: 720 } });

interface StoryRow {
  readonly title: string;
  readonly source_provider: string;
  readonly source_model: string | null;
  readonly is_fallback: boolean;
}

/**
 * Opens Today for a learner of Spanish with the request typed into the generator; returns the ids of the requests it
 * sends.
 */
async function beforeAsking(page: Page, { server }: Writer) {
  const account = await createAccount(server);
  await signInAs(page, server, account);
  const ids: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/generate-story')) ids.push(request.postDataJSON().requestId);
  });
  await page.goto('/');
  await page.getByRole('button', { name: 'Create your first unit' }).click();
  await wishField(page).fill(wish);
  await expect(page.getByText('2 free stories left this week, one a day')).toBeVisible();
  return { account, ids };
}

const wishField = (page: Page) => page.getByRole('textbox', { name: 'What is happening in your life?' });
const generate = (page: Page) => page.getByRole('button', { name: 'Generate story' });
const written = (page: Page) =>
  page.getByRole('list', { name: 'What is written of your story' }).locator('p[lang="es"]');
const title = (page: Page) => page.getByRole('heading', { level: 2, name: goodStory.title });
const texts = goodStory.sentences.map(({ text }) => text);
const storiesOf = (account: Account) => account.rows<StoryRow>('user_stories');

test('a story from the learner’s own words is read and heard while the rest of it is held back', async ({
  page,
  writer,
}) => {
  const { model, server } = writer;
  const { account } = await beforeAsking(page, writer);
  await givePhrases(server, account, [{ phrase: savedPhrase, translation: 'good night' }]);
  const before = model.requests.length;
  model.answerWith(heldAfter(goodStory, 1));
  await generate(page).dblclick();
  model.release();
  await expect(title(page)).toBeFocused();
  await expect(written(page)).toHaveText(texts.slice(0, 1));
  await expect(page.getByText('You can listen already. The rest is being written.')).toBeVisible();

  expect((await hearSentence(page, 1)).duration).toBeGreaterThan(1);
  expect(await findViolations(page)).toEqual([]);
  expect(await page.evaluate(() => document.scrollingElement?.scrollWidth)).toBe(320);

  const [asked] = model.requests.slice(before);
  expect(model.requests).toHaveLength(before + 1);
  expect(asked?.isStreamed).toBe(true);
  expect(asked?.prompt).toContain('parrot Lola');
  expect(asked?.prompt).toContain(savedPhrase);
  expect(asked?.system).not.toContain('Lola');

  model.release();
  await expect(page.getByText('Your story is ready.')).toBeVisible();
  await expect(written(page)).toHaveText(texts);
  await expect(page.getByText('This story was written for you, from your words.')).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole('link', { name: 'Start Learning' }).click();
  const sentences = page.getByRole('list', { name: 'Sentences' }).getByRole('listitem');
  await expect(sentences).toHaveCount(texts.length);
  await expect(sentences.nth(1)).toContainText('Lola');

  await page.goto('/');
  await expect(title(page)).toBeVisible();
  await expect(page.getByText(`Written by AI for you (${modelName})`)).toBeVisible();
  expect(await storiesOf(account)).toMatchObject([
    { source_provider: 'openai-compatible', source_model: modelName, is_fallback: false },
  ]);
});

test('a story that is not good enough is marked, and replaced by one that is', async ({ page, writer }) => {
  const { model } = writer;
  const { account } = await beforeAsking(page, writer);
  const before = model.requests.length;
  model.answerWith(JSON.stringify(shortStory), heldAfter(goodStory, 4));
  await generate(page).click();
  await expect(page.getByText('Being rewritten')).toBeVisible();
  await expect(written(page)).toHaveText(texts.slice(0, 3));
  await expect(page.getByRole('button', { name: 'Play sentence 1' })).toBeDisabled();
  expect(await findViolations(page)).toEqual([]);
  model.release();
  await expect(written(page)).toHaveText(texts.slice(0, 4));
  await expect(page.getByText('Being rewritten')).toBeHidden();
  model.release();
  await page.getByRole('button', { name: 'Show the whole lesson' }).click();
  await expect(title(page)).toBeFocused();
  expect(await storiesOf(account)).toMatchObject([{ title: goodStory.title }]);
  const [, repair] = model.requests.slice(before);
  expect(repair?.prompt).toContain('There are 3 sentences instead of 8 to 12.');
});

test('a story of the library is offered where no other is good enough, and says so, also later', async ({
  page,
  writer,
}) => {
  const { account } = await beforeAsking(page, writer);
  writer.model.answerWith(JSON.stringify(shortStory));
  await generate(page).click();
  await expect(page.getByText(/A new story could not be written this time/)).toBeVisible();
  await expect(page.getByText(/was written for you/)).toBeHidden();
  const later = 'From the story library, because a new story could not be written';
  await expect(page.getByText(later)).toBeVisible();
  await page.reload();
  await expect(page.getByText(later)).toBeVisible();
  await expect(page.getByText(/Written by AI/)).toBeHidden();
  expect(await storiesOf(account)).toMatchObject([{ source_provider: 'library', is_fallback: true }]);
});

test('a story that is cancelled is written no further and does not count', async ({ page, writer }) => {
  const { model } = writer;
  const { account } = await beforeAsking(page, writer);
  model.answerWith(heldAfter(goodStory, 1));
  await generate(page).click();
  const cancel = page.getByRole('button', { name: 'Cancel' });
  const tabs = page.getByRole('navigation', { name: 'Main navigation' });
  const bottom = async () => ((box) => (box ? box.y + box.height : Number.NaN))(await cancel.boundingBox());
  await expect.poll(bottom).toBeLessThanOrEqual((await tabs.boundingBox())?.y ?? 0);
  model.release();
  await expect(written(page)).toHaveText(texts.slice(0, 1));
  // It stays on while the learner visits another tab.
  await tabs.getByRole('link', { name: 'Phrases' }).click();
  await page.goBack();
  await expect(written(page)).toHaveText(texts.slice(0, 1));
  await cancel.click();
  await model.requests.at(-1)?.gone;
  await expect(wishField(page)).toBeFocused();
  await expect(wishField(page)).toHaveValue(wish);
  await expect(page.getByText(/A story that is not finished does not count/)).toBeVisible();
  await expect(page.getByText('2 free stories left this week, one a day')).toBeVisible();
  expect(await storiesOf(account)).toEqual([]);
});

test('a reload half-way keeps the words, and the same request makes one story', async ({ page, writer }) => {
  const { model } = writer;
  const { account, ids } = await beforeAsking(page, writer);
  model.answerWith(heldAfter(goodStory, 1));
  await generate(page).click();
  model.release();
  await expect(written(page)).toHaveText(texts.slice(0, 1));
  await page.reload();
  await model.requests.at(-1)?.gone;
  model.answerWith(JSON.stringify(goodStory));
  await page.getByRole('button', { name: 'Create your first unit' }).click();
  await expect(wishField(page)).toHaveValue(wish);
  await generate(page).click();
  await expect(page.getByText('Your story is ready.')).toBeVisible();
  expect(ids).toHaveLength(2);
  expect(ids[1]).toBe(ids[0]);
  expect(await storiesOf(account)).toHaveLength(1);
  await page.getByRole('button', { name: 'Show the whole lesson' }).click();
  await page.getByRole('button', { name: 'New story' }).click();
  await expect(page.getByText(/You can make your next free story from/)).toBeVisible();
  expect(model.refusals).toEqual([]);
});
