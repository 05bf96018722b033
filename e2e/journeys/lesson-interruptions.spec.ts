// Crosses: today.

import { storySteps } from '@fabula/domain';
import { createAccount, signInAs } from '../support/account.ts';
import { killBrowserAt, once, operationsCall, watchOperations } from '../support/faults.ts';
import { expect, test } from '../support/fixtures.ts';
import {
  type DayRow,
  finishStep,
  openStep,
  pressLast,
  progressOf,
  savingStatus,
  stepsDone,
} from '../support/lesson.ts';
import { hum } from '../support/microphone-sounds.ts';
import { until } from '../support/passing-time.ts';
import { giveStory, makePremium, shortStory } from '../support/service.ts';
import { beginRecording, hasRecorded, record, stopButton } from '../support/speaking.ts';
import { spoken } from '../support/voice.ts';
import { wholeBrowser } from '../support/whole-browser.ts';

// Requests that were pending when the network or the server went down are logged by their callers; a request on a
// connection that the server has just closed finds its socket not connected.
// A server that is starting answers a request for digests with its reason, which is not what the page's integrity
// names.
test.use({
  expectedErrors:
    /Failed to fetch|ERR_INTERNET_DISCONNECTED|ERR_CONNECTION|ERR_SOCKET|status of (401|404|50[234])|digests\.json/,
});

test('two tabs that finish different steps at once lose nothing and count nothing twice', async ({
  page,
  server,
  context,
}) => {
  const account = await createAccount(server);
  const storyId = await giveStory(server, account);
  const sent = watchOperations(context);
  await signInAs(page, server, account);
  await openStep(page, storyId, 'listen_read');
  await account.finishSteps(storyId, ['listen_read', 'shadow_speak']);
  const other = await context.newPage();
  await openStep(other, storyId, 'chunk_drill');
  await context.setOffline(true);
  await Promise.all([finishStep(page, 'listen_read'), finishStep(other, 'chunk_drill')]);
  expect(await stepsDone(account, storyId)).toEqual(['listen_read', 'shadow_speak']);
  await context.setOffline(false);
  for (const tab of [page, other]) await expect(savingStatus(tab, 'Saved')).toBeVisible();
  expect(await stepsDone(account, storyId)).toEqual(['listen_read', 'shadow_speak', 'chunk_drill']);
  const seconds = once(sent).reduce((sum, { patch }) => sum + (patch.addSeconds ?? 0), 0);
  expect((await progressOf(account, storyId))?.time_spent).toBe(seconds);
  // The first tab knows what the second one did.
  await openStep(page, storyId, 'quiz');
});

test.describe('a server that restarts', { tag: wholeBrowser }, () => {
  test.use({ permissions: ['microphone'], baseURL: async ({ ownServer }, use) => use(ownServer.url) });

  test('loses neither the recording nor the attempt while the learner records', async ({
    page,
    ownServer,
    microphone,
  }) => {
    test.slow(); // starts its server twice
    const account = await createAccount(ownServer);
    const storyId = await giveStory(ownServer, account);
    await account.finishSteps(storyId, ['listen_read']);
    const [right] = await spoken('Spanish', [shortStory.sentences[0]?.text ?? '']);
    if (!right) throw new Error('Nothing was said');
    await signInAs(page, ownServer, account);
    await openStep(page, storyId, 'shadow_speak');
    const end = await beginRecording(page, microphone, right);
    await ownServer.stop();
    await until(page, end);
    await hasRecorded(page, 1);
    await stopButton(page).click();
    await expect(savingStatus(page, 'Not sent yet: kept on this device')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Play back' })).toBeEnabled();
    await ownServer.start();
    await expect(savingStatus(page, 'Saved')).toBeVisible();
    expect((await progressOf(account, storyId))?.speaking?.sentences?.[0]).toMatchObject({ attempts: 1 });
    await page.reload();
    await expect(page.getByText('We heard the right sentence')).toBeVisible();
    await page.getByRole('button', { name: 'Yes, it did' }).click();
    await expect(savingStatus(page, 'Saved')).toBeVisible();
    await expect
      .poll(async () => (await progressOf(account, storyId))?.speaking?.sentences?.[0])
      .toMatchObject({ attempts: 1, outcome: 'heard' });
  });
});

test('a browser that is killed as a whole when success is shown has lost nothing', async ({ server, ownBrowser }) => {
  const account = await createAccount(server);
  const storyId = await giveStory(server, account);
  const page = await (await ownBrowser.open()).newPage();
  await signInAs(page, server, account);
  await openStep(page, storyId, 'listen_read', server.url);
  // No answer ever arrives, so only what the device kept survives.
  await page.route(operationsCall, () => undefined);
  const killed = await killBrowserAt(page, /: (done!|passed without speaking)/, ownBrowser);
  await Promise.all([killed.done, pressLast(page, 'listen_read').catch(() => undefined)]);
  expect(await stepsDone(account, storyId)).toEqual([]);
  const next = await (await ownBrowser.open()).newPage();
  // Chromium writes a session of the last few seconds too late for this kill, so the learner signs in again.
  await signInAs(next, server, account);
  await next.goto(server.url);
  await expect(next.getByText('25% done').first()).toBeVisible();
  await expect.poll(() => stepsDone(account, storyId)).toEqual(['listen_read']);
});

test.describe('without a network', { tag: wholeBrowser }, () => {
  test.use({ permissions: ['microphone'] });

  test('a recording is kept, heard again, judged by the learner alone, and counted once when it is back', async ({
    page,
    server,
    context,
    microphone,
  }) => {
    const account = await createAccount(server);
    const storyId = await giveStory(server, account);
    await account.finishSteps(storyId, ['listen_read']);
    await signInAs(page, server, account);
    await openStep(page, storyId, 'shadow_speak');
    await context.setOffline(true);
    await record(page, microphone, hum(1));
    await page.getByRole('button', { name: 'Play back' }).click();
    await page.getByRole('button', { name: 'I said it right' }).click();
    await expect(page.getByText('Spoken, by your own judgment')).toBeVisible();
    await expect(savingStatus(page, 'Offline: kept on this device')).toBeVisible();
    expect(Object.keys((await progressOf(account, storyId))?.speaking?.sentences ?? {})).toEqual([]);
    await context.setOffline(false);
    await expect(savingStatus(page, 'Saved')).toBeVisible();
    const { speaking } = (await progressOf(account, storyId)) ?? {};
    expect(speaking?.sentences).toEqual({ 0: { attempts: 1, bestScore: null, outcome: 'own' } });
  });
});

test('a premium learner finishes two stories on one day, and the day has both', async ({ page, server }) => {
  const account = await createAccount(server);
  await makePremium(server, account);
  await signInAs(page, server, account);
  const stories = [
    await account.makeStory('I buy food at the market'),
    await account.makeStory('My first day at work'),
  ];
  for (const storyId of stories) {
    await account.finishSteps(storyId, storySteps.slice(1));
    await openStep(page, storyId, 'listen_read');
    await finishStep(page, 'listen_read');
    await expect(savingStatus(page, 'Saved')).toBeVisible();
  }
  const days = await account.rows<DayRow>('daily_completions');
  expect(days).toHaveLength(1);
  const progress = await Promise.all(stories.map((storyId) => progressOf(account, storyId)));
  const seconds = progress.reduce((sum, row) => sum + (row?.time_spent ?? 0), 0);
  expect(days[0]).toMatchObject({ stories_completed: 2, total_time_spent: seconds });
  const [profile] = await account.rows('profiles', 'select=total_stories_completed,learning_streak');
  expect(profile).toEqual({ total_stories_completed: 2, learning_streak: 1 });
});
