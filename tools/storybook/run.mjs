import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { choosePackages, workspace } from './packages.ts';

/*
 * node tools/storybook/run.mjs [package…]: builds the Storybooks whose sources changed and visits every story once.
 */
const require = createRequire(import.meta.url);
const storybook = join(dirname(require.resolve('storybook/package.json')), 'dist/bin/dispatcher.js');
const playwright = join(dirname(require.resolve('@playwright/test/package.json')), 'cli.js');
const shared = ['package-lock.json', 'tools/storybook/**/*.{ts,tsx,mjs}', 'libs/*/{src,.storybook}/**/*.*'];

const packages = choosePackages(process.argv.slice(2));
for (const name of packages) build(name);
process.exitCode = run(playwright, ['test', '--config', join(import.meta.dirname, 'playwright.config.ts')], {
  STORYBOOKS: packages.join(','),
});

/** @param {string} name */
function build(name) {
  const output = join(workspace, name, 'storybook-static');
  const stamp = join(output, 'sources.sha256');
  const sources = digest([...shared, `${name}/{src,.storybook}/**/*.*`]);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) return;
  console.log(`Building the stories of ${name}`);
  const failed = run(storybook, [
    'build',
    '--test',
    '--quiet',
    '--disable-telemetry',
    ...['--config-dir', join(workspace, name, '.storybook'), '--output-dir', output],
  ]);
  if (failed) process.exit(failed);
  writeFileSync(stamp, sources);
}

/** @param {string[]} patterns */
function digest(patterns) {
  const hash = createHash('sha256');
  const files = globSync(patterns, { cwd: workspace, exclude: (path) => path.includes('node_modules') });
  for (const file of [...new Set(files)].sort()) {
    if (!/\.test\.tsx?$/.test(file)) hash.update(file).update(readFileSync(join(workspace, file)));
  }
  return hash.digest('hex');
}

/**
 * @param {string} script
 * @param {string[]} args
 * @param {Record<string, string>} [environment]
 */
function run(script, args, environment = {}) {
  const { status } = spawnSync(process.execPath, [script, ...args], {
    cwd: workspace,
    stdio: 'inherit',
    env: { ...process.env, STORYBOOK_DISABLE_TELEMETRY: '1', ...environment },
  });
  return status ?? 1;
}
