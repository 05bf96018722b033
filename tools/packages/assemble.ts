import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { featureLintRules } from './lint-rules.ts';
import { compiled, publishedManifest } from './manifest.ts';
import { type PublishedProject, publishedProjects, rangeOf, root } from './projects.ts';

/** Beside the code: styles, fonts with their licences, texts. */
const assets = '**/*.{css,woff2,txt,json}';

/**
 * Compiles the projects that other repositories install and packs each, as npm would publish it, into `target`. Returns
 * the files' names by package.
 */
export function packProjects(target: string): ReadonlyMap<string, string> {
  rmSync(target, { recursive: true, force: true });
  const emitted = path.join(target, '.compiled');
  const projects = publishedProjects();
  run('typescript/bin/tsc', ['--project', path.join(import.meta.dirname, 'tsconfig.json'), '--outDir', emitted]);
  const folders = projects.map((project) => assemble(project, rangeOf(projects), { target, emitted }));
  const packed = npm(['pack', '--json', '--pack-destination', target, ...folders]);
  rmSync(emitted, { recursive: true });
  return new Map(filesOf(packed).map(({ name, filename }) => [name, path.join(target, filename)]));
}

interface Folders {
  readonly target: string;
  readonly emitted: string;
}

/** Writes the folder that npm packs. */
function assemble(project: PublishedProject, versions: (name: string) => string, { target, emitted }: Folders): string {
  const { folder, sources, manifest: own } = project;
  const manifest = publishedManifest(own, versions);
  const to = path.join(target, 'folders', path.basename(folder));
  const dist = path.join(to, 'dist');
  cpSync(path.join(emitted, sources), dist, { recursive: true });
  if (sources === 'tools') addSettings(dist);
  else copyAssets(path.join(root, sources), dist);
  cpSync(path.join(root, 'LICENSE'), path.join(to, 'LICENSE'));
  writeFileSync(path.join(to, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  requireDoors(own.name, { ...own.exports, ...own.bin }, to);
  return to;
}

function copyAssets(from: string, to: string): void {
  for (const file of globSync(assets, { cwd: from })) {
    mkdirSync(path.dirname(path.join(to, file)), { recursive: true });
    cpSync(path.join(from, file), path.join(to, file));
  }
}

/** The settings of this workspace that a feature's repository extends. */
function addSettings(dist: string): void {
  cpSync(path.join(root, 'tsconfig.base.json'), path.join(dist, 'tsconfig.base.json'));
  for (const file of ['css-modules.d.ts', 'standalone/settings']) {
    cpSync(path.join(root, 'tools', file), path.join(dist, file), { recursive: true });
  }
  const rules = featureLintRules(JSON.parse(readFileSync(path.join(root, 'biome.json'), 'utf8')));
  writeFileSync(path.join(dist, 'standalone/settings/biome.json'), `${JSON.stringify(rules, null, 2)}\n`);
}

/** A door that the compiler was not told of would be found by whoever installs the package. */
function requireDoors(name: string, doors: Readonly<Record<string, string>>, folder: string): void {
  for (const file of Object.values(doors)) {
    const there = compiled(file, '.js');
    if (there.includes('*') || existsSync(path.join(folder, there))) continue;
    throw new Error(`${name} has no ${there}: name ${file} in tools/packages/tsconfig.json`);
  }
}

function npm(args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync('npm', args, {
    cwd: root,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  if (status !== 0) throw new Error(`npm ${args[0]} failed:\n${stderr}`);
  return stdout;
}

function run(program: string, args: readonly string[]): void {
  const script = path.join(root, 'node_modules', program);
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], { cwd: root, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${program} failed:\n${stdout}${stderr}`);
}

/** npm lists what it packed; from version 11 on by the packages' names. */
function filesOf(output: string): readonly { readonly name: string; readonly filename: string }[] {
  return Object.values(JSON.parse(output));
}
