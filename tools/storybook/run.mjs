import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { buildStorybooks } from './builds.ts';
import { choosePackages, workspace } from './packages.ts';

/* node tools/storybook/run.mjs [package…] builds the Storybooks whose sources changed and visits every story once. */
const playwright = join(dirname(createRequire(import.meta.url).resolve('@playwright/test/package.json')), 'cli.js');
const packages = choosePackages(process.argv.slice(2));
await buildStorybooks(packages);
const { status } = spawnSync(
  process.execPath,
  [playwright, 'test', '--config', join(import.meta.dirname, 'playwright.config.ts')],
  { cwd: workspace, stdio: 'inherit', env: { ...process.env, STORYBOOKS: packages.join(',') } },
);
process.exitCode = status ?? 1;
