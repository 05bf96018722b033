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

/** Files that differ from where this branch left `base`: committed, changed and new ones, relative to the root. */
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

/** The projects, without scope, that hold these files or use one that does. */
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
  const names = JSON.parse(stdout.slice(stdout.indexOf('['))) as string[]; // nx's own list
  return names.map((name) => name.replace('@fabula/', '')).sort();
}

/** Runs these targets of the projects that have them; what has the same inputs as an earlier run is taken from the cache. */
export function runTargets(targets: readonly string[], projects: readonly string[], env: NodeJS.ProcessEnv): boolean {
  const named = projects.map((name) => `@fabula/${name}`).join(',');
  const args = [nx, 'run-many', '-t', targets.join(','), '-p', named, '--outputStyle=static', '--nxBail=false'];
  return spawnSync(process.execPath, args, { cwd: root, env, stdio: 'inherit' }).status === 0;
}
