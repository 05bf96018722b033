import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { appDrawings, drawingOf, drawings } from './icons/drawings.ts';
import { chromiumSwitches } from './testing/chromium-switches.ts';
import { requireChromium } from './testing/system.ts';

// Draws the app's icons from apps/shell/public/icon.svg. They are committed, because a build has no browser.
const root = path.dirname(import.meta.dirname);
const icon = readFileSync(path.join(root, 'apps/shell/public/icon.svg'), 'utf8');
const browser = await chromium.launch({ executablePath: requireChromium(), args: [...chromiumSwitches] });
for (const drawing of [...drawings, ...appDrawings]) {
  const { file, pixels } = drawing;
  const page = await browser.newPage({ viewport: { width: pixels, height: pixels } });
  await page.setContent(`<style>body{margin:0}svg{display:block}</style>${drawingOf(icon, drawing)}`);
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), await page.screenshot({ omitBackground: drawing.rounded }));
  await page.close();
  console.log(`${file} ${pixels} × ${pixels}`);
}
await browser.close();
