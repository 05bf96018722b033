import { createAccount, signInAs } from '../support/account.ts';
import { expect } from '../support/fixtures.ts';
import { test, watchMarks } from '../support/hosted-voices.ts';
import { openStep } from '../support/lesson.ts';
import { giveStory, storyWith } from '../support/service.ts';
import { note } from './noted.ts';

const story = storyWith('Spanish', [
  ['Vas al mercado de tu barrio.', 'You go to the market of your quarter.'],
  ['Tu nevera está casi vacía.', 'Your fridge is almost empty.'],
]);

test('how late a word is marked', async ({ page, voices: { server, services } }) => {
  const account = await createAccount(server);
  const storyId = await giveStory(server, account, story);
  await signInAs(page, server, account);
  // The first word takes half of the sentence, each letter after it 120 ms.
  services.elevenLabs.answerWith((_, index) => (index < 3 ? 1_000 : 120));
  await openStep(page, storyId, 'listen_read');
  const marks = await watchMarks(page.getByRole('list', { name: 'Sentences' }));
  await page.getByRole('button', { name: 'Play sentence 1', exact: true }).click();
  await expect.poll(async () => Object.keys(await marks())).toContain('mercado');
  const { al = Number.NaN, mercado = Number.NaN } = await marks();
  note('Word heard to word marked', [al - 3_120, mercado - 3_480]);
});
