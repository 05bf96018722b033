import { expect, type Page } from '@playwright/test';

/** A sound as it was when it began. */
export interface Begun {
  /** In seconds. */
  readonly duration: number;
  readonly rate: number;
  readonly source: string;
  /** The first four bytes, if `keepSounds` keeps them. */
  readonly format: string;
  /** The names of the page's buttons that showed that something is playing. */
  readonly told: readonly string[];
  /** How far it had come at the last look, in seconds, which shows that it really played. */
  readonly reached: number;
}

/**
 * Starts a sound with `act`, and follows it from its beginning until it has moved on and a button has shown it. The
 * page itself records all of that, because a sentence may be over before the test has looked.
 */
export async function hear(page: Page, button: string | RegExp, act: () => Promise<void>): Promise<Begun> {
  await page.evaluate(() => {
    const noted = { duration: 0, rate: 0, source: '', format: '', told: [] as string[], reached: 0 };
    Object.assign(window, { fabulaHeard: noted });
    const isSound = (target: EventTarget | null): target is HTMLMediaElement =>
      // A tap also plays a moment of silence, which unlocks sound in the browser.
      target instanceof HTMLMediaElement && target.duration > 0.3;
    const begins = async ({ target }: Event) => {
      if (!isSound(target) || noted.source) return;
      Object.assign(noted, { duration: target.duration, rate: target.playbackRate, source: target.src });
      const sounds: unknown = Reflect.get(window, 'fabulaSounds');
      const blob: unknown = sounds instanceof Map ? sounds.get(target.src) : undefined;
      if (blob instanceof Blob) noted.format = await blob.slice(0, 4).text();
    };
    const goesOn = ({ target }: Event) => {
      if (isSound(target) && target.src === noted.source) noted.reached = Math.max(noted.reached, target.currentTime);
    };
    document.addEventListener('playing', (event) => void begins(event), true);
    document.addEventListener('timeupdate', goesOn, true);
    const look = () => {
      for (const { ariaLabel, textContent } of document.querySelectorAll('button')) {
        const name = ariaLabel ?? textContent ?? '';
        if (name.endsWith('is playing') && !noted.told.includes(name)) noted.told.push(name);
      }
    };
    new MutationObserver(look).observe(document.body, {
      subtree: true,
      childList: true,
      attributeFilter: ['aria-label'],
    });
  });
  await act();
  const noted = () => page.evaluate(() => Reflect.get(window, 'fabulaHeard') as Begun); // set above
  await expect.poll(async () => (await noted()).reached).toBeGreaterThan(0);
  await expect.poll(async () => (await noted()).told).toContainEqual(expect.stringMatching(button));
  return noted();
}

/** Presses the button of a sentence, and follows its sound. */
export async function hearSentence(page: Page, number: number): Promise<Begun> {
  const button = page.getByRole('button', { name: `Play sentence ${number}`, exact: true });
  return hear(page, `Sentence ${number} is playing`, () => button.click());
}

/** Records the kind of address of each sound that begins from now on. */
export async function watchSounds(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.evaluate(() => {
    const begun: string[] = [];
    Object.assign(window, { fabulaBegun: begun });
    const note = ({ target }: Event) => {
      if (target instanceof HTMLMediaElement && target.duration > 0.3) begun.push(target.src.slice(0, 5));
    };
    document.addEventListener('playing', note, true);
  });
  return () => page.evaluate(() => Reflect.get(window, 'fabulaBegun') as string[]); // set above
}
