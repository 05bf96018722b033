import { defineConfig } from '@playwright/test';
import type { BrowserName } from './drivers/browsers.ts';

/** Drives browsers as they come from Debian, so no page of Playwright's own; it runs, waits and reports. */
export default defineConfig<object, { driven: BrowserName }>({
  testDir: '.',
  globalSetup: '../support/fresh-database.ts',
  outputDir: '../../test-results/browsers',
  // A browser beside another takes the sound device and the processor from it.
  workers: 1,
  retries: 0,
  forbidOnly: true,
  // Ends only what hangs: a busy machine may take ten times as long as a quiet one.
  timeout: 600_000,
  expect: { timeout: 60_000 },
  reporter: [['list']],
  projects: [
    { name: 'firefox', use: { driven: 'firefox' } },
    { name: 'webkit', use: { driven: 'webkit' } },
    { name: 'chromium', use: { driven: 'chromium' } },
  ],
});
