import { newLearner } from '../support/fixtures.ts';
import { test } from './fixtures.ts';
import { hear, saveWord } from './lesson.ts';
import type { Screen } from './screen.ts';

test('a visitor reads and hears the page before the account, signs up, makes a story, hears it and saves a word', async ({
  app,
  server,
}) => {
  await app.open(`${server.url}/`);
  await app.sees({ role: 'heading', name: 'Create your account' });
  await trySample(app);
  const learner = newLearner();
  await app.write({ label: 'Full name' }, learner.name);
  await app.write({ label: 'Email' }, learner.email);
  await app.write({ label: 'Password' }, learner.password);
  await app.press({ label: 'I am 13 or older' });
  await app.press({ role: 'button', name: 'Create account' });

  await app.press({ role: 'button', name: 'Get started' });
  await choose(app, /^English/);
  await app.press({ role: 'button', name: 'Next' });
  await app.sees({ role: 'heading', name: 'Which language do you want to learn?' });
  await choose(app, /^Spanish/);
  await app.press({ role: 'button', name: 'Next' });
  await choose(app, /^Beginner/);
  await app.press({ role: 'button', name: 'Complete setup' });
  await app.press({ role: 'button', name: 'Start learning' });
  await app.press({ role: 'button', name: 'Continue free' });

  await app.press({ role: 'button', name: 'Create your first unit' });
  const wish = { role: 'textbox', name: 'What is happening in your life?' };
  await app.write(wish, 'I buy food at the market');
  await app.press({ role: 'button', name: 'Generate story' });
  await app.sees({ text: 'From the story library' });
  await app.press({ role: 'link', name: 'Start Learning' });
  await hear(app, 1);
  await saveWord(app, 0);
  await app.sees({ role: 'status', text: /^Saved$/ });
});

async function trySample(app: Screen): Promise<void> {
  // Beside the form it opens by itself, above it does not.
  if (await app.driver.run(() => innerWidth < 1024)) await app.press({ text: 'Read a page first' });
  await app.press({ role: 'button', name: 'invierno' });
  await app.sees({ role: 'status', text: /winter/ });
  await app.press({ role: 'button', name: 'Listen' });
  await app.press({ role: 'button', name: 'Pause' });
  await app.sees({ role: 'button', name: 'Listen' });
}

async function choose(app: Screen, name: RegExp): Promise<void> {
  const more = { role: 'button', name: 'More languages' };
  if ((await app.seesOneOf([{ role: 'radio', name }, more])) === 1) await app.press(more);
  await app.press({ role: 'radio', name });
  await app.expects({ role: 'radio', name }, { checked: true });
}
