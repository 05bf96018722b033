import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium, type Page } from '@playwright/test';
import { type RunningApp, runApp } from './icons/running-app.ts';
import { makeArabicReader } from './pictures/arabic-reader.ts';
import { openPage, settle, signIn } from './pictures/open-page.ts';
import { drawReadmePicture } from './pictures/readme-picture.ts';
import { colorSchemes, devices, type Screen, screens, type Viewer } from './pictures/screens.ts';
import { build, root } from './site/build.ts';
import { chromiumSwitches } from './testing/chromium-switches.ts';
import { findHeadlessShell, requireChromium } from './testing/system.ts';

// `npm run pictures` takes pictures of all screens of the built product with the demo learner, on a phone and on a
// laptop, light and dark, into dist/pictures; with `--readme` it makes the README's picture of them.
// `npm run pictures -- --compare today` compares the stories' pictures, and `-- --accept today` accepts them.

const { values, positionals } = parseArgs({
  options: {
    accept: { type: 'boolean', default: false },
    compare: { type: 'boolean', default: false },
    readme: { type: 'boolean', default: false },
  },
  allowPositionals: true,
});

const folder = path.join(root, 'dist/pictures');
const timeZone = 'Europe/Madrid';
const arabicAccount = { email: 'ines@example.com', password: 'Sentence-4-All' };

if (values.accept || values.compare) process.exitCode = pictureStories(values.accept ? '--accept' : '--compare');
else await pictureProduct();

function pictureStories(option: string): number {
  const shell = findHeadlessShell();
  const env = { ...process.env, CHROMIUM: requireChromium(), ...(shell ? { HEADLESS_SHELL: shell } : {}) };
  const program = path.join(root, 'tools/storybook/run.mjs');
  return spawnSync(process.execPath, [program, option, ...positionals], { stdio: 'inherit', env }).status ?? 1;
}

async function pictureProduct(): Promise<void> {
  await build({ quiet: true });
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const app = await runApp(root, timeZone);
  const browser = await chromium.launch({ executablePath: requireChromium(), args: [...chromiumSwitches] });
  try {
    const arabicStory = await makeArabicReader(app.api, arabicAccount);
    for (const viewer of ['visitor', 'demo', 'arabic'] as const) await takeAll(browser, app, viewer, arabicStory);
    if (values.readme) {
      writeFileSync(path.join(root, 'docs/images/fabula.png'), await drawReadmePicture(browser, folder));
    }
  } finally {
    await browser.close();
    await app.stop();
  }
  console.log(`The pictures are in ${path.relative(process.cwd(), folder)}.`);
}

/** Takes all pictures of what one viewer sees. */
async function takeAll(browser: Browser, app: RunningApp, viewer: Viewer, arabicStory: string): Promise<void> {
  for (const [device, form] of Object.entries(devices)) {
    const page = await openPage(browser, { url: app.url, ...form, timeZone, locale: 'en-US' });
    const stories = await enter(page, app, viewer, arabicStory);
    for (const screen of screens.filter((one) => one.viewer === viewer)) {
      await page.goto(screen.path.replace(':present', stories.present).replace(':finished', stories.finished));
      await take(page, screen, device);
    }
    await page.context().close();
  }
}

/** Signs the viewer in; returns the stories that the addresses name. */
async function enter(page: Page, app: RunningApp, viewer: Viewer, arabicStory: string) {
  if (viewer === 'visitor') return { present: '', finished: '' };
  await signIn(page, viewer === 'demo' ? app : arabicAccount);
  if (viewer === 'arabic') {
    await page.evaluate(() => localStorage.setItem('uiLanguage', 'es'));
    return { present: arabicStory, finished: arabicStory };
  }
  await page.goto('/story/last');
  await page.waitForURL(({ pathname }) => pathname !== '/story/last');
  return { present: new URL(page.url()).pathname.split('/').at(-1) ?? '', finished: app.finishedStory };
}

async function take(page: Page, { name, act }: Screen, device: string): Promise<void> {
  await settle(page);
  if (act) {
    await act(page);
    await settle(page);
  }
  for (const colorScheme of colorSchemes) {
    await page.emulateMedia({ colorScheme });
    writeFileSync(path.join(folder, `${name}-${device}-${colorScheme}.png`), await page.screenshot());
  }
  await page.emulateMedia({ colorScheme: 'light' });
  console.log(`${name} on a ${device}`);
}
