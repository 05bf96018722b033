import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser } from '@playwright/test';
import { devices } from './screens.ts';

/* The README's picture: a laptop and two phones beside each other, as high as the laptop's screen is there. */

const height = 562;
const gap = 8;
const shown = [
  { file: 'today-desktop-light.png', ...devices.desktop },
  { file: 'story-word-phone-light.png', ...devices.phone },
  { file: 'phrase-turned-phone-dark.png', ...devices.phone },
];

/** Puts pictures of the folder together. */
export async function drawReadmePicture(browser: Browser, folder: string): Promise<Buffer> {
  const page = await browser.newPage({ viewport: { width: 1600, height: 700 } });
  const images = shown.map(({ file, width, height: full }) => {
    const data = readFileSync(path.join(folder, file)).toString('base64');
    return `<img src="data:image/png;base64,${data}" width="${Math.round((width / full) * height)}" height="${height}">`;
  });
  const style = `body { margin: 0; } div { display: inline-flex; gap: ${gap}px; padding: ${gap}px; background: #e3d9ca; }`;
  await page.setContent(`<style>${style}</style><div>${images.join('')}</div>`, { waitUntil: 'load' });
  const picture = await page.locator('div').screenshot();
  await page.close();
  return picture;
}
