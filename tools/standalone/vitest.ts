import { fileURLToPath } from 'node:url';
import { defineConfig, type ViteUserConfig } from 'vitest/config';

/**
 * How a feature's tests run in a repository of its own: in a page of jsdom, as those of the workspace's features do.
 */
export const featureTests: ViteUserConfig = defineConfig({
  test: {
    environment: 'jsdom',
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: [fileURLToPath(import.meta.resolve('@fabula/testing/setup'))],
    css: { modules: { classNameStrategy: 'non-scoped' } },
    // They import style sheets, which Node itself could not.
    server: { deps: { inline: [/@fabula\//] } },
    testTimeout: 180_000,
    hookTimeout: 300_000,
  },
});
