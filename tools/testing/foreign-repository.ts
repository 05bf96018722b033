import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { packProjects } from '../packages/assemble.ts';

const root = path.dirname(path.dirname(import.meta.dirname));

export interface ForeignRepository {
  readonly folder: string;
  /** Starts what `npm run <command>` would run. */
  start(command: string, ...args: readonly string[]): ChildProcess;
  /** Runs it to its end. */
  run(command: string, ...args: readonly string[]): { readonly status: number | null; readonly output: string };
  dispose(): void;
}

/**
 * A repository outside of this workspace with one new feature, as `npm run new-feature -- NAME --standalone` writes it,
 * and with our packages as npm packs them. Other packages are linked to the workspace's, and only those that a
 * package.json asks for: a test needs no registry, and what none asks for is not found.
 */
export function foreignRepository(name: string, ...options: readonly string[]): ForeignRepository {
  const folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'fabula-foreign-')));
  const generator = path.join(root, 'tools/new-feature.ts');
  const generated = runScript(root, [generator, name, '--standalone', folder, ...options]);
  if (generated.status !== 0) throw new Error(generated.output);
  install(folder);
  const { scripts } = readManifest(folder);
  const script = (command: string, args: readonly string[]) => {
    const [program, ...own] = (scripts?.[command] ?? '').split(' ');
    if (program !== 'fabula') throw new Error(`npm run ${command} does not run a command of ours`);
    return [path.join(folder, 'node_modules/@fabula/feature-tools/dist/standalone/command.js'), ...own, ...args];
  };
  return {
    folder,
    start: (command, ...args) =>
      spawn(process.execPath, script(command, args), { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] }),
    run: (command, ...args) => runScript(folder, script(command, args)),
    dispose: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** Without the variables of the test run, which would reach the feature's own tests. */
const env = { PATH: process.env.PATH, HOME: process.env.HOME, TMPDIR: process.env.TMPDIR, NO_COLOR: '1' };

function runScript(cwd: string, args: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd, env, encoding: 'utf8' });
  return { status, output: `${stdout}${stderr}` };
}

function install(folder: string): void {
  const target = mkdtempSync(path.join(tmpdir(), 'fabula-packed-'));
  const packed = packProjects(target);
  const asked = new Set(askedBy(readManifest(folder)));
  for (const [name, file] of packed) {
    const to = path.join(folder, 'node_modules', name);
    mkdirSync(to, { recursive: true });
    const { status, stderr } = spawnSync('tar', ['-xzf', file, '--strip-components=1', '-C', to], { encoding: 'utf8' });
    if (status !== 0) throw new Error(`${file} cannot be unpacked: ${stderr}`);
    for (const needed of askedBy(readManifest(to))) asked.add(needed);
  }
  for (const name of asked) {
    if (packed.has(name)) continue;
    const link = path.join(folder, 'node_modules', name);
    mkdirSync(path.dirname(link), { recursive: true });
    const from = realpathSync(path.join(root, 'node_modules', name));
    symlinkSync(from, link);
    linkPrograms(folder, from);
  }
  rmSync(target, { recursive: true });
}

/** As npm does, because the federation plugin calls the compiler by its name. */
function linkPrograms(folder: string, from: string): void {
  const { bin } = readManifest(from);
  const programs = typeof bin === 'string' ? {} : bin;
  mkdirSync(path.join(folder, 'node_modules/.bin'), { recursive: true });
  for (const [name, file] of Object.entries(programs ?? {})) {
    symlinkSync(path.join(from, file), path.join(folder, 'node_modules/.bin', name));
  }
}

interface Manifest {
  readonly bin?: string | Readonly<Record<string, string>>;
  readonly scripts?: Readonly<Record<string, string>>;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
}

function askedBy({ dependencies, devDependencies, peerDependencies }: Manifest): readonly string[] {
  return Object.keys({ ...dependencies, ...devDependencies, ...peerDependencies });
}

function readManifest(folder: string): Manifest {
  return JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
}
