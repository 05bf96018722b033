import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { type RunningApp, runApp } from './icons/running-app.ts';
import { forms, lastStory, type Shot, shots } from './icons/screenshots.ts';
import { openPage, settle, signIn } from './pictures/open-page.ts';
import { build, root } from './site/build.ts';
import { chromiumSwitches } from './testing/chromium-switches.ts';
import { requireChromium } from './testing/system.ts';

// Makes the pictures of the running app that its manifest shows to whoever is about to install it. They are committed,
// because a build has no browser; run this again when Today, the story or the library look different.

const folder = path.join(root, 'apps/shell/public');
const timeZone = 'Europe/Madrid';
/** The share of a lossy WebP's quality at which letters stay sharp. */
const quality = 0.86;

await build({ quiet: true });
const app = await runApp(root, timeZone);
const browser = await chromium.launch({ executablePath: requireChromium(), args: [...chromiumSwitches] });
try {
  for (const shot of shots) await take(browser, app, shot);
} finally {
  await browser.close();
  await app.stop();
}

async function take(browser: Browser, { url, ...account }: RunningApp, shot: Shot): Promise<void> {
  const page = await openPage(browser, { url, ...forms[shot.form], timeZone, locale: 'en-US' });
  await signIn(page, account);
  await page.goto(shot.path);
  if (shot.path === lastStory) {
    await page.waitForURL((address) => address.pathname !== lastStory);
    await page.goto(`${new URL(page.url()).pathname}?step=listen_read`);
  }
  await settle(page);
  const bytes = await asWebp(page, await page.screenshot());
  const file = path.join(folder, shot.file);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, bytes);
  const { width, height, scale } = forms[shot.form];
  console.log(`${shot.file} ${width * scale} × ${height * scale}, ${Math.ceil(bytes.length / 1000)} KB`);
  await page.context().close();
}

/** Chromium takes pictures as PNG, which is three times as large, but can write WebP. */
async function asWebp(page: Page, png: Buffer): Promise<Buffer> {
  await page.goto('about:blank');
  const address = await page.evaluate(
    async ([picture, quality]) => {
      const image = new Image();
      image.src = picture;
      await image.decode();
      const canvas = document.createElement('canvas');
      canvas.width = image.naturalWidth;
      canvas.height = image.naturalHeight;
      canvas.getContext('2d', { alpha: false })?.drawImage(image, 0, 0);
      return canvas.toDataURL('image/webp', quality);
    },
    [`data:image/png;base64,${png.toString('base64')}`, quality] as const,
  );
  return Buffer.from(address.slice(address.indexOf(',') + 1), 'base64');
}
