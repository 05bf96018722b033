import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { typedBuildKey } from '@fabula/bundler';
import { z } from 'zod';
import { requireChromium } from '../testing/system.ts';
import { defaultFirstVisitBytes } from './gates.ts';
import { type Finding, Refusal } from './refusal.ts';
import { parse } from './schema.ts';

/** The names by which the registry records checks that were left out. */
export const checkNames = ['types', 'lint', 'tests', 'stories'] as const;

const packageSchema = z.object({
  name: z.string(),
  budget: z.object({ firstVisitBytes: z.int().positive() }).optional(),
});

/** One app of the workspace from which releases are made. */
export interface App {
  readonly root: string;
  /** Its folder's name below `apps/`. */
  readonly name: string;
  /** The package's name, which is the project's name in nx. */
  readonly project: string;
  readonly firstVisitBytes: number;
  /** The shell is none. */
  readonly isFeature: boolean;
}

/** @throws Refusal when there is no such app */
export function findApp(root: string, name: string, file = 'feature.json'): App {
  const folder = path.join(root, 'apps', name);
  if (!/^[\w-]+$/.test(name) || !existsSync(path.join(folder, file))) {
    throw new Refusal({
      what: `There is no apps/${name}/${file}`,
      todo: 'Name a feature by its folder below apps/; npm run release without arguments says what else there is.',
    });
  }
  const manifest = path.join(folder, 'package.json');
  const { name: project, budget } = parse(packageSchema, readFileSync(manifest, 'utf8'), manifest, 'Correct it.');
  const firstVisitBytes = budget?.firstVisitBytes ?? defaultFirstVisitBytes;
  return { root, name, project, firstVisitBytes, isFeature: file === 'feature.json' };
}

/** Builds one app, or takes nx's cached output of the same sources; returns the output folder. */
function buildApp(app: App): string {
  runBuild(app, []);
  return path.join(app.root, 'apps', app.name, 'dist');
}

/** Builds a feature into `folder`, with the types of what it exposes, for which a build in the workspace has no time. */
function buildTyped(app: App, folder: string): void {
  runBuild(app, ['--skip-nx-cache'], { [typedBuildKey]: folder });
}

function runBuild({ root, name, project }: App, options: readonly string[], env: NodeJS.ProcessEnv = {}): void {
  const args = [nx(root), 'run', `${project}:build`, '--outputStyle=static', ...options];
  const { status, output } = run(root, process.execPath, args, env);
  if (status === 0) return;
  throw new Refusal({ what: `${name} does not build:\n${output}`, todo: 'Correct what the build says.' });
}

/**
 * Runs `work` with a build of its own, because the checks take minutes and a build in this workspace meanwhile must not
 * change what is released.
 */
export async function withBuild(
  app: App,
  built: string | undefined,
  work: (dist: string) => Promise<void>,
): Promise<void> {
  const copy = mkdtempSync(path.join(tmpdir(), `fabula-${app.name}-`));
  try {
    if (app.isFeature && built === undefined) buildTyped(app, copy);
    else cpSync(built ?? buildApp(app), copy, { recursive: true, filter: (file) => !file.endsWith('.map') });
    await work(copy);
  } finally {
    rmSync(copy, { recursive: true });
  }
}

/**
 * Runs types, lint, tests and stories of one app, each to its end, and returns those that failed. nx caches what
 * passed.
 */
export function checkApp({ root, name, project }: App, report: (line: string) => void): Finding[] {
  return checkNames.flatMap((check) => {
    const target = `${project}:${check === 'tests' ? 'test' : check}`;
    const started = performance.now();
    const browser = check === 'stories' ? { CHROMIUM: requireChromium() } : {};
    const { status, output } = run(root, process.execPath, [nx(root), 'run', target, '--outputStyle=static'], browser);
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    report(`${status === 0 ? 'passed' : 'FAILED'}  ${check} of ${name} (${seconds} s)`);
    return status === 0
      ? []
      : [
          {
            what: `The ${check} of ${name} failed:\n${output}`,
            todo: `See it again: node tools/bootstrap.mjs exec nx run ${target}`,
          },
        ];
  });
}

function nx(root: string): string {
  return path.join(root, 'node_modules', 'nx', 'dist', 'bin', 'nx.js');
}

/** As many lines of a failed check's output as fit on a screen. */
const shownLines = 40;

function run(
  root: string,
  program: string,
  args: readonly string[],
  more: NodeJS.ProcessEnv = {},
): { status: number | null; output: string } {
  const env = { ...process.env, ...more, CI: '1', NO_COLOR: '1', FORCE_COLOR: '0' };
  const { status, stdout, stderr } = spawnSync(program, args, {
    cwd: root,
    env,
    encoding: 'utf8',
    maxBuffer: 256 * 1024 * 1024,
  });
  const lines = `${stdout}${stderr}`.trimEnd().split('\n');
  return { status, output: lines.slice(-shownLines).join('\n') };
}
