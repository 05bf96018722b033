// Crosses: today, profile.

import { createAccount, signInAs } from '../support/account.ts';
import { expect } from '../support/fixtures.ts';
import { hearSentence } from '../support/hearing.ts';
import { test, watchMarks } from '../support/hosted-voices.ts';
import { openStep } from '../support/lesson.ts';
import { giveStory, storyWith } from '../support/service.ts';
import { heard, keepSounds } from '../support/sound.ts';

const first = 'Vas al mercado de tu barrio.';
const second = 'Tu nevera está casi vacía.';
const story = storyWith('Spanish', [
  [first, 'You go to the market of your quarter.'],
  [second, 'Your fridge is almost empty.'],
]);

test('a hosted voice marks its words at its own times; when it is down the server speaks, and paid speech is kept', async ({
  page,
  voices: { server, services },
}) => {
  const { elevenLabs } = services;
  const account = await createAccount(server);
  const storyId = await giveStory(server, account, story);
  await keepSounds(page);
  await signInAs(page, server, account);
  // The first word takes half of the sentence, which no estimate would give it.
  elevenLabs.answerWith((_, index) => (index < 3 ? 1_000 : 120));
  await openStep(page, storyId, 'listen_read');
  const marks = await watchMarks(page.getByRole('list', { name: 'Sentences' }));
  const begun = await hearSentence(page, 1);
  expect(begun.source).toMatch(/^blob:/);
  expect(begun.format).not.toMatch(/^(RIFF|OggS)?$/);
  await expect.poll(async () => Object.keys(await marks())).toContain('mercado');
  const { Vas = Number.NaN, al = Number.NaN, mercado = Number.NaN } = await marks();
  // By an estimate both would be marked while the first word still sounds. The bench measures how late they are.
  expect(Vas).toBeLessThan(al);
  expect(al).toBeGreaterThanOrEqual(3_120 - 1);
  expect(mercado).toBeGreaterThanOrEqual(3_480 - 1);
  const asked = elevenLabs.requests.filter(({ text }) => text === first);
  expect([asked.length, services.refusals]).toEqual([1, []]);

  elevenLabs.answerWith({ status: 401 });
  const again = await fetch(`${server.url}/functions/v1/text-to-speech`, {
    method: 'POST',
    headers: { authorization: `Bearer ${account.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ text: first, language: 'Spanish' }),
  });
  expect(await again.json()).toMatchObject({ cached: true, timing: 'provider', source: { provider: 'elevenlabs' } });

  await page.goto('/profile');
  await page.getByRole('button', { name: 'Hear Lucía' }).click();
  await expect(page.getByText('Spoken by eSpeak NG, which also tells when each word sounds.')).toBeVisible();
  await expect.poll(async () => (await heard(page)).format).toBe('OggS');
});
