// Crosses: today.

import type { Page } from '@playwright/test';
import { findViolations } from '../../tools/testing/axe.ts';
import { type Account, createAccount, signInAs } from '../support/account.ts';
import { expect } from '../support/fixtures.ts';
import { openStep, progressOf, savingStatus } from '../support/lesson.ts';
import { silence } from '../support/microphone-sounds.ts';
import type { Server } from '../support/server.ts';
import { giveStory, storyWith } from '../support/service.ts';
import { markedWords, record } from '../support/speaking.ts';
import { test } from '../support/transcription.ts';
import { wholeBrowser } from '../support/whole-browser.ts';

// All of them share one server, because another start takes longer than a journey.
test.describe.configure({ mode: 'default' });
test.use({ permissions: ['microphone'], expectedErrors: /status of 50[0234]/ });

const sentences = {
  Spanish: ['Vas al mercado, cerca de tu casa.', 'Tu nevera está casi vacía.'],
  Arabic: ['تذهب إلى السوق القريبة من بيتك.', 'ثلاجتك شبه فارغة.'],
} as const;

async function beforeSpeaking(page: Page, server: Server, language: keyof typeof sentences) {
  const account = await createAccount(server, { native: 'English', target: language });
  const [first, second] = sentences[language];
  const story = storyWith(language, [
    [first, 'You go to the market near your house.'],
    [second, 'Your fridge is almost empty.'],
  ]);
  const storyId = await giveStory(server, account, story);
  await account.finishSteps(storyId, ['listen_read']);
  await signInAs(page, server, account);
  await openStep(page, storyId, 'shadow_speak');
  return { account, storyId };
}

const firstSentence = async (account: Account, storyId: string) =>
  (await progressOf(account, storyId))?.speaking?.sentences?.[0];

const toast = (page: Page, title: string) => page.getByRole('status').filter({ hasText: title });

const attempts = [
  {
    language: 'Spanish',
    direction: 'ltr',
    colorScheme: 'light',
    width: 1280,
    poor: 'Vas al mercados, zapato de casa.',
    score: 65,
    marks: ['right', 'right', 'almost', 'not right', 'right', 'left out', 'right'],
    enough: { heard: 'Vas al mercados, zapato de tu casa.', score: 75, toast: 'Good!', badge: 'Best 75: good' },
  },
  {
    language: 'Arabic',
    direction: 'rtl',
    colorScheme: 'dark',
    width: 320,
    poor: 'تذهب إلىات السوق كتاب من بيتك',
    score: 67,
    marks: ['right', 'almost', 'right', 'not right', 'right', 'right'],
    enough: { heard: sentences.Arabic[0], score: 100, toast: 'Excellent!', badge: 'Best 100: excellent' },
  },
] as const;

for (const { language, direction, colorScheme, width, poor, score, marks, enough } of attempts) {
  test.describe(`${width} px wide, in ${colorScheme} colours`, () => {
    test.use({ colorScheme, viewport: { width, height: 720 } });

    test(`in ${language}, the transcript colors the words, and 70 is enough while less is not`, {
      tag: wholeBrowser,
    }, async ({ page, transcription: { server, service }, microphone }) => {
      const { account, storyId } = await beforeSpeaking(page, server, language);
      service.answerWith(poor);
      await record(page, microphone, silence(1));
      await expect(toast(page, 'Keep practicing!')).toContainText(`Score: ${score}`);
      await expect(page.getByText('We heard:')).toContainText(poor);
      await expect(page.getByText('Heard by the transcription service')).toBeVisible();
      const words = await markedWords(page);
      const expected = sentences[language][0].replace(/[.,]/g, '').split(' ');
      expect(words.map(({ word }) => word)).toEqual(expected);
      expect(words.map(({ mark }) => mark)).toEqual(marks);
      const coloursOf = (mark: string) =>
        new Set(words.filter((word) => word.mark === mark).map(({ colour }) => colour));
      const colours = ['right', 'almost', 'not right'].map((mark) => [...coloursOf(mark)]);
      expect(colours.map((same) => same.length)).toEqual([1, 1, 1]);
      expect(new Set(colours.flat()).size).toBe(3);
      await expect(
        page
          .locator(`p[dir="${direction}"]`)
          .filter({ hasText: expected[0] ?? '' })
          .first(),
      ).toBeVisible();

      await expect(page.getByText(`Best ${score}: good`)).toBeVisible();
      expect(await findViolations(page)).toEqual([]);
      expect(await page.evaluate(() => document.scrollingElement?.scrollWidth)).toBe(width);
      await expect(savingStatus(page, 'Saved')).toBeVisible();
      const below = await firstSentence(account, storyId);
      expect(below).toMatchObject({ attempts: 1, bestScore: score });
      expect(below?.outcome ?? null).toBeNull();

      service.answerWith(enough.heard);
      await record(page, microphone, silence(1));
      await expect(toast(page, enough.toast)).toContainText(`Score: ${enough.score}`);
      await expect(page.getByText(enough.badge)).toBeVisible();
      await expect(page.getByText('Spoken', { exact: true })).toBeVisible();
      await expect(savingStatus(page, 'Saved')).toBeVisible();
      expect(await firstSentence(account, storyId)).toMatchObject({
        attempts: 2,
        bestScore: enough.score,
        outcome: 'heard',
      });
      // The service is told the language, and not the expected sentence.
      const asked = service.requests.at(-1);
      expect(asked?.fields.language).toBe({ Spanish: 'es', Arabic: 'ar' }[language]);
      expect(JSON.stringify(asked?.fields)).not.toContain(expected[0]);
      expect(asked?.bytes.length).toBeGreaterThan(1000);

      service.answerWith(poor);
      await record(page, microphone, silence(1));
      await expect(toast(page, 'Keep practicing!').last()).toBeVisible();
      await expect(savingStatus(page, 'Saved')).toBeVisible();
      await expect
        .poll(() => firstSentence(account, storyId))
        .toMatchObject({
          attempts: 3,
          bestScore: enough.score,
          outcome: 'heard',
        });
    });
  });
}

test('a recording that the service could not transcribe is kept, and judged when asked again', {
  tag: wholeBrowser,
}, async ({ page, transcription: { server, service }, microphone }) => {
  const { account, storyId } = await beforeSpeaking(page, server, 'Spanish');
  service.answerWith({ status: 500 });
  await record(page, microphone, silence(1));
  const error = page.getByRole('alert').filter({ hasText: 'Transcription Error' });
  await expect(error).toContainText('Failed to transcribe speech');
  await expect(page.getByText('This recording could not be judged. It is kept.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Play back' })).toBeEnabled();
  const first = service.requests.at(-1);

  await page.reload();
  await expect(page.getByText('This recording could not be judged. It is kept.')).toBeVisible();
  service.answerWith(sentences.Spanish[0]);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(toast(page, 'Excellent!')).toContainText('Score: 100');
  expect(service.requests.at(-1)?.bytes).toEqual(first?.bytes);
  await expect(savingStatus(page, 'Saved')).toBeVisible();
  await expect
    .poll(() => firstSentence(account, storyId))
    .toMatchObject({ attempts: 1, bestScore: 100, outcome: 'heard' });
});
