// Crosses: today.

import { storySteps } from '@fabula/domain';
import { createAccount, signInAs } from '../support/account.ts';
import {
  blockDatabase,
  dropAnswers,
  expireToken,
  killTabAt,
  once,
  operationsCall,
  watchOperations,
} from '../support/faults.ts';
import { expect, test } from '../support/fixtures.ts';
import {
  afterStep,
  comeToEnd,
  finishStep,
  openStep,
  pressLast,
  progressOf,
  savingStatus,
  stepsDone,
  stepTitles,
} from '../support/lesson.ts';
import type { Server } from '../support/server.ts';
import { giveStory } from '../support/service.ts';

test.use({
  expectedErrors:
    /Failed to fetch|ERR_INTERNET_DISCONNECTED|ERR_FAILED|ERR_CONNECTION|ERR_SOCKET|status of (401|404|50[234])|SecurityError/,
});

/** Creates a learner whose story is at the step with this number. */
async function learnerBefore(server: Server, index: number) {
  const account = await createAccount(server);
  const storyId = await giveStory(server, account);
  const before = storySteps.slice(0, index);
  if (before.length > 0) await account.finishSteps(storyId, before);
  return { account, storyId, before };
}

for (const [index, step] of storySteps.entries()) {
  test.describe(`in ${stepTitles[step]}`, () => {
    test('what is done offline is kept, reported as kept, and counted once when the network is back', async ({
      page,
      server,
      context,
    }) => {
      const { account, storyId, before } = await learnerBefore(server, index);
      const sent = watchOperations(context);
      await signInAs(page, server, account);
      await openStep(page, storyId, step);
      await context.setOffline(true);
      await finishStep(page, step);
      await expect(savingStatus(page, 'Offline: kept on this device')).toBeVisible();
      await expect(savingStatus(page, 'Saved')).toBeHidden();
      expect(await stepsDone(account, storyId)).toEqual(before);
      await context.setOffline(false);
      await expect(savingStatus(page, 'Saved')).toBeVisible();
      expect(await stepsDone(account, storyId)).toEqual([...before, step]);
      expect((await progressOf(account, storyId))?.time_spent).toBe(secondsOf(sent));
    });

    test('a tab that is killed as soon as success is shown has lost nothing', async ({ page, server, context }) => {
      const { account, storyId, before } = await learnerBefore(server, index);
      await signInAs(page, server, account);
      await openStep(page, storyId, step);
      // No answer ever arrives, so only what the device kept survives.
      await page.route(operationsCall, () => undefined);
      await comeToEnd(page, step);
      const killed = await killTabAt(page, /: done!|: passed without speaking|Well done!|\d of \d right/);
      await Promise.all([killed.done, pressLast(page, step).catch(() => undefined)]); // the page goes away meanwhile
      expect(await stepsDone(account, storyId)).toEqual(before);
      const next = await context.newPage();
      await next.goto('/');
      await expect.poll(() => stepsDone(account, storyId)).toEqual([...before, step]);
    });

    test('an operation whose answer is lost after the server took it is sent again and counted once', async ({
      page,
      server,
      context,
    }) => {
      const { account, storyId, before } = await learnerBefore(server, index);
      const sent = watchOperations(context);
      await signInAs(page, server, account);
      await openStep(page, storyId, step);
      await dropAnswers(page);
      await finishStep(page, step);
      await expect(savingStatus(page, 'Saved')).toBeVisible();
      await expect.poll(() => sent.length).toBeGreaterThan(once(sent).length);
      await expect(savingStatus(page, 'Saved')).toBeVisible();
      expect(await stepsDone(account, storyId)).toEqual([...before, step]);
      expect((await progressOf(account, storyId))?.time_spent).toBe(secondsOf(sent));
    });

    test('a token that expires half-way is renewed silently', async ({ page, server }) => {
      const { account, storyId, before } = await learnerBefore(server, index);
      await signInAs(page, server, account);
      await openStep(page, storyId, step);
      await expireToken(page, server, account);
      await finishStep(page, step);
      await expect(savingStatus(page, 'Saved')).toBeVisible();
      expect(await stepsDone(account, storyId)).toEqual([...before, step]);
    });

    test('a browser without its database saves to the server alone, and says so until it has saved', async ({
      page,
      server,
    }) => {
      const { account, storyId, before } = await learnerBefore(server, index);
      await blockDatabase(page);
      await signInAs(page, server, account);
      await openStep(page, storyId, step);
      await comeToEnd(page, step);
      await page.route(operationsCall, (route) => route.abort());
      const pressed = pressLast(page, step);
      await expect(savingStatus(page, 'Not saved yet: keep this page open')).toBeVisible();
      await expect(savingStatus(page, 'Saved')).toBeHidden();
      await expect(afterStep(page, step)).toBeHidden();
      expect(await stepsDone(account, storyId)).toEqual(before);
      await page.unroute(operationsCall);
      await pressed;
      await expect(afterStep(page, step)).toBeVisible();
      await expect(savingStatus(page, 'Saved')).toBeVisible();
      expect(await stepsDone(account, storyId)).toEqual([...before, step]);
    });
  });
}

function secondsOf(sent: ReturnType<typeof watchOperations>): number {
  return once(sent).reduce((sum, { patch }) => sum + (patch.addSeconds ?? 0), 0);
}
