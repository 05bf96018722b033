import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { build, root } from './site/build.ts';
import { type Count, countReport } from './testing/results.ts';
import { requireChromium, requirePostgres } from './testing/system.ts';

// Every check and test, or the parts that are named: check, unit, stories, backend, e2e.

const reports = path.join(root, 'test-results');
const bin = (name: string) => path.join(root, 'node_modules', '.bin', name);

interface Step {
  readonly name: string;
  readonly run: (env: NodeJS.ProcessEnv) => Count;
}

/** A command that passes or fails as a whole. */
function command(name: string, program: string, args: readonly string[]): Step {
  return {
    name,
    run: (env) => {
      const { status } = spawnSync(program, args, { cwd: root, env, stdio: 'inherit' });
      return status === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
    },
  };
}

/** A test runner that writes a JSON report. */
function suite(name: string, program: string, args: (report: string) => readonly string[]): Step {
  const report = path.join(reports, `${name.replaceAll(' ', '-')}.json`);
  return {
    name,
    run: (env) => {
      rmSync(report, { force: true });
      const all = { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: report, PLAYWRIGHT_JSON_OUTPUT_FILE: report };
      const { status } = spawnSync(program, args(report), { cwd: root, env: all, stdio: 'inherit' });
      return countReport(report, status);
    },
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

const parts: Readonly<Record<string, readonly Step[]>> = {
  check: [
    command('lint and format', bin('biome'), ['ci', '--error-on-warnings', '.']),
    nx('run-many', '-t', 'types'),
    command('dead code', bin('knip'), ['--no-progress', '--no-config-hints']),
    suite('architecture', bin('vitest'), vitest('checks')),
  ],
  unit: [suite('unit and screens', bin('vitest'), vitest('node', 'browser', 'screen'))],
  stories: [suite('stories', process.execPath, () => [path.join(root, 'tools/storybook/run.mjs')])],
  backend: [suite('backend', bin('vitest'), vitest('backend'))],
  e2e: [suite('end to end', bin('playwright'), () => ['test', '--config', 'e2e/playwright.config.ts'])],
};

const asked = process.argv.slice(2);
const unknown = asked.filter((part) => !parts[part]);
if (unknown.length > 0) {
  console.error(`No such part: ${unknown.join(', ')}. There are ${Object.keys(parts).join(', ')}.`);
  process.exit(2);
}
const chosen = asked.length > 0 ? asked : Object.keys(parts);
mkdirSync(reports, { recursive: true });
// Test files run in processes of their own, which load the same packages again and again.
const compiled = path.join(root, 'node_modules/.cache/compiled');
const env: NodeJS.ProcessEnv = { NODE_COMPILE_CACHE: compiled, ...process.env, CI: '1' };
if (chosen.some((part) => part === 'stories' || part === 'e2e')) env.CHROMIUM = requireChromium();
if (chosen.some((part) => part === 'backend' || part === 'e2e')) env.POSTGRES_BIN = requirePostgres();
// The architecture's tests look into what is built.
if (chosen.some((part) => part !== 'unit' && part !== 'stories')) await build({ quiet: false });

const total = { passed: 0, failed: 0 };
for (const part of chosen) {
  for (const step of parts[part] ?? []) {
    const started = performance.now();
    console.log(`\n── ${part}: ${step.name}`);
    const { passed, failed } = step.run(env);
    total.passed += passed;
    total.failed += failed;
    const seconds = ((performance.now() - started) / 1000).toFixed(0);
    console.log(`── ${part}: ${step.name}: ${passed} passed, ${failed} failed (${seconds} s)`);
  }
}
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 ? 0 : 1);
