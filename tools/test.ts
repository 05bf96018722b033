import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { build, root } from './site/build.ts';
import { runLanes, type Step } from './testing/lanes.ts';
import { countReport } from './testing/results.ts';
import { makeScratch } from './testing/scratch.ts';
import {
  findHeadlessShell,
  requireChromium,
  requirePgBouncer,
  requirePostgres,
  requireRedis,
} from './testing/system.ts';

// Runs every check and test, or the named parts: check, unit, stories, backend, e2e.

const reports = path.join(root, 'test-results');
const bin = (name: string) => path.join(root, 'node_modules', '.bin', name);

/** A command that passes or fails as a whole. */
function command(name: string, program: string, args: readonly string[]): Step {
  const count = (status: number | null) =>
    status === 0 ? { passed: 1, failed: 0, failures: [] } : { passed: 0, failed: 1, failures: [{ name, reason: '' }] };
  return { name, program, args, count };
}

/** A test runner that writes a JSON report. */
function suite(name: string, program: string, args: (report: string) => readonly string[]): Step {
  const report = path.join(reports, `${name.replaceAll(' ', '-')}.json`);
  // Removes the report of an earlier run, which says nothing about this one.
  rmSync(report, { force: true });
  return {
    name,
    program,
    args: args(report),
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: report, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    count: (status) => countReport(report, status),
  };
}

const vitest =
  (...projects: string[]) =>
  (report: string) => [
    'run',
    ...projects.flatMap((project) => ['--project', project]),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ];
const nx = (...args: string[]) => command(args.join(' '), bin('nx'), [...args, '--outputStyle=static']);

const asked = process.argv.slice(2);
/** All parts run, beside each other. */
const isWhole = asked.length === 0;

const parts: Readonly<Record<string, () => readonly Step[]>> = {
  check: () => [
    command('lint and format', bin('biome'), ['ci', '--error-on-warnings', '.']),
    nx('run-many', '-t', 'types'),
    command('dead code', bin('knip'), ['--no-progress', '--no-config-hints']),
    suite('architecture', bin('vitest'), vitest('checks')),
  ],
  unit: () => [
    suite('unit and screens', bin('vitest'), (report) => [
      ...vitest('node', 'browser', 'screen', 'first-screens')(report),
      // Every worker loads React, the library and the rest once more, and here the other lanes use the other processor.
      ...(isWhole ? ['--maxWorkers=1'] : []),
    ]),
  ],
  stories: () => [suite('stories', process.execPath, () => [path.join(root, 'tools/storybook/run.mjs')])],
  backend: () => [suite('backend', bin('vitest'), vitest('backend'))],
  e2e: () => [suite('end to end', bin('playwright'), () => ['test', '--config', 'e2e/playwright.config.ts'])],
};

const unknown = asked.filter((part) => !parts[part]);
if (unknown.length > 0) {
  console.error(`No such part: ${unknown.join(', ')}. There are ${Object.keys(parts).join(', ')}.`);
  process.exit(2);
}
const chosen = isWhole ? Object.keys(parts) : asked;
mkdirSync(reports, { recursive: true });
// A shared compile cache, because test files run in processes of their own that load the same packages again and again.
const compiled = path.join(root, 'node_modules/.cache/compiled');
const scratch = makeScratch();
const env: NodeJS.ProcessEnv = {
  NODE_COMPILE_CACHE: compiled,
  ...(scratch === undefined ? {} : { TMPDIR: scratch }),
  ...process.env,
  CI: '1',
};
if (chosen.some((part) => part === 'stories' || part === 'e2e')) {
  const chromium = requireChromium();
  const shell = findHeadlessShell();
  Object.assign(env, { CHROMIUM: chromium, ...(shell === undefined ? {} : { HEADLESS_SHELL: shell }) });
}
if (chosen.some((part) => part === 'backend' || part === 'e2e')) env.POSTGRES_BIN = requirePostgres();
if (chosen.includes('backend')) {
  requirePgBouncer();
  requireRedis();
}
// The architecture tests read the build output, too. What needs none begins meanwhile.
const needsBuild = (part: string) => part !== 'unit' && part !== 'stories';
const built = chosen.some(needsBuild) ? build({ quiet: false }) : Promise.resolve();

const stepsOf = (part: string) =>
  (parts[part]?.() ?? []).map((step) => ({
    ...step,
    name: `${part}: ${step.name}`,
    ...(needsBuild(part) ? { after: built } : {}),
  }));
// Two parts beside each other keep two cores busy; with a third, all of them together took more processor time.
const lanes = ['e2e', 'unit', 'backend', 'stories', 'check'].filter((part) => chosen.includes(part));
const total = await runLanes(
  lanes.map((part) => stepsOf(part)),
  { root, env, width: 2, say: (text) => console.log(text) },
);
// Named once more at the end, because each step's own list of failures is far above.
for (const { name, reason } of total.failures) {
  console.log(`failed: ${path.relative(root, name)}`);
  if (reason) console.log(reason.replaceAll(/^/gm, '  '));
}
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 ? 0 : 1);
