// Crosses: today.

import type { TargetLanguage } from '@fabula/domain';
import type { AzureWord } from '@fabula/supabase/testing';
import type { Page } from '@playwright/test';
import { findViolations } from '../../tools/testing/axe.ts';
import { createAccount, signInAs } from '../support/account.ts';
import { expect } from '../support/fixtures.ts';
import { openStep, savingStatus } from '../support/lesson.ts';
import { silence } from '../support/microphone-sounds.ts';
import { test } from '../support/pronunciation.ts';
import type { Server } from '../support/server.ts';
import { giveStory, makePremium, storyWith } from '../support/service.ts';
import { markedWords, record } from '../support/speaking.ts';
import { wholeBrowser } from '../support/whole-browser.ts';

// All journeys share one server, because another start takes longer than a journey.
test.describe.configure({ mode: 'default' });
test.use({ permissions: ['microphone'] });

const sentences = {
  English: 'Good morning, my friend.',
  Arabic: 'تذهب إلى السوق.',
} as const satisfies Partial<Record<TargetLanguage, string>>;

async function beforeSpeaking(page: Page, server: Server, language: keyof typeof sentences) {
  const account = await createAccount(server, { native: 'Spanish', target: language });
  await makePremium(server, account);
  const storyId = await giveStory(server, account, storyWith(language, [[sentences[language], 'Algo.']]));
  await account.finishSteps(storyId, ['listen_read']);
  await signInAs(page, server, account);
  await openStep(page, storyId, 'shadow_speak');
}

const word = (Word: string, AccuracyScore: number, sounds: readonly [string, number][] = []): AzureWord => ({
  Word,
  ErrorType: AccuracyScore < 60 ? 'Mispronunciation' : 'None',
  AccuracyScore,
  Phonemes: sounds.map(([Phoneme, score]) => ({ Phoneme, AccuracyScore: score })),
});
const scores = { AccuracyScore: 72, FluencyScore: 81.4, CompletenessScore: 75 };
const english: readonly AzureWord[] = [
  word('good', 92, [
    ['ɡ', 90],
    ['ʊ', 88],
    ['d', 98],
  ]),
  word('morning', 41, [
    ['m', 95],
    ['ɔ', 62],
    ['ɹ', 12],
  ]),
  { Word: 'well', ErrorType: 'Insertion', AccuracyScore: 77 },
  { Word: 'my', ErrorType: 'Omission' },
  word('friend', 71, [
    ['f', 90],
    ['ɹ', 44],
  ]),
];

test.describe('320 px wide', () => {
  test.use({ viewport: { width: 320, height: 720 } });

  test('a sentence is heard, judged word by word, and a word opens to its sounds', { tag: wholeBrowser }, async ({
    page,
    hearing,
    microphone,
  }) => {
    const { server, services } = hearing;
    await beforeSpeaking(page, server, 'English');
    services.deepgram.answerWith('Good morning well my friend.');
    services.assessment.answerWith({ assessment: { ...scores, Words: english } });
    await record(page, microphone, silence(1));

    // The specified score comes from the transcript; the colors come from the judge of pronunciation.
    await expect(page.getByText('We heard:')).toContainText('Good morning well my friend.');
    const marks = (await markedWords(page)).map(({ word: shown, mark }) => [shown, mark]);
    expect(marks).toEqual([
      ['Good', 'right'],
      ['morning', 'not right'],
      ['my', 'left out'],
      ['friend', 'almost'],
    ]);
    await expect(page.getByText('One word too many')).toBeVisible();
    await expect(page.getByText('Best 84: excellent')).toBeVisible();

    const panel = page.getByRole('region', { name: 'Pronunciation judged by Azure' });
    await expect(panel).toContainText('Accuracy72 of 100');
    const words = panel.getByRole('list', { name: 'Word by word' }).getByRole('listitem');
    await expect(words).toContainText(['good', 'morning', 'well+ not in the sentence', 'my– left out', 'friend']);
    const morning = panel.getByRole('button', { name: /^morning/ });
    await morning.focus();
    await page.keyboard.press('Enter');
    await expect(morning).toHaveAttribute('aria-expanded', 'true');
    const sounds = panel.getByRole('list', { name: 'Sounds of this word' }).getByRole('listitem');
    await expect(sounds).toContainText(['m', 'ɔ', 'ɹ']);
    await expect(sounds.last()).toContainText('not right');
    await expect(sounds.last()).toContainText('12 of 100');
    expect((await morning.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    expect(await findViolations(page)).toEqual([]);
    expect(await page.evaluate(() => document.scrollingElement?.scrollWidth)).toBe(320);

    // The browser's WebM recording arrived as the WAV that Azure reads; the double has checked it.
    expect(services.refusals).toEqual([]);
    const judged = services.assessment.requests.at(-1);
    expect(judged?.mimeType).toBe('audio/wav; codecs=audio/pcm; samplerate=16000');
    expect((judged?.bytes.length ?? 0) / 32_000).toBeGreaterThan(1);
    expect(judged?.assessment).toMatchObject({ ReferenceText: sentences.English, PhonemeAlphabet: 'IPA' });
    const heard = services.deepgram.requests.at(-1);
    expect(heard?.bytes).toEqual(judged?.bytes);
    expect(JSON.stringify(heard?.fields)).not.toContain('Good');

    await expect(savingStatus(page, 'Saved')).toBeVisible();
    await page.reload();
    await expect(panel.getByRole('button', { name: /^morning/ })).toContainText('41 of 100');
  });
});

test.describe('from right to left, in dark colors', () => {
  test.use({ colorScheme: 'dark', viewport: { width: 390, height: 800 } });

  test('a language whose sounds have no names is judged by its words', { tag: wholeBrowser }, async ({
    page,
    hearing,
    microphone,
  }) => {
    const { server, services } = hearing;
    await beforeSpeaking(page, server, 'Arabic');
    services.deepgram.answerWith('تذهب إلى السوق');
    const Words = [word('تذهب', 96), word('إلى', 90), word('السوق', 38)];
    services.assessment.answerWith({ assessment: { ...scores, Words } });
    await record(page, microphone, silence(1));
    const panel = page.getByRole('region', { name: 'Pronunciation judged by Azure' });
    await expect(panel).toContainText('Azure gives no scores for single sounds in this language.');
    await expect(panel.getByRole('button')).toHaveCount(0);
    await expect(panel.getByText('السوق')).toHaveAttribute('dir', 'rtl');
    expect((await markedWords(page)).map(({ mark }) => mark)).toEqual(['right', 'right', 'not right']);
    expect(await findViolations(page)).toEqual([]);
  });
});

test('when a service is down the next one transcribes, and without a judge the transcript stands alone', {
  tag: wholeBrowser,
}, async ({ page, hearing, microphone }) => {
  const { server, services } = hearing;
  await beforeSpeaking(page, server, 'English');
  services.deepgram.answerWith({ status: 500, headers: { 'retry-after': '0' } });
  services.azure.answerWith('Good morning, my friend.');
  services.assessment.answerWith('html');
  await record(page, microphone, silence(1));
  await expect(page.getByText('Best 100: excellent')).toBeVisible();
  await expect(page.getByText('Heard by the transcription service')).toBeVisible();
  await expect(page.getByRole('region', { name: /^Pronunciation/ })).toHaveCount(0);
  expect(services.azure.requests.at(-1)?.fields).toMatchObject({ language: 'en-US' });
});
