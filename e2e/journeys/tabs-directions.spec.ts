// Crosses: review, phrases, profile.

import { storySteps } from '@fabula/domain';
import type { Locator, Page } from '@playwright/test';
import { type Account, createAccount, type Languages, signInAs } from '../support/account.ts';
import { expect, test } from '../support/fixtures.ts';
import { type StoryRow, storyOf } from '../support/lesson.ts';
import type { Server } from '../support/server.ts';
import { givePhrases } from '../support/service.ts';
import { type InterfaceLanguage, textsOf, untranslated, withAnyVowels } from '../support/texts.ts';

interface Written {
  readonly lang: string;
  readonly dir: 'ltr' | 'rtl';
}
interface Pair {
  readonly learned: Written;
  readonly native: Written;
}

const arabic: Written = { lang: 'ar', dir: 'rtl' };
const spanish: Written = { lang: 'es', dir: 'ltr' };

test.use({ viewport: { width: 390, height: 844 } });

const journeys = [
  ['es', 'es-ES', { native: 'Spanish', target: 'Arabic' }, { learned: arabic, native: spanish }],
  ['fr', 'fr-FR', { native: 'Arabic', target: 'Spanish' }, { learned: spanish, native: arabic }],
] as const;

for (const [language, locale, languages, pair] of journeys) {
  test.describe(`in ${locale}`, () => {
    test.use({ locale });

    test(`${languages.target} for somebody who speaks ${languages.native} runs its own way on every tab`, async ({
      page,
      server,
    }) => {
      test.slow();
      const { account, story } = await learner(server, languages);
      await signInAs(page, server, account);
      await seePhrases(page, language, pair, story);
      await seeReview(page, language, pair, story);
      await seeProfile(page, language, pair, story);
    });
  });
}

/** A learner who has finished a story and saved two phrases of it. */
async function learner(server: Server, languages: Languages): Promise<{ account: Account; story: StoryRow }> {
  const account = await createAccount(server, languages);
  const storyId = await account.makeStory('food at the market');
  await account.finishSteps(storyId, storySteps);
  const story = await storyOf(account, storyId);
  const phrases = story.key_phrase_notes.slice(0, 2).map(({ phrase, translation }) => ({
    phrase,
    translation,
    example: story.sentences.find(({ text }) => text.includes(phrase))?.text ?? null,
    language: languages.target,
    story_id: storyId,
  }));
  await givePhrases(server, account, phrases.toReversed()); // the newest comes first
  return { account, story };
}

async function seePhrases(page: Page, language: InterfaceLanguage, pair: Pair, story: StoryRow): Promise<void> {
  const { phrases } = textsOf(language);
  const note = story.key_phrase_notes[0];
  if (!note) throw new Error('The story has no key phrase');
  await page.goto('/phrases');
  const card = page.getByRole('region', { name: phrases('card', { number: '1', total: '2' }), exact: true });
  await runs(card.getByText(withAnyVowels(note.phrase)), pair.learned);
  await page.getByRole('button', { name: phrases('showAnswer'), exact: true }).click();
  await runs(card.getByText(note.translation, { exact: true }), pair.native);
  await expect(page.getByText(phrases('source'))).toBeVisible();
  await runs(page.getByText(withAnyVowels(story.title)), pair.learned);
  await isRight(page, language, 'a card');

  await page.getByRole('button', { name: phrases('viewList'), exact: true }).click();
  const row = page
    .getByRole('list', { name: phrases('list') })
    .getByRole('listitem')
    .first();
  await runs(row.getByText(withAnyVowels(note.phrase)), pair.learned);
  await runs(row.getByText(note.translation, { exact: true }), pair.native);
  await isRight(page, language, 'the list');
  await row.getByRole('button').click();
  const dialog = page.getByRole('dialog', { name: phrases('listOpen') });
  await runs(dialog.getByText(withAnyVowels(note.phrase)).first(), pair.learned);
  await runs(dialog.getByText(note.translation, { exact: true }).first(), pair.native);
  await isRight(page, language, 'a phrase of the list');
  await page.keyboard.press('Escape');
}

async function seeReview(page: Page, language: InterfaceLanguage, pair: Pair, story: StoryRow): Promise<void> {
  await page.goto('/review');
  const completed = textsOf(language).review('calendar_dayCompleted_one', { date: '', count: '1' });
  await page.getByRole('gridcell').filter({ hasText: completed }).click();
  const title = page.locator('section[aria-labelledby="review-day"]').getByText(withAnyVowels(story.title));
  await runs(title, pair.learned);
  await isRight(page, language, 'a day');
  await title.click();
  const dialog = page.getByRole('dialog', { name: story.title });
  await runs(dialog.getByText(withAnyVowels(story.title)), pair.learned);
  for (const phrase of story.key_phrases) await runs(dialog.getByText(withAnyVowels(phrase)), pair.learned);
  await runs(dialog.locator('p').last(), pair.learned);
  await isRight(page, language, 'a story of the day');
  await page.keyboard.press('Escape');
}

async function seeProfile(page: Page, language: InterfaceLanguage, pair: Pair, story: StoryRow): Promise<void> {
  const { profile } = textsOf(language);
  await page.goto('/profile');
  await runs(page.getByText(withAnyVowels(story.title)), pair.learned);
  await runs(
    page
      .getByRole('figure')
      .filter({ hasText: profile('voice_sample') })
      .locator('p'),
    pair.learned,
  );
  await isRight(page, language, 'the profile');
  await page.getByRole('link', { name: profile('profile_settings'), exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: profile('settings_title') })).toBeVisible();
  await expect(page.getByRole('combobox', { name: profile('settings_goal') })).toBeVisible();
  await isRight(page, language, 'the settings');
}

/** The words are marked with their language, and run in its direction. */
async function runs(words: Locator, { lang, dir }: Written): Promise<void> {
  await expect(words).toBeVisible();
  await expect(words).toHaveCSS('direction', dir);
  expect(await words.evaluate((element) => element.closest('[lang]')?.getAttribute('lang'))).toBe(lang);
}

/**
 * No word of another interface language is shown, and no Arabic letter without its language or in the wrong direction.
 */
async function isRight(page: Page, language: InterfaceLanguage, screen: string): Promise<void> {
  if (process.env.SHOTS)
    await page.screenshot({ path: `${process.env.SHOTS}/${language} ${screen}.png`, fullPage: true });
  expect(untranslated(await page.locator('body').ariaSnapshot(), language), screen).toEqual([]);
  const astray = await page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      if (!element || !/\p{Script=Arabic}/u.test(node.nodeValue ?? '')) continue;
      const isArabic = element.closest('[lang]')?.getAttribute('lang') === 'ar';
      if (!isArabic || getComputedStyle(element).direction !== 'rtl') found.push(node.nodeValue ?? '');
    }
    return found;
  });
  expect(astray, screen).toEqual([]);
}
