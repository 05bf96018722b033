import { defineConfig } from '@playwright/test';
import journeys from '../playwright.config.ts';

/** How long a lesson keeps its learner waiting: `npm run bench -- lesson`. One after another, with nothing beside them. */
export default defineConfig(journeys, {
  testDir: '.',
  globalSetup: '../support/fresh-database.ts',
  workers: 1,
  reporter: 'line',
});
