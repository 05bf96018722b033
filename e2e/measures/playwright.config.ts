import { defineConfig } from '@playwright/test';
import journeys from '../playwright.config.ts';

/**
 * `npm run bench -- lesson` measures how long a lesson keeps its learner waiting. The measurements run one after
 * another, with nothing beside them.
 */
export default defineConfig(journeys, {
  testDir: '.',
  globalSetup: '../support/fresh-database.ts',
  workers: 1,
  reporter: 'line',
});
