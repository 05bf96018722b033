import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { buildStorybooks } from './builds.ts';
import { choosePackages, workspace } from './packages.ts';
import { differencesFolder } from './pictures/differences-folder.ts';

/*
 * node tools/storybook/run.mjs [package…] builds the Storybooks whose sources changed, visits every story once and
 * compares the pictures of screens. With --compare it does no more than the latter, and with --accept it accepts the
 * pictures as they are.
 */
const options = process.argv.slice(2).filter((word) => word.startsWith('--'));
const playwright = join(dirname(createRequire(import.meta.url).resolve('@playwright/test/package.json')), 'cli.js');
const packages = choosePackages(process.argv.slice(2).filter((word) => !word.startsWith('--')));
await buildStorybooks(packages);
rmSync(differencesFolder, { recursive: true, force: true });
const only = options.length === 0 ? [] : ['pictures.spec'];
const { status } = spawnSync(
  process.execPath,
  [playwright, 'test', ...only, '--config', join(import.meta.dirname, 'playwright.config.ts')],
  {
    cwd: workspace,
    stdio: 'inherit',
    env: {
      ...process.env,
      STORYBOOKS: packages.join(','),
      ...(options.includes('--accept') ? { ACCEPT_PICTURES: '1' } : {}),
    },
  },
);
process.exitCode = status ?? 1;
