import { spawnSync } from 'node:child_process';
import path from 'node:path';

const root = path.dirname(path.dirname(import.meta.dirname));
const nx = path.join(root, 'node_modules/nx/dist/bin/nx.js');

function output(program: string, args: readonly string[]): string {
  const env = { ...process.env, NX_DAEMON: 'false', NX_NO_CLOUD: 'true' };
  const { status, stdout, stderr } = spawnSync(program, args, { cwd: root, encoding: 'utf8', env });
  if (status !== 0) throw new Error(`${path.basename(program)} ${args.join(' ')}\n${stdout}${stderr}`);
  return stdout;
}

/**
 * The files that differ from the point where this branch left `base`: committed, changed and new ones, relative to the
 * root.
 */
export function changedSince(base: string): readonly string[] {
  const lines = (args: readonly string[]) => output('git', args).split('\n').filter(Boolean);
  const [fork = base] = lines(['merge-base', base, 'HEAD']);
  return [
    ...new Set([
      ...lines(['diff', '--name-only', '--no-renames', fork]),
      ...lines(['ls-files', '--others', '--exclude-standard']),
    ]),
  ];
}

/** The projects (without the scope) that contain these files, and the projects that use them. */
export function affectedBy(files: readonly string[]): readonly string[] {
  if (files.length === 0) return [];
  const stdout = output(process.execPath, [
    nx,
    'show',
    'projects',
    '--affected',
    `--files=${files.join(',')}`,
    '--json',
  ]);
  const names = JSON.parse(stdout.slice(stdout.indexOf('['))) as string[]; // the output is nx's own list
  return names.map((name) => name.replace('@fabula/', '')).sort();
}

/**
 * Runs these targets in the projects that have them. nx takes a result from its cache where the inputs are those of an
 * earlier run.
 */
export function runTargets(targets: readonly string[], projects: readonly string[], env: NodeJS.ProcessEnv): boolean {
  const named = projects.map((name) => `@fabula/${name}`).join(',');
  const args = [nx, 'run-many', '-t', targets.join(','), '-p', named, '--outputStyle=static', '--nxBail=false'];
  return spawnSync(process.execPath, args, { cwd: root, env, stdio: 'inherit' }).status === 0;
}
