import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
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
const toBuild = [...packages];
await Promise.all(
  Array.from({ length: availableParallelism() }, async () => {
    for (let name = toBuild.shift(); name; name = toBuild.shift()) await build(name);
  }),
);
process.exitCode = run(playwright, ['test', '--config', join(import.meta.dirname, 'playwright.config.ts')], {
  STORYBOOKS: packages.join(','),
});

/** @param {string} name */
async function build(name) {
  const output = join(workspace, name, 'storybook-static');
  const stamp = join(output, 'sources.sha256');
  const sources = digest([...shared, `${name}/{src,.storybook}/**/*.*`]);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) return;
  console.log(`Building the stories of ${name}`);
  const child = spawn(
    process.execPath,
    [
      storybook,
      'build',
      '--test',
      '--quiet',
      '--disable-telemetry',
      ...['--config-dir', join(workspace, name, '.storybook'), '--output-dir', output],
    ],
    { cwd: workspace, stdio: 'inherit', env: environment() },
  );
  const [failed] = await once(child, 'exit');
  if (failed !== 0) process.exit(failed ?? 1);
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
 * @param {Record<string, string>} more
 */
function run(script, args, more) {
  const { status } = spawnSync(process.execPath, [script, ...args], {
    cwd: workspace,
    stdio: 'inherit',
    env: environment(more),
  });
  return status ?? 1;
}

/** @param {Record<string, string>} [more] */
function environment(more) {
  return { ...process.env, STORYBOOK_DISABLE_TELEMETRY: '1', ...more };
}
