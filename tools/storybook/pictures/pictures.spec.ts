import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { builtFolder } from '../builds.ts';
import { initialControls } from '../controls.ts';
import { storiesOf } from '../index-of-stories.ts';
import { choosePackages, workspace } from '../packages.ts';
import { test } from '../story-fixtures.ts';
import { openStory } from '../story-tab.ts';
import { compare, reduce } from './compare.ts';
import { type Look, looksOf } from './looks.ts';
import { acceptPictures, findDifferences } from './story-pictures.ts';
import { endPictures, takePicture } from './take-picture.ts';

const isAccepting = process.env.ACCEPT_PICTURES === '1';
const toAccept = 'If it is to look like this: npm run pictures -- --accept';

const small: Look = { name: 'small', width: 390, height: 420, theme: 'light', content: 'own' };

const screen = `<!doctype html><html lang="en"><title>x</title>
  <style>
    body { margin: 0; padding: 24px; background: #faf6ef; color: #2a2420; font: 16px/1.5 Georgia, serif; }
    section { padding: 16px; border: 1px solid #e3d9ca; border-radius: 12px; background: #fffdf8; }
    p { color: #665b51; }
    button { padding: 8px 16px; border: 1px solid #8c8074; border-radius: 8px; background: none; font: inherit; }
  </style>
  <h1>Today</h1>
  <section><p>It is Sunday and you are hungry, but the fridge is empty.</p><button>Read</button></section>
  <p id="note">Twenty-five phrases are due.</p>`;

test('a picture differs when something is lost or moves, and not by how letters are drawn', async ({ page }) => {
  const look = async (style: string) => {
    await page.setContent(screen.replace('</style>', `${style}</style>`));
    return takePicture(page, small);
  };
  const accepted = reduce(await look(''));
  const isOther = async (style: string) => compare(accepted, await look(style)).differs;

  expect(await isOther(''), 'the same again').toBe(false);
  expect(await isOther('body { translate: 1px 1px }'), 'one pixel elsewhere').toBe(false);
  expect(await isOther('body { -webkit-text-stroke: .15px }'), 'bolder letters').toBe(false);
  expect(await isOther('body { opacity: .95 }'), 'thinner letters').toBe(false);

  expect(await isOther('#note { translate: 0 16px }'), 'a line lower').toBe(true);
  expect(await isOther('#note { translate: 16px 0 }'), 'a line further right').toBe(true);
  expect(await isOther('h1 { padding-block-end: 16px }'), 'a block lower').toBe(true);
  expect(await isOther('button { visibility: hidden }'), 'without its button').toBe(true);
  expect(await isOther('#note { display: none }'), 'without a line').toBe(true);
  expect(await isOther('p { color: #ab2318 }'), 'in another color').toBe(true);
  expect(await isOther(':root { filter: invert(1) }'), 'dark').toBe(true);

  await page.setContent(screen.replace(/<style>.*<\/style>/s, ''));
  expect(compare(accepted, await takePicture(page, small)).differs, 'without its style sheet').toBe(true);
});

for (const name of choosePackages(process.env.STORYBOOKS?.split(',') ?? [])) {
  const folder = join(workspace, name, 'pictures');
  // A feature that has accepted none yet, because it is new, is not compared.
  if (!existsSync(folder) && !isAccepting) continue;
  const stories = storiesOf(name).filter((story) => looksOf(story).length > 0);

  test.describe(`${name} looks as accepted`, () => {
    test('every accepted picture is of a story', () => {
      const files = existsSync(folder) ? readdirSync(folder) : [];
      const left = files.filter((file) => !stories.some(({ id }) => file === `${id}.png`));
      if (isAccepting) for (const file of left) rmSync(join(folder, file));
      else expect(left, toAccept).toEqual([]);
    });

    for (const story of stories) {
      test(`${story.title}: ${story.name}`, async ({ tab, site }) => {
        const { width, height } = looksOf(story)[0] ?? small;
        await tab.page.setViewportSize({ width, height });
        const { outcome } = await openStory(tab, await site(builtFolder(name)), story.id, initialControls);
        expect(outcome).toEqual({ status: 'success' });
        const file = join(folder, `${story.id}.png`);
        if (isAccepting) await acceptPictures(tab, file, looksOf(story));
        else expect(await findDifferences(tab, file, looksOf(story)), toAccept).toEqual([]);
        await endPictures(tab.page);
      });
    }
  });
}
