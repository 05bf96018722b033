import { createAccount } from '../support/account.ts';
import { readKeptRows } from '../support/kept-rows.ts';
import { giveStory } from '../support/service.ts';
import { expect, keepsRelease, signIn, test } from './fixtures.ts';

const start = { role: 'link', name: 'Start Learning' };

test('a start from the device begins with the screen of the last visit, and the app takes over', async ({
  app,
  ownServer: server,
}) => {
  const account = await createAccount(server);
  await giveStory(server, account);
  await signIn(app, server, account);
  await app.open(`${server.url}/`);
  await app.sees(start);
  await keepsRelease(app);
  await expect.poll(() => app.driver.run(readKeptRows)).toMatch(/kept_screen/);

  await app.open(`${server.url}/`);
  await app.sees(start);
  const isTakenOver = () => app.driver.run(() => document.getElementById('fabula-first') === null);
  await expect.poll(isTakenOver).toBe(true);
  // The sign of its first frame, by which the code is let in.
  const isFrameSeen = () =>
    app.driver.run(() => performance.getEntriesByType('resource').some(({ name }) => name.endsWith('?first-frame')));
  await expect.poll(isFrameSeen).toBe(true);
  await app.press(start);
  await app.sees({ role: 'list', name: 'Sentences' });
});
