import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { mergeRsbuildConfig } from '@rsbuild/core';
import type { StorybookConfig } from 'storybook-react-rsbuild';
import { shownPackage, workspace } from './packages.ts';

/**
 * The folder of an installed package, as an absolute path, because another package's Storybook must find the same one.
 */
const installed = (name: string) => dirname(fileURLToPath(import.meta.resolve(`${name}/package.json`)));

/** The Storybook configuration of the package that is shown. Features compile without federation. */
export function makeMain(): StorybookConfig {
  const source = join(workspace, shownPackage(), 'src');
  return {
    stories: [join(source, '**/*.stories.tsx')],
    addons: [installed('@storybook/addon-a11y')],
    // Compiles everything at the start: with lazy compilation a story's first visit stays blank for seconds while the
    // page reloads.
    framework: { name: installed('storybook-react-rsbuild'), options: { builder: { lazyCompilation: false } } },
    core: { disableTelemetry: true, disableWhatsNewNotifications: true, enableCrashReports: false },
    features: { sidebarOnboardingChecklist: false },
    typescript: { reactDocgen: false, check: false },
    // The service worker that answers a story's requests instead of a server.
    staticDirs: [{ from: join(workspace, 'node_modules/msw/lib/mockServiceWorker.js'), to: '/mockServiceWorker.js' }],
    rsbuildFinal: (config) =>
      mergeRsbuildConfig(config, {
        tools: {
          rspack: {
            // Works under any address; the preview makes it absolute before a story changes the address.
            output: { publicPath: './' },
            // Storybook is installed next to this folder, but the packages it shows are elsewhere.
            resolve: {
              modules: ['node_modules', join(workspace, 'tools/node_modules')],
              alias: { 'shown-package': source },
            },
          },
          swc: { jsc: { transform: { react: { runtime: 'automatic' } } } },
        },
        performance: { printFileSize: false },
        // They come from this machine: minifying them took as long as everything else.
        output: { minify: false, sourceMap: false },
      }),
  };
}
