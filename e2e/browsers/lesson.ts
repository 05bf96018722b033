import { expect } from './fixtures.ts';
import type { Screen } from './screen.ts';

export const button = (name: string | RegExp) => ({ role: 'button', name });
export const done = (step: string) => ({
  role: 'heading',
  name: new RegExp(`^${step}: (done!|passed without speaking)$`),
});

/** Presses the button of a sentence, and waits until its sound has really moved on. */
export async function hear(app: Screen, number: number): Promise<void> {
  await app.sees(button(`Play sentence ${number}`));
  await app.driver.run(() => {
    Object.assign(window, { fabulaReached: 0 });
    const note = ({ target }: Event) => {
      // A tap also plays a moment of silence, which unlocks sound in the browser.
      if (target instanceof HTMLMediaElement && target.duration > 0.3)
        Object.assign(window, { fabulaReached: target.currentTime });
    };
    document.addEventListener('timeupdate', note, true);
  });
  await app.press(button(`Play sentence ${number}`));
  const reached = () => app.driver.run(() => Number(Reflect.get(window, 'fabulaReached')));
  await expect.poll(reached, `sentence ${number} sounds`).toBeGreaterThan(0);
}

/** Saves the last word of a sentence, as it stands in its popup. */
export async function saveWord(app: Screen, sentence: number): Promise<string> {
  const list = { role: 'list', name: 'Sentences' };
  const word = {
    role: 'button',
    text: /^\p{L}+$/u,
    nth: -1,
    within: { role: 'listitem', nth: sentence, within: list },
  };
  const saved = (await app.sees(word)).text.toLowerCase();
  await app.press(word);
  const popup = { role: 'dialog', name: `Translation of “${saved}”` };
  await app.press({ ...button('Save to Collection'), within: popup });
  await app.sees({ text: 'Word saved to your collection!' });
  await app.key('escape');
  await app.misses(popup);
  return saved;
}

/** Goes through the step without speaking what is left. */
export async function skipSpeaking(app: Screen): Promise<void> {
  const [skip, ways] = [button('Skip speaking for all'), button('More ways')];
  if ((await app.seesOneOf([skip, ways])) === 1) {
    await app.press(ways);
    await app.press(button("I can't speak now"));
  }
  await app.press(skip);
}

/** Goes through the phrases without speaking. */
export async function drill(app: Screen): Promise<void> {
  await app.press(button("I can't speak now"));
  const [next, last] = [button('Next phrase'), button('Continue to quiz')];
  while ((await app.seesOneOf([next, last])) === 0) await app.press(next);
  await app.press(last);
}

/** Answers every question with its first option; ends on what follows the result. */
export async function quiz(app: Screen, atFirst: () => Promise<void> = async () => {}): Promise<void> {
  const [next, last] = [button('Next question'), button('See the result')];
  const option = button(/^A /);
  // By itself it goes on after two seconds, at any moment of the walk.
  await app.press(button('Stay on this question'));
  for (let isFirst = true; ; isFirst = false) {
    await app.sees(option);
    if (isFirst) await atFirst();
    await app.press(option);
    const which = await app.seesOneOf([next, last]);
    await app.press(which === 0 ? next : last);
    if (which === 1) break;
  }
  await app.press(button('Continue'));
}
