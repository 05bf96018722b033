import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { drawingOf, drawings } from './icons/drawings.ts';
import { chromiumSwitches } from './testing/chromium-switches.ts';
import { requireChromium } from './testing/system.ts';

// Draws the app's icons from apps/shell/public/icon.svg. They are committed, because a build has no browser.
const folder = path.join(path.dirname(import.meta.dirname), 'apps/shell/public');
const icon = readFileSync(path.join(folder, 'icon.svg'), 'utf8');
const browser = await chromium.launch({ executablePath: requireChromium(), args: [...chromiumSwitches] });
for (const drawing of drawings) {
  const { file, pixels } = drawing;
  const page = await browser.newPage({ viewport: { width: pixels, height: pixels } });
  await page.setContent(`<style>body{margin:0}svg{display:block}</style>${drawingOf(icon, drawing)}`);
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  writeFileSync(path.join(folder, file), await page.screenshot({ omitBackground: true }));
  await page.close();
  console.log(`${file} ${pixels} × ${pixels}`);
}
await browser.close();
