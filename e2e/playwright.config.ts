import { defineConfig } from '@playwright/test';
import { chromiumSwitches, shellOptions } from '../tools/testing/chromium-switches.ts';
import { journeyTimeZone } from './support/time-zone.ts';
import { wholeBrowser } from './support/whole-browser.ts';

const chromium = process.env.CHROMIUM;
const shell = shellOptions();
const autoplay = '--autoplay-policy=no-user-gesture-required';
/**
 * A page of a journey is over before the optimizing compilers of its JavaScript have given back what they took.
 * Journeys in the whole browser keep them, because they judge recordings, which is all arithmetic.
 */
const unoptimized = '--js-flags=--no-opt --no-maglev';

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
    locale: 'en-US',
    timezoneId: journeyTimeZone,
    // A wait for an event that never comes fails long before its journey's own timeout.
    actionTimeout: 120_000,
    // Tracing every journey would cost time that two cores lack; `--trace on` traces a journey that failed.
    trace: 'off',
    // Drawing what moves takes a twelfth of a journey's processor time. The first story's journeys keep it, from
    // signing up to the tabs, and so do journeys in a browser of their own.
    contextOptions: { reducedMotion: 'reduce' },
    // What a journey breaks on the way of a file is then what its page gets. Its own journey has the worker.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
  },
  projects: [
    {
      name: 'shell',
      grepInvert: new RegExp(wholeBrowser),
      use: { launchOptions: { ...shell, args: [...shell.args, autoplay, unoptimized] } },
    },
    {
      name: 'browser',
      grep: new RegExp(wholeBrowser),
      use: {
        launchOptions: {
          args: [...chromiumSwitches, autoplay],
          ...(chromium ? { executablePath: chromium } : {}),
        },
      },
    },
  ],
});
