import { createAccount } from '../support/account.ts';
import { stepsDone } from '../support/lesson.ts';
import { giveStory } from '../support/service.ts';
import { expect, signIn, test } from './fixtures.ts';
import { button, done, drill, hear, quiz, skipSpeaking } from './lesson.ts';
import { fitsDoubled, toldAlike } from './told.ts';

test('a whole lesson: reads, speaks into the microphone, drills, answers, and the day is in Review', async ({
  app,
  server,
}) => {
  const account = await createAccount(server);
  const storyId = await giveStory(server, account);
  await signIn(app, server, account);
  await app.press({ role: 'link', name: 'Start Learning' });
  await hear(app, 1);
  await toldAlike(app, 'listen and read');
  await fitsDoubled(app, 'listen and read');
  await app.press(button('Continue to speaking'));
  await app.sees(done('Listen and read'));

  await app.press(button('Continue: Shadow and speak'));
  await app.press(button('Record'));
  // Firefox makes no sound at all of a moment.
  const second = expect.objectContaining({ 'aria-valuenow': expect.stringMatching(/^[1-9]/) });
  await app.expects({ role: 'progressbar', name: 'Recording' }, { attributes: second });
  await app.press(button('Stop'));
  await app.sees({ text: /^(We heard|That sounded like|Too short|This recording)/ });
  await toldAlike(app, 'shadow and speak');
  await fitsDoubled(app, 'shadow and speak');
  const yes = button(/^(Yes, it did|I said it right)$/);
  await app.press(yes);
  await app.sees({ text: /^Spoken/ });
  await app.press(button('Play back'));
  await app.sees({ role: 'status', text: /^Saved$/ });
  await skipSpeaking(app);
  await app.sees(done('Shadow and speak'));

  await app.press(button('Continue: Chunk practice'));
  await app.sees(button("I can't speak now"));
  await toldAlike(app, 'chunk practice');
  await fitsDoubled(app, 'chunk practice');
  await drill(app);
  await app.sees(done('Chunk practice'));

  await app.press(button('Continue: Quick quiz'));
  await quiz(app, async () => {
    await toldAlike(app, 'quick quiz');
    await fitsDoubled(app, 'quick quiz');
  });
  await app.sees({ role: 'heading', name: 'Well done!' });
  await expect.poll(() => stepsDone(account, storyId)).toHaveLength(4);
  await toldAlike(app, 'celebration');
  await fitsDoubled(app, 'celebration');
  await app.press(button('Continue'));
  await app.sees({ role: 'heading', name: 'Review' });
  await app.expects(
    { role: 'gridcell', name: /, 1 story completed$/ },
    { attributes: expect.objectContaining({ 'aria-current': 'date' }) },
  );
});
