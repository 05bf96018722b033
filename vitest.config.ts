import { defineConfig } from 'vitest/config';
import { featureNames } from './tools/feature-list.ts';
import { cheapPasswords } from './tools/testing/cheap-passwords.ts';

const node = [
  'libs/domain',
  'libs/contracts',
  'libs/covers',
  'libs/bundler',
  'libs/scoring',
  'libs/voices',
  'libs/exchange',
  'libs/own-texts',
  'libs/stories',
  'libs/story-quality',
  'libs/story-wishes',
  'apps/server',
  'apps/store-simulator',
  'supabase/functions',
  'tools',
];
const browser = ['apps/native', 'libs/platform', 'libs/audio', 'libs/data', 'libs/ui', 'libs/playback', 'libs/testing'];
const screens = ['apps/shell', ...featureNames().map((name) => `apps/${name}`)];
const testsOf = (folders: readonly string[], kinds = '{ts,tsx}') =>
  folders.map((folder) => `${folder}/**/*.test.${kinds}`);
/** They draw screens as a build does. */
const firstScreens = 'libs/platform/src/first-screen/**/*.test.tsx';
const exclude = ['**/node_modules/**', '**/dist/**', '**/storybook-static/**'];

/**
 * For what hangs. It says nothing of how fast anything is: a busy machine may take ten times as long as a quiet one.
 */
const patience = { testTimeout: 180_000, hookTimeout: 300_000, expect: { poll: { timeout: 60_000 } } } as const;
const patient = ['tools/testing/patience.ts'];

const page = {
  ...patience,
  environment: 'jsdom',
  exclude,
  setupFiles: [...patient, 'libs/testing/src/setup.ts'],
  css: { modules: { classNameStrategy: 'non-scoped' } },
} as const;

export default defineConfig({
  test: {
    // One more than Vitest takes by itself: two cores have nothing else to do meanwhile.
    maxWorkers: '100%',
    projects: [
      // Of the workspace itself: `npm run check`.
      {
        test: {
          name: 'checks',
          environment: 'node',
          include: testsOf(['tools/checks']),
          exclude,
          isolate: false,
          ...patience,
        },
      },
      // Rules leave nothing behind, so their files may share a worker.
      {
        test: {
          name: 'node',
          environment: 'node',
          include: testsOf(node),
          exclude: [...exclude, 'tools/checks/**'],
          isolate: false,
          setupFiles: patient,
          ...patience,
        },
      },
      // These clean up after each test, so their files may share a worker: most of a worker's time is loading its page.
      {
        test: {
          name: 'browser',
          ...page,
          include: [...testsOf(browser), ...testsOf(screens, 'ts')],
          exclude: [...exclude, firstScreens],
          isolate: false,
        },
      },
      { test: { name: 'screen', ...page, include: testsOf(screens, 'tsx'), isolate: false } },
      // React drawing without a page leaves its contexts as they were when a screen failed, for all that comes after
      // it.
      { test: { name: 'first-screens', ...page, include: [firstScreens] } },
      {
        test: {
          name: 'backend',
          environment: 'node',
          include: ['supabase/tests/**/*.test.ts'],
          exclude,
          globalSetup: ['supabase/tests/servers.ts'],
          // The files of a worker share what takes longest to load: the server, and PGlite's compiled code.
          isolate: false,
          setupFiles: patient,
          env: cheapPasswords,
          ...patience,
        },
      },
    ],
  },
});
