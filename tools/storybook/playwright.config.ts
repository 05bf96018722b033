import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { defineConfig } from '@playwright/test';
import { shellOptions } from '../testing/chromium-switches.ts';

const workspace = resolve(import.meta.dirname, '../..');
const debianChromium = '/usr/bin/chromium';
if (!process.env.CHROMIUM && existsSync(debianChromium)) process.env.CHROMIUM = debianChromium;

/** Chromium, where there is no shell, offers what the shell cannot do: the device's own recognition of speech. */
const shell = shellOptions();

export default defineConfig({
  testDir: import.meta.dirname,
  testMatch: ['stories.spec.ts', 'forced-colors.spec.ts', 'pictures/pictures.spec.ts'],
  outputDir: resolve(workspace, 'test-results/stories'),
  reporter: [['line'], ['json', { outputFile: resolve(workspace, 'test-results/stories.json') }]],
  fullyParallel: true,
  workers: 2,
  timeout: 240_000,
  use: {
    viewport: { width: 390, height: 844 },
    locale: 'en-US',
    timezoneId: 'Europe/Madrid',
    // Storybook recognizes its test runner by this name and then skips waiting for animations (a tenth of a second
    // each).
    userAgent: 'Chromium StorybookTestRunner',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { ...shell, args: [...shell.args, '--disable-blink-features=OnDeviceWebSpeechAvailable'] },
  },
});
