import { expect, type Page } from '@playwright/test';

/** What a sound was as it began. */
export interface Begun {
  /** In seconds. */
  readonly duration: number;
  readonly rate: number;
  readonly source: string;
  /** The first four bytes, where `keepSounds` keeps them. */
  readonly format: string;
  /** What the buttons of the page were called that said that something is playing. */
  readonly told: readonly string[];
  /** Whether it went on: how far it had come at the last look, in seconds. */
  readonly reached: number;
}

/**
 * Does what makes something sound, and hears it from its beginning until it has moved on and a button has told of it. The page
 * itself notes all of that: a sentence may be over before anybody outside of it has looked.
 */
export async function hear(page: Page, button: string | RegExp, act: () => Promise<void>): Promise<Begun> {
  await page.evaluate(() => {
    const noted = { duration: 0, rate: 0, source: '', format: '', told: [] as string[], reached: 0 };
    Object.assign(window, { fabulaHeard: noted });
    const isSound = (target: EventTarget | null): target is HTMLMediaElement =>
      // A tap also starts a moment of silence, so that the browser lets the page sound later.
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
  const noted = () => page.evaluate(() => Reflect.get(window, 'fabulaHeard') as Begun); // put there above
  await expect.poll(async () => (await noted()).reached).toBeGreaterThan(0);
  await expect.poll(async () => (await noted()).told).toContainEqual(expect.stringMatching(button));
  return noted();
}

/** Presses the button of a sentence, and hears it. */
export async function hearSentence(page: Page, number: number): Promise<Begun> {
  const button = page.getByRole('button', { name: `Play sentence ${number}`, exact: true });
  return hear(page, `Sentence ${number} is playing`, () => button.click());
}

/** What kind of address each sound comes from that begins from now on. */
export async function watchSounds(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.evaluate(() => {
    const begun: string[] = [];
    Object.assign(window, { fabulaBegun: begun });
    const note = ({ target }: Event) => {
      if (target instanceof HTMLMediaElement && target.duration > 0.3) begun.push(target.src.slice(0, 5));
    };
    document.addEventListener('playing', note, true);
  });
  return () => page.evaluate(() => Reflect.get(window, 'fabulaBegun') as string[]); // put there above
}
