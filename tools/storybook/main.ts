import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { mergeRsbuildConfig } from '@rsbuild/core';
import type { StorybookConfig } from 'storybook-react-rsbuild';

const tools = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const workspace = resolve(tools, '..');
/** An installed package's folder: the storybook of a package far from here must find the same one. */
const installed = (name: string) => dirname(fileURLToPath(import.meta.resolve(`${name}/package.json`)));

/** The Storybook of one package; `configDirectory` is its `.storybook` folder. Features compile without federation. */
export function makeMain(configDirectory: string): StorybookConfig {
  return {
    stories: [join(configDirectory, '../src/**/*.stories.tsx')],
    addons: [installed('@storybook/addon-a11y')],
    // Compiled only when it is opened, a story's first visit stays blank for seconds: the page loads anew meanwhile.
    framework: { name: installed('storybook-react-rsbuild'), options: { builder: { lazyCompilation: false } } },
    core: { disableTelemetry: true, disableWhatsNewNotifications: true, enableCrashReports: false },
    features: { sidebarOnboardingChecklist: false },
    typescript: { reactDocgen: false, check: false },
    // The network edge of stories: a service worker that answers in the place of the server.
    staticDirs: [{ from: join(workspace, 'node_modules/msw/lib/mockServiceWorker.js'), to: '/mockServiceWorker.js' }],
    rsbuildFinal: (config) =>
      mergeRsbuildConfig(config, {
        tools: {
          rspack: {
            // Wherever the Storybook is served; the preview makes it whole before a story changes the address.
            output: { publicPath: './' },
            // Storybook is installed beside this folder, the packages it draws are elsewhere.
            resolve: { modules: ['node_modules', join(tools, 'node_modules')] },
          },
          swc: { jsc: { transform: { react: { runtime: 'automatic' } } } },
        },
        performance: { printFileSize: false },
      }),
  };
}
