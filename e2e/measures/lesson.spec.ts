import { createAccount, signInAs } from '../support/account.ts';
import { expect } from '../support/fixtures.ts';
import { openStep, savingStatus } from '../support/lesson.ts';
import { silence } from '../support/microphone-sounds.ts';
import { between, gaps, keepMoments, type Moment, takeMoments } from '../support/moments.ts';
import { giveStory, shortStory } from '../support/service.ts';
import { record } from '../support/speaking.ts';
import { test } from '../support/transcription.ts';
import { note } from './noted.ts';

test.use({ permissions: ['microphone'] });

test('the gaps while all is played', async ({ page, transcription: { server } }) => {
  const account = await createAccount(server);
  const storyId = await giveStory(server, account);
  await keepMoments(page, /(?!)/);
  await signInAs(page, server, account);
  await openStep(page, storyId, 'listen_read');
  await page.getByRole('button', { name: 'Play all' }).click();
  const last = shortStory.sentences.length;
  await expect(page.getByRole('button', { name: `Sentence ${last} is playing` })).toBeVisible();
  // The button changes a moment before the last sentence is heard.
  const moments: Moment[] = [];
  const heardGaps = async () => {
    moments.push(...(await takeMoments(page)));
    return gaps(moments);
  };
  await expect.poll(heardGaps).toHaveLength(last - 1);
  note('Gap while all is played', gaps(moments));
});

test('a tap on a sentence that was heard before', async ({ page, transcription: { server } }) => {
  const account = await createAccount(server);
  const storyId = await giveStory(server, account);
  await keepMoments(page, /(?!)/);
  await signInAs(page, server, account);
  await openStep(page, storyId, 'listen_read');
  const listen = async (number: number) => {
    await page.getByRole('button', { name: `Play sentence ${number}`, exact: true }).click();
    await expect(page.getByRole('button', { name: `Sentence ${number} is playing` })).toBeVisible();
  };
  for (const number of [1, 2, 3]) await listen(number);
  await takeMoments(page);
  const waits = [];
  for (const number of [1, 2, 3, 1, 2, 3, 1, 2, 3]) {
    await listen(number);
    waits.push(...between(await takeMoments(page), 'click', 'playing'));
  }
  expect(waits.length).toBeGreaterThanOrEqual(8);
  note('Tap on a sentence to its sound, cached', waits);
});

test('from the end of a recording to its feedback', async ({
  page,
  transcription: { server, service },
  microphone,
}) => {
  const account = await createAccount(server);
  const storyId = await giveStory(server, account);
  await account.finishSteps(storyId, ['listen_read']);
  await keepMoments(page, /We heard:/);
  await signInAs(page, server, account);
  await openStep(page, storyId, 'shadow_speak');
  service.answerWith(shortStory.sentences[0]?.text ?? '');
  const waits = [];
  for (let attempt = 0; attempt < 6; attempt += 1) {
    await page.evaluate(() => performance.clearResourceTimings());
    await record(page, microphone, silence(1));
    await expect(page.getByText('We heard:')).toBeVisible();
    const calls = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.includes('/functions/v1/speech-to-text'))
        .map(({ duration }) => duration),
    );
    expect(calls).toHaveLength(1);
    const [whole = Number.NaN] = between(await takeMoments(page), 'click', 'shown').slice(-1);
    waits.push(whole - (calls[0] ?? 0));
    await expect(savingStatus(page, 'Saved')).toBeVisible();
    await takeMoments(page);
  }
  note('Recording stop to feedback, without the service', waits);
});
