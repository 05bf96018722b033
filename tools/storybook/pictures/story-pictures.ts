import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { workspace } from '../packages.ts';
import { type Tab, turnControls } from '../story-tab.ts';
import { compare, drawDifference, enlarge, reduce } from './compare.ts';
import { differencesFolder } from './differences-folder.ts';
import { encodePng, type Image } from './image.ts';
import type { Look } from './looks.ts';
import { readSheet, writeSheet } from './sheet.ts';
import { takePicture } from './take-picture.ts';

const pauseMilliseconds = 500;

/**
 * How often a story that differs is looked at again, because a page that has just opened may still be changing; only a
 * story that fails takes so long.
 */
const attempts = 40;

/** Compares the story that the tab shows with its accepted pictures; returns a line for each look that differs. */
export async function findDifferences(tab: Tab, file: string, looks: readonly Look[]): Promise<readonly string[]> {
  if (!existsSync(file)) return [`there is no ${relative(workspace, file)}`];
  const found: string[] = [];
  let left = attempts;
  for (const [look, expected] of readSheet(readFileSync(file), looks)) {
    if (look.content === 'arabic') await turnControls(tab, { content: look.content }, 'some');
    let actual = await takePicture(tab.page, look);
    let difference = compare(expected, actual);
    for (; difference.differs && left > 0; left -= 1) {
      await pause(pauseMilliseconds);
      actual = await takePicture(tab.page, look);
      difference = compare(expected, actual);
    }
    if (!difference.differs) continue;
    const folder = join(differencesFolder, basename(file, '.png'), look.name);
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'expected.png'), encodePng(enlarge(expected, look.width, look.height)));
    writeFileSync(join(folder, 'actual.png'), encodePng(actual));
    writeFileSync(join(folder, 'difference.png'), encodePng(drawDifference(actual, difference)));
    found.push(`${look.name}: ${difference.count} blocks differ, see ${relative(workspace, folder)}`);
  }
  return found;
}

/** Accepts the story that the tab shows as it is. A file whose pictures do not differ is left as it was. */
export async function acceptPictures(tab: Tab, file: string, looks: readonly Look[]): Promise<void> {
  const known: ReadonlyMap<Look, Image> = existsSync(file) ? readSheet(readFileSync(file), looks) : new Map();
  const taken = new Map<Look, Image>();
  for (const look of looks) {
    if (look.content === 'arabic') {
      await turnControls(tab, { content: look.content }, 'all');
      if (!(await showsArabic(tab.page))) continue;
    }
    taken.set(look, await settledPicture(tab.page, look));
  }
  const isSame = ([look, picture]: readonly [Look, Image]) => {
    const accepted = known.get(look);
    return accepted !== undefined && !compare(accepted, picture).differs;
  };
  if (taken.size === known.size && [...taken].every(isSame)) return;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, writeSheet(new Map([...taken].map(([look, picture]) => [look, reduce(picture)]))));
  console.log(`accepted ${relative(workspace, file)}`);
}

/** How long a screen may take to show its first Arabic word; one that shows none is known only after that. */
const arabicMilliseconds = 10_000;

async function showsArabic(page: Page): Promise<boolean> {
  const word = page.locator('[lang=ar]').first();
  return word.waitFor({ state: 'attached', timeout: arabicMilliseconds }).then(
    () => true,
    () => false,
  );
}

/** The picture once two of it, taken one after the other, are alike. */
async function settledPicture(page: Page, look: Look): Promise<Image> {
  let before = await takePicture(page, look);
  for (;;) {
    await pause(pauseMilliseconds);
    const picture = await takePicture(page, look);
    if (!compare(reduce(before), picture).differs) return picture;
    before = picture;
  }
}
