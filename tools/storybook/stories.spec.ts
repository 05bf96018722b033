import { expect } from '@playwright/test';
import { colourRules, findViolationsAndLostText } from '../testing/axe.ts';
import { builtFolder } from './builds.ts';
import { contents, initialControls, languages, type Network, networks, refusedByControl, widths } from './controls.ts';
import { missingStates, storiesOf } from './index-of-stories.ts';
import { choosePackages, storybookPackages } from './packages.ts';
import { coveringRows, pairsOf, rowOf } from './pairwise.ts';
import { test } from './story-fixtures.ts';
import { findFaults, openStory, turnControls } from './story-tab.ts';

const wcagTags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/**
 * The conditions for each story's second look, besides those it was written for; every two of them meet in some story.
 */
const rows = coveringRows({
  theme: ['light', 'dark'],
  language: languages,
  width: ['small', 'phone', 'desktop'],
  network: networks,
  content: contents,
});

/**
 * What the console prints about a failing network. The previous story's messages may still arrive while the next one
 * opens.
 */
const ofNetwork: Readonly<Record<Network, readonly string[]>> = {
  fast: [],
  slow: [],
  failing: [refusedByControl, '[fabula]'],
  offline: ['net::ERR_FAILED', '[fabula]'],
};
let before: Network = 'fast';

/** The browser reports a request that a story has fail, and the log reports what could not be read because of it. */
const refused = 'Failed to load resource';
const withLog = (expected: readonly string[]) =>
  expected.includes(refused) ? [...expected, '[fabula] Failed to load '] : expected;

test('faults are found, in light and in dark colors', async ({ page }) => {
  const style = 'color-scheme: light dark; color: light-dark(#000, #222); background: light-dark(#fff, #111)';
  const picture = '<img src="data:," style="width: 150vw">';
  await page.setContent(`<html lang="en"><title>x</title><main style="${style}"><p>{{name}}</p>${picture}</main>`);
  const rules = (found: Awaited<ReturnType<typeof findViolationsAndLostText>>) => found.map(({ rule }) => rule);
  expect(rules(await findViolationsAndLostText(page, { runOnly: wcagTags }))).toEqual(['image-alt']);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(rules(await findViolationsAndLostText(page, colourRules))).toEqual(['color-contrast']);
  await page.addStyleTag({ content: 'p { color: #111 !important }' });
  expect(rules(await findViolationsAndLostText(page, colourRules))).toEqual(['color-contrast']);
  expect(await findFaults(page)).toEqual([expect.stringMatching(/^scrolls sideways/), 'text with a gap: {{name}}']);
});

const chosen = choosePackages(process.env.STORYBOOKS?.split(',') ?? []);

test('every two conditions meet in some story', () => {
  // One package alone has too few stories.
  if (chosen.length < storybookPackages().length) return;
  const met = chosen.flatMap((name) => storiesOf(name).map(({ id }) => rowOf(rows, id)));
  expect(new Set(met.flatMap(pairsOf))).toEqual(new Set(rows.flatMap(pairsOf)));
});

for (const name of chosen) {
  test.describe(name, () => {
    test('each screen has a story for each of its five states', () => {
      expect(missingStates(storiesOf(name))).toEqual([]);
    });

    for (const { id, title, name: state } of storiesOf(name)) {
      test(`${title}: ${state}`, async ({ tab, site }) => {
        const { page, complaints } = tab;
        const unexpected = (expected: readonly string[]) =>
          complaints.filter((complaint) => !expected.some((part) => complaint.includes(part)));

        await page.setViewportSize({ width: widths.phone, height: 844 });
        const story = await openStory(tab, await site(builtFolder(name)), id, initialControls);
        expect(story.outcome).toEqual({ status: 'success' });
        const rules = Object.fromEntries(story.excusedRules.map((rule) => [rule, { enabled: false }]));
        expect(await findViolationsAndLostText(page, { runOnly: wcagTags, rules })).toEqual([]);

        const { width, theme, language, network, content } = rowOf(rows, id);
        // The same page after the play function, in another theme, language and width.
        await page.setViewportSize({ width: widths[width], height: 844 });
        await turnControls(tab, { theme: 'dark', language }, 'words');
        expect(await findFaults(page), `in ${language}, dark, ${width}`).toEqual([]);
        expect(await findViolationsAndLostText(page, colourRules), `in ${language}, dark, ${width}`).toEqual([]);
        expect(
          unexpected([...withLog(story.expectedComplaints), ...ofNetwork[before]]),
          `in ${language}, dark, ${width}`,
        ).toEqual([]);

        // Another network or content makes a new page, as it opens, before the play function.
        const conditions = `in ${language}, ${theme}, ${width}, network ${network}, content ${content}`;
        // A refused request fails at once, so none of its complaints reaches the next story.
        const isRefused = network === 'failing' || network === 'offline';
        await turnControls(tab, { theme, network, content }, isRefused ? 'all' : 'some');
        expect(await findFaults(page), conditions).toEqual([]);
        expect(await findViolationsAndLostText(page, colourRules), conditions).toEqual([]);
        const told = [...withLog(story.expectedComplaints), ...ofNetwork[before], ...ofNetwork[network]];
        before = network;
        expect(unexpected(told), conditions).toEqual([]);
      });
    }
  });
}
