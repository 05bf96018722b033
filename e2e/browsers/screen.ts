import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect } from '@playwright/test';
import { type Driver, keys } from './drivers/driver.ts';
import { addFinder, type Found, focus, hasLibrary, look, sent, type Target } from './in-page.ts';

const library = readFileSync(
  createRequire(import.meta.url).resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js'),
  'utf8',
);

/** A page as a person uses it, in any browser. Everything waits until it can be done, and fails where it never can. */
export interface Screen {
  readonly driver: Driver;
  open(url: string): Promise<void>;
  reload(): Promise<void>;
  /** Makes sure that the page can be asked for what it shows; `sees` and the others do it themselves. */
  ready(): Promise<void>;
  /** Waits until the page shows it; returns it. */
  sees(target: Target): Promise<Found>;
  /** Waits until the page shows it no longer. */
  misses(target: Target): Promise<void>;
  /** Waits until the page shows one of them; returns which. */
  seesOneOf(targets: readonly Target[]): Promise<number>;
  /** Waits until what it says of the target is so. */
  expects(target: Target, what: Partial<Found>): Promise<void>;
  press(target: Target): Promise<void>;
  /** Writes into a field that is empty. */
  write(target: Target, words: string): Promise<void>;
  /** Chooses in a list that the browser draws, as a keyboard does: by the first letters. */
  pick(target: Target, letters: string): Promise<void>;
  key(key: keyof typeof keys): Promise<void>;
}

export function createScreen(driver: Driver): Screen {
  const ready = async () => {
    if (await driver.run(hasLibrary)) return;
    await driver.load(library);
    await driver.run(addFinder);
  };
  const lookFor = async (target: Target, share: number | null = null): Promise<Found | null> => {
    await ready();
    return driver.run(look, sent(target), share);
  };
  /** Null also while one page follows another, when nothing can be asked. */
  const lookAgain = (target: Target, share: number | null = null) => lookFor(target, share).catch(() => null);
  const told = (target: Target) => JSON.stringify(target, (_, value) => (value instanceof RegExp ? `${value}` : value));
  const sees = async (target: Target) => {
    let found: Found | null = null;
    const isThere = async () => {
      found = await lookAgain(target);
      return found !== null;
    };
    await expect.poll(isThere, `the page shows ${told(target)}`).toBe(true);
    return found as unknown as Found; // it is there
  };
  let share = 0.3;
  const press = async (target: Target) => {
    // Never twice at one place, or the second press may be the second half of a double click, which the lesson ignores.
    share = 1 - share;
    let pressAt: Found['pressAt'];
    const canBePressed = async () => {
      pressAt = (await lookAgain(target, share))?.pressAt;
      return pressAt !== undefined;
    };
    await expect.poll(canBePressed, `${told(target)} can be pressed`).toBe(true);
    if (pressAt) await driver.act([{ pressAt }]);
  };
  return {
    driver,
    open: (url) => driver.open(url),
    reload: async () => driver.open(await driver.run(() => location.href)),
    ready,
    sees,
    misses: async (target) => {
      await expect.poll(() => lookFor(target).catch(() => target), `the page hides ${told(target)}`).toBeNull();
    },
    seesOneOf: async (targets) => {
      let which = -1;
      const isThere = async () => {
        which = (await Promise.all(targets.map((target) => lookAgain(target)))).findIndex((found) => found !== null);
        return which >= 0;
      };
      await expect.poll(isThere, `the page shows one of ${targets.map(told)}`).toBe(true);
      return which;
    },
    expects: async (target, what) => {
      await expect.poll(() => lookAgain(target), told(target)).toMatchObject(what);
    },
    press,
    write: async (target, words) => {
      await press(target);
      await driver.act([{ type: [...words] }]);
      await expect.poll(async () => (await lookAgain(target))?.value, told(target)).toBe(words);
    },
    pick: async (target, letters) => {
      await sees(target);
      await driver.run(focus, sent(target));
      await driver.act([{ type: [...letters] }]);
    },
    key: (key) => driver.act([{ type: [keys[key]] }]),
  };
}
