import { expect, type Locator, type Page } from '@playwright/test';
import { builtFolder } from './builds.ts';
import { initialControls } from './controls.ts';
import { choosePackages } from './packages.ts';
import { test } from './story-fixtures.ts';
import { openStory } from './story-tab.ts';

/*
 * Forced colors replace every color and background by the learner's own few, and draw what was transparent. What a
 * screen tells by these must still differ there from what it does not mark.
 */

interface Marked {
  readonly what: string;
  readonly package: string;
  readonly story: string;
  readonly marked: (page: Page) => Locator;
  readonly other: (page: Page) => Locator;
}

const button = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true });
const sentence = (number: number) => (page: Page) =>
  page
    .getByRole('list', { name: 'Sentences' })
    .getByRole('listitem')
    .nth(number - 1);
const today = 'apps/today';

const marks: readonly Marked[] = [
  {
    what: 'the tapped word',
    package: today,
    story: 'word-popup--meaning-of-a-word',
    marked: button('das'),
    other: button('Le'),
  },
  {
    what: 'the sentence that the voice has reached',
    package: today,
    story: 'word-popup--meaning-of-a-word',
    marked: sentence(1),
    other: sentence(2),
  },
  {
    what: 'the open step',
    package: today,
    story: 'chunk-drill--content',
    marked: (page) => page.locator('nav button[aria-current]'),
    other: (page) => page.locator('nav button:not([aria-current])').first(),
  },
  {
    what: 'what is done of a quiz',
    package: today,
    story: 'quick-quiz--right',
    marked: (page) => page.getByRole('progressbar').locator('> *'),
    other: (page) => page.getByRole('progressbar'),
  },
  {
    what: 'the chosen size of the text',
    package: today,
    story: 'reader--text-options',
    marked: (page) => page.locator('label', { hasText: /^Largest$/ }),
    other: (page) => page.locator('label', { hasText: /^Small$/ }),
  },
];

/** What is drawn of an element's colors; on the ground of the page nothing is seen of the page's own color. */
const look = (locator: Locator) =>
  locator.evaluate((element) => {
    const { backgroundColor, borderInlineStartColor, borderBlockEndColor } = getComputedStyle(element);
    const ground = getComputedStyle(document.documentElement).backgroundColor;
    const drawn = /, 0\)$/.test(backgroundColor) ? ground : backgroundColor;
    return `${drawn} ${borderInlineStartColor} ${borderBlockEndColor}`;
  });

const chosen = choosePackages(process.env.STORYBOOKS?.split(',') ?? []);

for (const { what, story, marked, other, ...mark } of marks.filter((one) => chosen.includes(one.package))) {
  test(`forced colors: ${what} is marked`, async ({ tab, site }) => {
    const { page } = tab;
    await page.emulateMedia({ forcedColors: 'active' });
    const { outcome } = await openStory(tab, await site(builtFolder(mark.package)), story, initialControls);
    expect(outcome).toEqual({ status: 'success' });
    const unmarked = await look(other(page));
    await expect.poll(() => look(marked(page))).not.toBe(unmarked);
    await page.emulateMedia({ forcedColors: null });
  });
}
