// Crosses: today.

import { createAccount, signInAs } from '../support/account.ts';
import { expect, test } from '../support/fixtures.ts';
import { openStep, progressOf, savingStatus, storyOf } from '../support/lesson.ts';
import { hum, silence } from '../support/microphone-sounds.ts';
import { record } from '../support/speaking.ts';
import { spoken } from '../support/voice.ts';
import { wholeBrowser } from '../support/whole-browser.ts';

test.use({ permissions: ['microphone'] });

for (const target of ['Spanish', 'Arabic'] as const) {
  test(`in ${target}, the right sentence in another voice is accepted; another sentence, silence and hum are not`, {
    tag: wholeBrowser,
  }, async ({ page, server, microphone }) => {
    test.slow(); // five recordings take long
    const account = await createAccount(server, { native: 'English', target });
    const storyId = await account.makeStory('I buy food at the market');
    await account.finishSteps(storyId, ['listen_read']);
    const { sentences } = await storyOf(account, storyId);
    const [right, another] = await spoken(
      target,
      sentences.slice(0, 2).map(({ text, speech }) => speech ?? text),
    );
    if (!right || !another) throw new Error('The story has no two sentences');
    await signInAs(page, server, account);
    await openStep(page, storyId, 'shadow_speak');

    const wrong = [
      [another, 'That sounded like another sentence'],
      [silence(2), 'We heard nothing'],
      [hum(3), 'We heard noise, no speech'],
    ] as const;
    for (const [sound, answer] of wrong) {
      await record(page, microphone, sound);
      await expect(page.getByText(answer)).toBeVisible();
      await expect(page.getByText('Compare yourself with the narrator. Was it right?')).toBeVisible();
    }
    await record(page, microphone, right);
    await expect(page.getByText('We heard the right sentence')).toBeVisible();
    await expect(page.getByText('Compared with other voices. Single words are not judged.')).toBeVisible();
    await expect(page.getByText(/%|Score/)).toBeHidden();
    await page.getByRole('button', { name: 'Yes, it did' }).click();
    await expect(page.getByText('Spoken', { exact: true })).toBeVisible();
    await expect(savingStatus(page, 'Saved')).toBeVisible();
    const { speaking } = (await progressOf(account, storyId)) ?? {};
    expect(speaking?.sentences?.[0]).toMatchObject({ attempts: 4, outcome: 'heard' });
    expect(speaking?.sentences?.[0]?.bestScore ?? null).toBeNull();
  });
}
