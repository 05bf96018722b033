import { createAccount } from '../support/account.ts';
import { phrasesOf } from '../support/phrases.ts';
import { giveStory } from '../support/service.ts';
import { expect, signIn, test } from './fixtures.ts';
import { button, saveWord } from './lesson.ts';
import { fitsDoubled, toldAlike } from './told.ts';

test('two words saved in a story are due, answered, and found in the list', async ({ app, server }) => {
  const account = await createAccount(server);
  await giveStory(server, account);
  await signIn(app, server, account);
  await app.press({ role: 'link', name: 'Start Learning' });
  const saved = [await saveWord(app, 0), await saveWord(app, 2)];
  await expect.poll(async () => (await phrasesOf(account)).length).toBe(2);

  await app.open(`${server.url}/phrases`);
  await app.sees({ text: '2 phrases are due' });
  const asked = { role: 'heading', name: new RegExp(`^(${saved.join('|')})$`) };
  const first = (await app.sees(asked)).text;
  await app.press(button('Show answer'));
  await toldAlike(app, 'a card');
  await fitsDoubled(app, 'a card');
  await app.press(button('Got it'));
  const second = { role: 'heading', name: saved.find((word) => word !== first) ?? '' };
  await app.sees(second);
  await app.press(button('Show answer'));
  await app.press(button('Back (hard)'));
  await app.sees({ text: 'Nothing is due now' });
  const difficulties = async () => (await phrasesOf(account)).map(({ difficulty }) => difficulty).sort();
  await expect.poll(difficulties).toEqual(['Hard', 'Medium']);

  await app.press(button('Show as a list'));
  await app.write({ role: 'searchbox' }, first);
  const list = { role: 'list', name: 'Your phrases' };
  await app.sees({ text: first, within: list });
  await app.misses({ text: second.name, within: list });
});
