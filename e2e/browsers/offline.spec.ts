import { createAccount } from '../support/account.ts';
import { stepsDone } from '../support/lesson.ts';
import { giveStory, makePremium } from '../support/service.ts';
import { expect, keepsRelease, signIn, test } from './fixtures.ts';
import { button, done, drill, hear, quiz, skipSpeaking } from './lesson.ts';

test('a lesson that was kept is done from start to end with the server gone, and sent when it is back', async ({
  app,
  ownServer: server,
}) => {
  const account = await createAccount(server);
  await makePremium(server, account);
  const storyId = await giveStory(server, account);
  await signIn(app, server, account);
  await app.press(button('Keep for offline'));
  await app.sees({ text: /^Kept for offline, \d/ });
  // The release as well, by the worker: without it the page would not open.
  await keepsRelease(app);

  await server.stop();
  await app.open(`${server.url}/`);
  await app.sees({ role: 'region', name: 'Fabula does not answer' });
  await app.press({ role: 'link', name: 'Start Learning' });
  await hear(app, 1);
  await app.press(button('Continue to speaking'));
  await app.sees(done('Listen and read'));
  await app.press(button('Continue: Shadow and speak'));
  await skipSpeaking(app);
  await app.sees(done('Shadow and speak'));
  await app.press(button('Continue: Chunk practice'));
  await drill(app);
  await app.sees(done('Chunk practice'));
  await app.press(button('Continue: Quick quiz'));
  await quiz(app);
  await app.sees({ role: 'heading', name: 'Well done!' });

  await server.start();
  await app.open(`${server.url}/`);
  await app.misses({ role: 'region', name: 'Fabula does not answer' });
  await expect.poll(() => stepsDone(account, storyId)).toHaveLength(4);
});
