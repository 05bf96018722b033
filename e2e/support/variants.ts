import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { makeStable } from '../../tools/release/changes.ts';
import { publishVersion } from '../../tools/release/publish.ts';
import { describeShell, publishAssets, publishPage } from '../../tools/release/publish-shell.ts';
import { swapRegistry } from '../../tools/release/store.ts';

const root = path.dirname(path.dirname(import.meta.dirname));
const rspack = path.join(root, 'node_modules/@rspack/cli/bin/rspack.js');

/** Replaces a text that must be there, so that no variant silently equals its original. */
export function rewrite(file: string, from: string, to: string): void {
  const text = readFileSync(file, 'utf8');
  if (!text.includes(from)) throw new Error(`${file} has no ${from}`);
  writeFileSync(file, text.replace(from, to));
}

/** Puts a copy of an installed package into a workspace's own packages, as if it were of another version. */
export function withPackageAt(workspace: string, name: string, version: string): void {
  const scope = path.join(workspace, 'node_modules', path.dirname(name));
  const installed = realpathSync(scope);
  rmSync(scope);
  mkdirSync(scope);
  for (const other of readdirSync(installed)) {
    if (other !== path.basename(name)) symlinkSync(path.join(installed, other), path.join(scope, other));
  }
  const copy = path.join(scope, path.basename(name));
  cpSync(path.join(installed, path.basename(name)), copy, { recursive: true });
  const file = path.join(copy, 'package.json');
  writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), version }));
}

/** Builds an app of a workspace as `npm run build` does; returns the folder of its files. */
export async function buildVariant(workspace: string, app: string): Promise<string> {
  const cwd = path.join(workspace, 'apps', app);
  const child = spawn(process.execPath, [rspack, 'build'], { cwd, stdio: ['ignore', 'pipe', 'inherit'] });
  let output = '';
  child.stdout.on('data', (text) => {
    output += String(text);
  });
  const [status] = await once(child, 'exit');
  if (status !== 0) throw new Error(`${app} could not be built:\n${output}`);
  return path.join(cwd, 'dist');
}

/** Publishes a build and gives it to everybody without the gates, as somebody editing the store by hand could. */
export async function publishFeature(site: string, dist: string, { alone = false } = {}): Promise<string> {
  const published = await publishVersion(site, dist);
  await swapRegistry(site, (registry) => {
    const after = makeStable(registry, published);
    const { name } = published.files.feature;
    const { version, files } = published;
    // Leaves no earlier version to fall back to.
    return alone
      ? { ...after, features: { ...after.features, [name]: { stable: version, versions: { [version]: files } } } }
      : after;
  });
  return published.version;
}

/** Replaces the shell with a built one. */
export async function publishShell(site: string, dist: string): Promise<void> {
  const host = describeShell(dist);
  await publishAssets(dist, site);
  await swapRegistry(site, (registry) => ({ ...registry, host }), {
    beforehand: (after) => publishPage(dist, site, after),
  });
}
