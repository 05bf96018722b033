import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { typedBuildKey } from '@fabula/bundler';
import { z } from 'zod';
import { defaultFirstVisitBytes } from './gates.ts';
import { type Finding, Refusal } from './refusal.ts';
import { parse } from './schema.ts';

/** The names by which the registry records checks that were left out. */
export const checkNames = ['types', 'lint', 'tests', 'stories'] as const;

/** A script that builds or checks an app. */
export interface Task {
  readonly args: readonly string[];
  readonly cwd: string;
  /** Looked up only when the task runs. */
  readonly env?: () => NodeJS.ProcessEnv;
  /** The command by which a person sees the same again. */
  readonly again: string;
}

/** One app that can be released, wherever its sources are. */
export interface App {
  readonly name: string;
  readonly firstVisitBytes: number;
  readonly build: Task;
  /** Of a feature alone: builds it with the types of what it exposes, for which an everyday build has no time. */
  readonly typedBuild?: Task;
  /** The folder that `build` writes. */
  readonly dist: string;
  /** A check that is not here cannot be made where the sources are. */
  readonly checks: Readonly<Partial<Record<(typeof checkNames)[number], Task>>>;
}

const packageSchema = z.object({
  name: z.string(),
  budget: z.object({ firstVisitBytes: z.int().positive() }).optional(),
});

/** What the package.json in an app's folder says of it. */
export function manifestOfApp(folder: string): { readonly project: string; readonly firstVisitBytes: number } {
  const file = path.join(folder, 'package.json');
  const { name: project, budget } = parse(packageSchema, readFileSync(file, 'utf8'), file, 'Correct it.');
  return { project, firstVisitBytes: budget?.firstVisitBytes ?? defaultFirstVisitBytes };
}

function runBuild(name: string, task: Task): void {
  const { status, output } = run(task);
  if (status === 0) return;
  throw new Refusal({ what: `${name} does not build:\n${output}`, todo: 'Correct what the build says.' });
}

/**
 * Runs `work` with a build of its own, because the checks take minutes and a build in the same folder meanwhile must
 * not change what is released.
 */
export async function withBuild(
  { name, build, typedBuild, dist }: App,
  built: string | undefined,
  work: (dist: string) => Promise<void>,
): Promise<void> {
  const copy = mkdtempSync(path.join(tmpdir(), `fabula-${name}-`));
  try {
    if (typedBuild && built === undefined) {
      runBuild(name, { ...typedBuild, env: () => ({ [typedBuildKey]: copy }) });
    } else {
      if (built === undefined) runBuild(name, build);
      cpSync(built ?? dist, copy, { recursive: true, filter: (file) => !file.endsWith('.map') });
    }
    await work(copy);
  } finally {
    rmSync(copy, { recursive: true });
  }
}

/** Runs every check of one app, each to its end, and returns those that failed. */
export function checkApp({ name, checks }: App, report: (line: string) => void): Finding[] {
  return checkNames.flatMap((check) => {
    const task = checks[check];
    if (!task) return [];
    const started = performance.now();
    const { status, output } = run(task);
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    report(`${status === 0 ? 'passed' : 'FAILED'}  ${check} of ${name} (${seconds} s)`);
    return status === 0
      ? []
      : [{ what: `The ${check} of ${name} failed:\n${output}`, todo: `See it again: ${task.again}` }];
  });
}

/** The checks that a release of this app leaves out. */
export function leftOut({ checks }: App, tests: boolean): readonly string[] {
  return checkNames.filter((check) => !tests || !checks[check]);
}

/** As many lines of a failed check's output as fit on a screen. */
const shownLines = 40;

function run({ args, cwd, env: more }: Task): { status: number | null; output: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd,
    env: { ...process.env, ...more?.(), CI: '1', NO_COLOR: '1', FORCE_COLOR: '0' },
    encoding: 'utf8',
    maxBuffer: 256 * 1024 * 1024,
  });
  const lines = `${stdout}${stderr}`.trimEnd().split('\n');
  return { status, output: lines.slice(-shownLines).join('\n') };
}
