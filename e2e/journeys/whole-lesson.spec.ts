// Crosses: today, review.

import type { Page } from '@playwright/test';
import { type Account, createAccount, signInAs } from '../support/account.ts';
import { expect, test } from '../support/fixtures.ts';
import {
  answerQuiz,
  type DayRow,
  finishStep,
  openStep,
  openWays,
  progressOf,
  rightOption,
  type StoryRow,
  savingStatus,
  storyOf,
} from '../support/lesson.ts';
import type { Microphone } from '../support/microphone.ts';
import type { Sound } from '../support/microphone-sounds.ts';
import { letPass } from '../support/passing-time.ts';
import { record } from '../support/speaking.ts';
import { withAnyVowels } from '../support/texts.ts';
import { type SpokenLanguage, spoken } from '../support/voice.ts';
import { wholeBrowser } from '../support/whole-browser.ts';

test.use({ permissions: ['microphone'] });

/** How many sentences are spoken before a reload of the page, and after it; the others are skipped. */
const [spokenBefore, spokenAfter] = [2, 1];
const spokenSentences = spokenBefore + spokenAfter;

for (const [target, direction] of [
  ['Spanish', 'ltr'],
  ['Arabic', 'rtl'],
] as const) {
  test(`a whole lesson in ${target}: four steps, really spoken, to the celebration, and again`, {
    tag: wholeBrowser,
  }, async ({ page, server, microphone }) => {
    const account = await createAccount(server, { native: 'English', target });
    await signInAs(page, server, account);
    await page.goto('/');
    await page.getByRole('button', { name: 'Create your first unit' }).click();
    await page.getByRole('textbox', { name: 'What is happening in your life?' }).fill('I buy food at the market');
    await page.getByRole('button', { name: 'Generate story' }).click();
    await page.getByRole('link', { name: 'Start Learning' }).click();
    await finishStep(page, 'listen_read');
    await expect(page.getByText('Your progress is saved (1/4 activities).')).toBeVisible();
    await page.getByRole('button', { name: 'Continue: Shadow and speak' }).click();

    const [made] = await account.rows<{ id: string }>('user_stories', 'select=id');
    const story = await storyOf(account, made?.id ?? '');
    await shadow(page, microphone, account, story);
    await expect(page.getByText('Your progress is saved (2/4 activities).')).toBeVisible();
    await page.getByRole('button', { name: 'Continue: Chunk practice' }).click();
    await drill(page, microphone, story, direction);
    await expect(page.getByText('Your progress is saved (3/4 activities).')).toBeVisible();
    await page.getByRole('button', { name: 'Continue: Quick quiz' }).click();
    await answerQuiz(page, () => rightOption(page, account, story.id));
    await expect(page.getByRole('heading', { name: /^(\d+) of \1 right$/ })).toBeVisible();
    await page.getByRole('button', { name: 'Continue', exact: true }).click();

    await expect(page.getByRole('heading', { name: 'Well done!' })).toBeVisible();
    const figures = page.getByRole('region', { name: 'What you did' });
    await expect(figures).toContainText('100%');
    await expect(figures).toContainText(`${spokenSentences}`);
    await expect(figures).toContainText(`You skipped ${story.sentences.length - spokenSentences} sentences.`);
    for (const title of ['Story finished', 'Learning streak active', 'Daily goal']) {
      await expect(page.getByText(title, { exact: true })).toBeVisible();
    }
    // The drill has spoken and saved one.
    await expect(page.getByText('1 new phrase is in your collection.')).toBeVisible();
    await page.getByRole('button', { name: 'Keep all' }).click();
    await expect(page.getByRole('button', { name: 'All saved' })).toBeFocused();
    const phrases = Math.min(5, story.key_phrase_notes.length);
    await expect(page.getByText(`${phrases} new phrases are in your collection.`)).toBeVisible();
    await shareCard(page);
    await page.getByRole('button', { name: 'Continue', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Review' })).toBeVisible();
    const today = page.getByRole('gridcell', { name: /, 1 story completed$/ });
    await expect(today).toHaveAttribute('aria-current', 'date');
    await page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: 'Today' }).click();
    await expect(page.getByText('Completed').first()).toBeVisible();

    const progress = await progressOf(account, story.id);
    expect(progress).toMatchObject({ completed: true, accuracy_score: 1 });
    const [day] = await account.rows<DayRow>('daily_completions');
    expect(day).toMatchObject({ stories_completed: 1, total_time_spent: progress?.time_spent });
    await replay(page, account, story.id, day);
    expect(await account.rows('user_phrases', 'select=phrase')).toHaveLength(phrases);
  });
}

/** Makes the story's card and saves it, as a desktop that shares no pictures does. */
async function shareCard(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Share this story' }).click();
  const card = page.getByRole('dialog', { name: 'A card of this story' });
  const saved = page.waitForEvent('download');
  await card.getByRole('button', { name: 'Save the picture' }).click();
  expect((await saved).suggestedFilename()).toMatch(/\.png$/);
  await card.getByRole('button', { name: 'Close' }).click();
}

/** Speaks the first sentences, with a reload between them, and skips the others. */
async function shadow(page: Page, microphone: Microphone, account: Account, story: StoryRow): Promise<void> {
  const sounds = await voiceOf(
    story,
    story.sentences.slice(0, spokenSentences).map(({ text, speech }) => speech ?? text),
  );
  for (const [index, sound] of sounds.entries()) {
    if (index === spokenBefore) {
      await expect(savingStatus(page, 'Saved')).toBeVisible();
      await page.reload();
    }
    await expect(page.getByText(`Sentence ${index + 1}/${story.sentences.length}`, { exact: true })).toBeVisible();
    await record(page, microphone, sound);
    await expect(page.getByText('We heard the right sentence')).toBeVisible();
    await page.getByRole('button', { name: 'Yes, it did' }).click();
    await expect(page.getByText('Spoken', { exact: true })).toBeVisible();
    if (index + 1 < sounds.length) await page.getByRole('button', { name: 'Next', exact: true }).click();
  }
  const ways = await openWays(page);
  await ways.getByRole('button', { name: 'Stats' }).click();
  const stats = page.getByRole('region', { name: 'Stats' });
  await expect(stats).toContainText(`Completed${spokenSentences}/${story.sentences.length}`);
  await expect(stats).toContainText(`Attempts${spokenSentences}`);
  await expect(stats).toContainText('Average scorenone yet');
  await ways.getByRole('button', { name: 'Close' }).click();
  await finishStep(page, 'shadow_speak');
  await expect(savingStatus(page, 'Saved')).toBeVisible();
  const { speaking } = (await progressOf(account, story.id)) ?? {};
  const outcomes = Object.values(speaking?.sentences ?? {}).map(({ outcome }) => outcome);
  expect(outcomes.filter((outcome) => outcome === 'heard')).toHaveLength(spokenSentences);
  expect(outcomes.filter((outcome) => outcome === 'skipped')).toHaveLength(story.sentences.length - spokenSentences);
}

/** Speaks and saves the first phrase, and skips the others. */
async function drill(page: Page, microphone: Microphone, story: StoryRow, direction: string): Promise<void> {
  const [first] = story.key_phrase_notes;
  const [sound] = await voiceOf(story, [first?.phrase ?? '']);
  if (!sound) throw new Error('The story has no phrase');
  const phrase = page.getByRole('heading', { level: 3, name: withAnyVowels(first?.phrase ?? '') });
  await expect(phrase.locator('[lang]').first()).toHaveAttribute('dir', direction);
  await record(page, microphone, sound);
  // A phrase of two words is short for the acoustic match, so the judgment may be left to the learner.
  await page.getByRole('button', { name: /^(Yes, it did|I said it right)$/ }).click();
  await expect(page.getByText(/^Spoken(,| and)/)).toBeVisible();
  await page.getByRole('button', { name: 'Save phrase' }).click();
  await expect(page.getByRole('button', { name: 'Saved', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Next phrase' }).click();
  await finishStep(page, 'chunk_drill');
}

/** Listens again to a completed story: its time counts, the story does not. */
async function replay(page: Page, account: Account, storyId: string, before: DayRow | undefined): Promise<void> {
  await openStep(page, storyId, 'listen_read');
  await expect(page.getByRole('region', { name: 'You have finished this story' })).toBeVisible();
  await letPass(page, 1100);
  await finishStep(page, 'listen_read');
  await expect(savingStatus(page, 'Saved')).toBeVisible();
  const days = await account.rows<DayRow>('daily_completions');
  expect(days).toHaveLength(1);
  expect(days[0]).toMatchObject({
    stories_completed: 1,
    total_phrases_learned: before?.total_phrases_learned,
    sentences_spoken: before?.sentences_spoken,
  });
  expect(days[0]?.total_time_spent).toBeGreaterThan(before?.total_time_spent ?? 0);
  const [profile] = await account.rows('profiles', 'select=total_stories_completed,learning_streak');
  expect(profile).toEqual({ total_stories_completed: 1, learning_streak: 1 });
}

function voiceOf({ language }: StoryRow, texts: readonly string[]): Promise<Sound[]> {
  return spoken(language as SpokenLanguage, texts); // the journeys' two languages
}
