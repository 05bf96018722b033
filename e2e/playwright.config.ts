import { defineConfig } from '@playwright/test';
import { chromiumSwitches } from '../tools/testing/chromium-switches.ts';

const args = [...chromiumSwitches, '--autoplay-policy=no-user-gesture-required'];

export default defineConfig({
  testDir: 'journeys',
  globalSetup: './support/fresh-database.ts',
  outputDir: '../test-results/e2e',
  fullyParallel: true,
  // One more than two cores: a journey waits for its page as often as it works.
  workers: 3,
  retries: 0,
  forbidOnly: true,
  // For what hangs: a busy machine may take ten times as long as a quiet one.
  timeout: 240_000,
  expect: { timeout: 60_000 },
  reporter: [['list'], ['json']],
  use: {
    launchOptions: { args, ...(process.env.CHROMIUM ? { executablePath: process.env.CHROMIUM } : {}) },
    locale: 'en-US',
    timezoneId: 'Europe/Madrid',
    // What waits for an event that never comes says so long before its journey's own time is over.
    actionTimeout: 120_000,
    // A trace of every journey costs time that two cores lack; `--trace on` makes one of a journey that failed.
    trace: 'off',
    screenshot: 'only-on-failure',
  },
});
