import { defineConfig } from '@playwright/test';
import { chromiumSwitches } from '../tools/testing/chromium-switches.ts';

const args = [...chromiumSwitches, '--autoplay-policy=no-user-gesture-required'];

export default defineConfig({
  testDir: 'journeys',
  globalSetup: './support/fresh-database.ts',
  outputDir: '../test-results/e2e',
  fullyParallel: true,
  // One more than two cores, because a journey waits for its page as often as it works.
  workers: 3,
  retries: 0,
  forbidOnly: true,
  // Ends only journeys that hang: a busy machine may take ten times as long as a quiet one.
  timeout: 240_000,
  expect: { timeout: 60_000 },
  reporter: [['list'], ['json']],
  use: {
    launchOptions: { args, ...(process.env.CHROMIUM ? { executablePath: process.env.CHROMIUM } : {}) },
    locale: 'en-US',
    timezoneId: 'Europe/Madrid',
    // A wait for an event that never comes fails long before its journey's own timeout.
    actionTimeout: 120_000,
    // Tracing every journey would cost time that two cores lack; `--trace on` traces a journey that failed.
    trace: 'off',
    screenshot: 'only-on-failure',
  },
});
