// Crosses: today, phrases, review, profile, subscription.

import type { Page } from '@playwright/test';
import { createAccount, signInAs } from '../support/account.ts';
import { expect, test as journey } from '../support/fixtures.ts';
import { openStep, openWays } from '../support/lesson.ts';
import { silence } from '../support/microphone-sounds.ts';
import { hiddenLesson, promising, says, sells } from '../support/promises.ts';
import type { Server } from '../support/server.ts';
import {
  giveHistory,
  givePhrases,
  giveStory,
  shortStory,
  storiesInLibrary,
  storyWith,
  takeRecordings,
} from '../support/service.ts';
import { record, recordButton } from '../support/speaking.ts';
import { journeyTimeZone } from '../support/time-zone.ts';
import { wholeBrowser } from '../support/whole-browser.ts';

// Each benefit that the plans page lists before payment, checked twice: refused without premium, and given with it.

const linesHere = async (page: Page) => {
  const features = page.getByRole('region', { name: 'What premium adds' });
  await expect(features).toBeVisible();
  return features.getByRole('heading', { level: 3 });
};

journey.describe('an installation as it comes', () => {
  journey.use({ expectedErrors: /429/ });

  journey('sells six things, each of which premium has and the free plan has not', async ({ page, server }) => {
    journey.slow();
    const account = await createAccount(server);
    await giveHistory(server, account, journeyTimeZone);
    await givePhrases(server, account, [{ phrase: 'buenas noches', translation: 'good night' }]);
    const storyId = await giveStory(server, account, shortStory);
    await signInAs(page, server, account);

    await page.goto('/subscription');
    await expect(await linesHere(page)).toHaveText([
      'Unlimited stories',
      'Your own speed',
      'Offline mode',
      'Analytics',
      'Stories of your own',
      'Export data',
    ]);
    const { all, atLevel } = await storiesInLibrary(server, account);
    const counted = `which has ${all} stories in Spanish; ${atLevel} of them at your level`;
    await expect(page.getByText(counted)).toBeVisible();

    for (const isPremium of [false, true]) {
      if (isPremium) expect(await account.startTrial()).toMatchObject({ started: true });
      await speedHolds(page, storyId, isPremium);
      await offlineHolds(page, storyId, isPremium);
      await analyticsHold(page, isPremium);
      await ownStoriesHold(page, isPremium);
      await exportHolds(page, isPremium);
    }
    // A free week has two new stories, which are made here; the third needs premium.
    const made = [];
    for (const wish of ['food', 'work', 'travel']) made.push(await account.makeStory(wish));
    expect(new Set(made).size).toBe(3);
    await storiesHold(page, server, account, made);
  });

  journey('gives a free learner one new story a day', async ({ page, server }) => {
    const account = await createAccount(server);
    await account.makeStory('food');
    await expect(account.makeStory('work')).rejects.toThrow(/limit/i);
    await signInAs(page, server, account);
    await page.goto('/subscription');
    await expect(page.getByRole('progressbar', { name: 'Stories made today' })).toHaveAttribute(
      'aria-valuetext',
      /^1\sof\s1$/,
    );
    await expect(page.getByRole('progressbar', { name: 'New words looked up' })).toHaveCount(0);
  });
});

async function closeOffer(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Upgrade to Premium' });
  await dialog.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(dialog).toBeHidden();
}

/** A free week has two stories to begin and ten to record, which a learner with premium passes. */
async function storiesHold(page: Page, server: Server, account: Account, made: readonly string[]): Promise<void> {
  await takeRecordings(server, account);
  for (const storyId of made) {
    await page.goto(`/story/${storyId}`);
    await expect(page.getByRole('list', { name: 'Sentences' })).toBeVisible();
    await account.finishSteps(storyId, ['listen_read']);
    await openStep(page, storyId, 'shadow_speak');
    await expect(recordButton(page)).toBeVisible();
    await expect(page.getByText(/^You have recorded 10 stories this week/)).toHaveCount(0);
  }
}

async function speedHolds(page: Page, storyId: string, isPremium: boolean): Promise<void> {
  await openStep(page, storyId, 'listen_read');
  const speed = page.getByRole('slider', { name: 'Playback speed' });
  if (!isPremium) return expect(speed).toBeDisabled();
  await expect(speed).toBeEnabled();
  await speed.fill('0.5');
  await expect(speed).toHaveValue('0.5');
}

async function offlineHolds(page: Page, storyId: string, isPremium: boolean): Promise<void> {
  await page.goto(`/story/${storyId}`);
  await page.getByRole('button', { name: 'Keep for offline' }).click();
  if (!isPremium) return closeOffer(page);
  await expect(page.getByText(/^Kept for offline, /)).toBeVisible();
}

/** Minutes, words and scores of three months, which is more than the free twelve weeks. */
async function analyticsHold(page: Page, isPremium: boolean): Promise<void> {
  await page.goto('/review');
  const charts = page.getByRole('region', { name: 'Over time' });
  for (const name of [/^Minutes per week/, /^Vocabulary/, /^Quizzes/, /^Speaking/]) {
    await expect(charts.getByRole('img', { name })).toBeVisible();
  }
  const weeks = charts.getByRole('table', { name: 'Quizzes' }).getByRole('rowheader');
  await charts.getByRole('figure').filter({ hasText: 'Quizzes' }).getByText('The figures').click();
  await expect(weeks).toHaveCount(12);
  if (isPremium) {
    await charts.getByRole('radio', { name: 'All time', exact: true }).check();
    await expect.poll(() => weeks.count()).toBeGreaterThan(12);
  } else {
    await charts.getByRole('radio', { name: 'All time (Premium)' }).click();
    await closeOffer(page);
    await expect(weeks).toHaveCount(12);
  }
}

async function ownStoriesHold(page: Page, isPremium: boolean): Promise<void> {
  await page.goto('/');
  await page.getByRole('button', { name: 'New story' }).click();
  const own = page.getByRole('region', { name: 'Your own story' });
  const offer = page.getByRole('button', { name: 'See Premium' });
  await expect(isPremium ? own : offer).toBeVisible();
  await expect(own.getByRole('radio', { name: 'Longer' })).toHaveCount(isPremium ? 1 : 0);
  await expect(offer).toHaveCount(isPremium ? 0 : 1);
}

async function exportHolds(page: Page, isPremium: boolean): Promise<void> {
  await page.goto('/phrases');
  await page.getByRole('button', { name: 'Import or export' }).click();
  const csv = page.getByRole('button', { name: /^CSV with/ });
  if (isPremium) {
    const download = page.waitForEvent('download');
    await csv.click();
    expect((await download).suggestedFilename()).toMatch(/\.csv$/);
  } else {
    await csv.click();
    await closeOffer(page);
  }
}

promising.describe('an installation that can do more', { tag: wholeBrowser }, () => {
  promising.use({ permissions: ['microphone'], expectedErrors: /429/ });

  promising('sells that too, and keeps it', async ({ page, promises, microphone }) => {
    promising.slow();
    const { server, hearing, model } = promises;
    const account = await createAccount(server);
    await signInAs(page, server, account);
    await page.goto('/subscription');
    await expect(await linesHere(page)).toHaveText(Object.values(sells));
    const { all } = await storiesInLibrary(server, account);
    await expect(page.getByText(`which has ${all} stories in Spanish`)).toBeVisible();

    // Uses up the free learner's five words on another device.
    for (const word of ['uno', 'dos', 'tres', 'cuatro', 'cinco']) expect(await account.lookUp(word)).toBe(true);
    hearing.deepgram.answerWith('Buenos días, amigo mío.');
    hearing.assessment.answerWith({ assessment: says });
    model.answerWith('{"translation":"friend"}');
    const stories = await spokenStories(server, account);
    await exclusiveHolds(account, false);
    await wordsHold(page, stories.free, false);
    await pronunciationHolds(page, microphone, stories.free, false);
    expect(hearing.assessment.requests).toEqual([]);
    await supportHolds(page, false);

    expect(await account.startTrial()).toMatchObject({ started: true });
    await exclusiveHolds(account, true);
    await wordsHold(page, stories.premium, true);
    await pronunciationHolds(page, microphone, stories.premium, true);
    await supportHolds(page, true);
  });
});

type Account = Awaited<ReturnType<typeof createAccount>>;

async function spokenStories(server: Server, account: Account) {
  const sentence = [['Buenos días, amigo mío.', 'Good morning, my friend.']] as const;
  const free = await giveStory(server, account, storyWith('Spanish', sentence));
  const premium = await giveStory(server, account, storyWith('Spanish', sentence));
  for (const storyId of [free, premium]) await account.finishSteps(storyId, ['listen_read']);
  return { free, premium };
}

/** Only one story has this theme, and it needs premium. */
async function exclusiveHolds(account: Account, isPremium: boolean): Promise<void> {
  const storyId = await account.makeStory(hiddenLesson.theme);
  const [row] = await account.rows<{ source_id: string }>('user_stories', `select=source_id&id=eq.${storyId}`);
  expect(row?.source_id === hiddenLesson.id).toBe(isPremium);
}

async function wordsHold(page: Page, storyId: string, isPremium: boolean): Promise<void> {
  await openStep(page, storyId, 'listen_read');
  await page.getByRole('button', { name: 'amigo', exact: true }).click();
  const popup = page.getByRole('dialog', { name: /^Translation of/ });
  if (isPremium) return expect(popup).toContainText('friend');
  await closeOffer(page);
  await expect(popup).toHaveCount(0);
}

async function pronunciationHolds(
  page: Page,
  microphone: Parameters<typeof record>[1],
  storyId: string,
  isPremium: boolean,
): Promise<void> {
  await openStep(page, storyId, 'shadow_speak');
  await record(page, microphone, silence(1));
  const panel = page.getByRole('region', { name: 'Pronunciation judged by Azure' });
  if (isPremium) {
    await expect(panel).toBeVisible();
    await page
      .getByRole('button', { name: /^amigo/ })
      .first()
      .click();
    await expect(page.getByRole('dialog', { name: 'Fix one word' })).toBeVisible();
    return;
  }
  const ways = await openWays(page);
  await ways.getByRole('button', { name: 'How each word was pronounced (Premium)' }).click();
  await closeOffer(page);
  await expect(panel).toHaveCount(0);
}

async function supportHolds(page: Page, isPremium: boolean): Promise<void> {
  await page.goto('/settings');
  const support = page.getByRole('region', { name: 'Support' });
  await expect(support.getByRole('link', { name: /^Contact support/ })).toBeVisible();
  await expect(support.getByText('Your question is marked as premium.')).toHaveCount(isPremium ? 1 : 0);
}
