import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { journeysOf } from './affected/journeys.ts';
import { affectedBy, changedSince, runTargets } from './affected/projects.ts';
import { build, root } from './site/build.ts';
import {
  findHeadlessShell,
  requireChromium,
  requirePgBouncer,
  requirePostgres,
  requireRedis,
} from './testing/system.ts';

// `npm run affected [-- base] [-- --list]` checks and tests the projects that differ from `base` (main), the projects
// that use them, and the journeys that cross them. `npm test` runs everything.

const started = performance.now();
const { values, positionals } = parseArgs({ options: { list: { type: 'boolean' } }, allowPositionals: true });
const [base = 'main'] = positionals;
const files = changedSince(base);
const projects = affectedBy(files);
const journeys = journeysOf(projects, files);
/** The backend's tests run the real server on the real migrations. */
const backend = projects.some((name) => name === 'server' || name === 'supabase');

console.log(`${files.length} files differ from ${base}.`);
console.log(`Projects: ${projects.join(', ') || 'none'}`);
console.log(`Journeys: ${journeys.map((spec) => spec.replace('.spec.ts', '')).join(', ') || 'none'}`);
console.log(`Backend's tests: ${backend ? 'yes' : 'no'}`);
if (values.list || projects.length === 0) process.exit(0);

const env: NodeJS.ProcessEnv = {
  NODE_COMPILE_CACHE: path.join(root, 'node_modules/.cache/compiled'),
  ...process.env,
  CI: '1',
  CHROMIUM: requireChromium(),
  HEADLESS_SHELL: findHeadlessShell(),
};
const run = (program: string, args: readonly string[]) =>
  spawnSync(program, args, { cwd: root, env, stdio: 'inherit' }).status === 0;

const failed: string[] = [];
// Runs them one after another, because each story run and each test run uses all cores.
if (!runTargets(['lint', 'types', 'build'], projects, env)) failed.push('lint, types or build');
for (const target of ['test', 'stories']) if (!runTargets([target], projects, env)) failed.push(target);
if (backend || journeys.length > 0) {
  env.POSTGRES_BIN = requirePostgres();
  requirePgBouncer();
  requireRedis();
  await build({ quiet: true });
  const vitest = path.join(root, 'node_modules/vitest/vitest.mjs');
  if (backend && !run(process.execPath, [vitest, 'run', '--project', 'backend'])) failed.push('backend');
  const playwright = path.join(root, 'node_modules/@playwright/test/cli.js');
  const specs = ['test', '--config', 'e2e/playwright.config.ts', ...journeys];
  if (journeys.length > 0 && !run(process.execPath, [playwright, ...specs])) failed.push('journeys');
}
const seconds = ((performance.now() - started) / 1000).toFixed(0);
console.log(`\n${failed.length === 0 ? 'Passed' : `Failed: ${failed.join(', ')}`} (${seconds} s)`);
process.exit(failed.length === 0 ? 0 : 1);
