import { defineConfig } from '@playwright/test';
import journeys from '../playwright.config.ts';

const { projects = [], ...shared } = journeys;

/**
 * `npm run bench -- lesson` measures how long a lesson keeps its learner waiting. The measurements run one after
 * another, with nothing beside them, in the whole browser: its code is optimized, and it has a microphone.
 */
export default defineConfig(shared, {
  testDir: '.',
  globalSetup: '../support/fresh-database.ts',
  workers: 1,
  reporter: 'line',
  projects: projects.filter(({ name }) => name === 'browser').map(({ grep: _, ...browser }) => browser),
});
